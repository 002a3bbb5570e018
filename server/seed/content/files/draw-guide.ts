import { buffer } from 'node:stream/consumers';
import type { Config } from '../../../src/config.ts';
import { drawFeet } from '../../../src/invoices/pdf/draw-feet.ts';
import {
  COLOUR,
  CONTENT_WIDTH,
  createSheet,
  heightOf,
  makeRoom,
  PAGE,
  rule,
  type Sheet,
  type TextStyle,
  write,
} from '../../../src/invoices/pdf/sheet.ts';
import { type Block, plainOf, readBlocks } from '../text/blocks.ts';

const BAND_HEIGHT = 56;
const INDENT = 18;
const CELL_GAP = 10;
/** No text of a guide is higher: measuring each would take as long as drawing it. */
const TALLEST = 160;

type Style = Omit<TextStyle, 'width'>;

const STYLES = {
  heading: { font: 'heading', size: 14, colour: COLOUR.teal },
  subheading: { font: 'semibold', size: 11.5, colour: COLOUR.ink },
  paragraph: { size: 10.5, colour: COLOUR.ink },
  quote: { size: 11.5, colour: COLOUR.teal },
} as const satisfies Record<string, Style>;
const SPACE_BEFORE = { heading: 14, subheading: 8, paragraph: 0, quote: 4 } as const;

/** Where texts of these widths begin side by side so that none of them leaves the page. */
const roomFor = (sheet: Sheet, texts: readonly string[], at: TextStyle & { y: number }): number =>
  at.y + TALLEST < PAGE.bottom
    ? at.y
    : makeRoom(sheet, at.y, Math.max(...texts.map((text) => heightOf(sheet, text, at))) + 6);

/** A text of its own that goes onto one page; returns where the next may begin. */
const drawText = (sheet: Sheet, text: string, at: TextStyle & { x: number; y: number }): number => {
  const y = roomFor(sheet, [text], at);
  return write(sheet, text, { ...at, y }) + 6;
};

const drawItems = (sheet: Sheet, items: readonly (readonly [mark: string, text: string])[], y: number) =>
  items.reduce((top, [mark, text]) => {
    const style = { ...STYLES.paragraph, x: PAGE.left + INDENT, width: CONTENT_WIDTH - INDENT };
    const room = roomFor(sheet, [text], { ...style, y: top });
    write(sheet, mark, { ...STYLES.paragraph, x: PAGE.left, y: room, width: INDENT, colour: COLOUR.teal });
    return write(sheet, text, { ...style, y: room }) + 4;
  }, y) + 4;

const drawRow = (sheet: Sheet, cells: readonly string[], at: Style & { y: number }): number => {
  const width = CONTENT_WIDTH / cells.length;
  const style = { size: 9.5, ...at, width: width - CELL_GAP };
  const y = roomFor(sheet, cells, { ...style, y: at.y });
  const ends = cells.map((cell, column) =>
    write(sheet, cell, { ...style, x: PAGE.left + column * width, y }),
  );
  const end = Math.max(...ends) + 4;
  rule(sheet, end);
  return end + 5;
};

const drawTable = (sheet: Sheet, [head = [], ...rows]: readonly (readonly string[])[], y: number): number => {
  const top = drawRow(sheet, head.map(plainOf), { y: y + 4, font: 'semibold', colour: COLOUR.teal });
  return rows.reduce((row, cells) => drawRow(sheet, cells.map(plainOf), { y: row }), top) + 6;
};

const drawBlock = (sheet: Sheet, block: Block, y: number): number => {
  switch (block.kind) {
    case 'bullets':
      return drawItems(
        sheet,
        block.items.map((item) => ['•', plainOf(item)]),
        y,
      );
    case 'numbers':
      return drawItems(
        sheet,
        block.items.map((item, index) => [`${block.first + index}.`, plainOf(item)]),
        y,
      );
    case 'table':
      return drawTable(sheet, block.rows, y);
    default: {
      const at = { ...STYLES[block.kind], x: PAGE.left, width: CONTENT_WIDTH };
      return drawText(sheet, plainOf(block.text), { ...at, y: y + SPACE_BEFORE[block.kind] });
    }
  }
};

const drawHead = (sheet: Sheet, title: string, associationName: string): number => {
  sheet.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(COLOUR.dusk);
  sheet.rect(0, BAND_HEIGHT, PAGE.width, 3).fill(COLOUR.amber);
  const at = { x: PAGE.left, width: CONTENT_WIDTH };
  write(sheet, associationName, { ...at, y: 20, font: 'semibold', size: 12, colour: COLOUR.onDusk });
  const style = { ...at, font: 'heading', size: 22, colour: COLOUR.dusk } as const;
  return write(sheet, title, { ...style, y: BAND_HEIGHT + 28 }) + 14;
};

interface Guide {
  readonly title: string;
  readonly text: string;
  readonly association: Config['association'];
  readonly createdAt: Date;
}

/** Draws a marked text as A4 pages of the association. */
export const drawGuide = ({ title, text, association, createdAt }: Guide): Promise<Buffer> => {
  const sheet = createSheet({ title, author: association.name, createdAt });
  const bytes = buffer(sheet);
  const top = drawHead(sheet, title, association.name);
  readBlocks(text).reduce((y, block) => drawBlock(sheet, block, y), top);
  drawFeet(sheet, { issuer: association, label: title.length > 44 ? 'For members' : title });
  sheet.end();
  return bytes;
};

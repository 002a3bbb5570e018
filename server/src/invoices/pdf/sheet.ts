import { createRequire } from 'node:module';
import type PdfDocument from 'pdfkit';
import { asDrawn, fontsOfOneDocument, isPlain } from './fonts.ts';
import { mixedHeightOf, writeMixed } from './mixed-text.ts';

const require = createRequire(import.meta.url);

export type Sheet = PDFKit.PDFDocument;

/** In points: A4 with its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 776 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

export const COLOUR = {
  dusk: '#0b3a42',
  teal: '#0f5c66',
  amber: '#f0a31b',
  ink: '#182322',
  muted: '#515d5b',
  line: '#d9d3c6',
  tint: '#e4f0ef',
  amberTint: '#fdf1d9',
  onDusk: '#f6f4ee',
  onDuskMuted: '#bfd5d5',
  paid: '#1b6438',
} as const;

export interface SheetInfo {
  title: string;
  author: string;
  /** Also the seed of the file's id: the same document has the same bytes whenever it is drawn. */
  createdAt: Date;
}

/** An empty A4 document with the fonts of the portal, which hold the letters of most languages. */
export const createSheet = ({ title, author, createdAt }: SheetInfo): Sheet => {
  // Not before a document is drawn, as the fonts.
  const Document = require('pdfkit') as typeof PdfDocument;
  const sheet = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const [name, font] of fontsOfOneDocument()) sheet.registerFont(name, font);
  return sheet;
};

export interface TextStyle {
  font?: 'regular' | 'semibold' | 'bold' | 'heading';
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
  width: number;
}

const apply = (sheet: Sheet, { font = 'regular', size = 9.5, colour = COLOUR.ink }: TextStyle): Sheet =>
  sheet.font(font).fontSize(size).fillColor(colour);

const mixedStyleOf = ({ font = 'regular', size = 9.5, width, align = 'left' }: TextStyle) => ({
  ...{ font, size, width, align },
});

/** How high a text stands when it is wrapped to its width. */
export const heightOf = (sheet: Sheet, text: string, style: TextStyle): number =>
  isPlain(asDrawn(text))
    ? apply(sheet, style).heightOfString(asDrawn(text), { width: style.width })
    : mixedHeightOf(sheet, asDrawn(text), mixedStyleOf(style));

const SMALLEST = 7;

/** The size at which a text is no higher than the room that it has: its own, or as much less as it takes. */
export const sizeWithin = (sheet: Sheet, text: string, style: TextStyle & { room: number }): number => {
  const { room, size = 9.5 } = style;
  let fitting = size;
  while (fitting > SMALLEST && heightOf(sheet, text, { ...style, size: fitting }) > room) fitting -= 0.5;
  return fitting;
};

/** Writes a text, wrapped to its width; returns where the next may begin. */
export const write = (sheet: Sheet, text: string, at: TextStyle & { x: number; y: number }): number => {
  if (!isPlain(asDrawn(text))) {
    apply(sheet, at);
    return writeMixed(sheet, asDrawn(text), { ...mixedStyleOf(at), x: at.x, y: at.y });
  }
  const height = heightOf(sheet, text, at);
  apply(sheet, at).text(asDrawn(text), at.x, at.y, { width: at.width, align: at.align ?? 'left' });
  return at.y + height;
};

export const rule = (sheet: Sheet, y: number, colour: string = COLOUR.line): void => {
  sheet.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(colour).stroke();
};

/** A new page when what comes next would not fit; returns where it begins. */
export const makeRoom = (sheet: Sheet, y: number, height: number): number => {
  if (y + height <= PAGE.bottom) return y;
  sheet.addPage();
  return PAGE.top;
};

import { formatDay } from '@linehaul/contract/dates';
import type { MembershipCard } from '@linehaul/contract/membership-card';
import { inTwoLines } from '@linehaul/contract/two-lines';
import { drawCode } from '../../invoices/pdf/draw-code.ts';
import { drawVehicle } from '../../invoices/pdf/draw-vehicle.ts';
import { asDrawn, isPlain } from '../../invoices/pdf/fonts.ts';
import { COLOUR, heightOf, type Sheet, write } from '../../invoices/pdf/sheet.ts';

export type PrintableCard = MembershipCard & { checkUrl: string };

interface Line {
  readonly text: string;
  readonly x: number;
  /** Where its letters stand. */
  readonly baseline: number;
  readonly maxWidth: number;
  readonly size: number;
  readonly colour: string;
  readonly font: 'heading' | 'bold' | 'semibold' | 'regular';
  readonly isCentred?: boolean;
}

const LEAST_SIZE = 20;
/** How high letters stand above their line, as a part of their size. */
const ASCENTS = { heading: 0.883, bold: 1.024, semibold: 1.024, regular: 1.024 } as const;

/** The largest size in which a text of another script stays in one line. */
const sizeInOneLine = (sheet: Sheet, { text, maxWidth, size, font }: Line): number => {
  let fitting = size;
  while (
    fitting > LEAST_SIZE &&
    heightOf(sheet, text, { font, size: fitting, width: maxWidth }) > fitting * 2
  )
    fitting -= 1;
  return fitting;
};

/** One line, smaller where it would be too long, and cut where it would be too small. */
const drawLine = (sheet: Sheet, line: Line): void => {
  const { text, x, baseline, maxWidth, size, colour, font, isCentred = false } = line;
  const drawn = asDrawn(text);
  const left = isCentred ? x - maxWidth / 2 : x;
  if (!isPlain(drawn)) {
    const fitting = sizeInOneLine(sheet, line);
    write(sheet, text, { font, size: fitting, colour, x: left, y: baseline - fitting, width: maxWidth });
    return;
  }
  const full = sheet.font(font).fontSize(size).widthOfString(drawn);
  const fitting = Math.max(LEAST_SIZE, Math.min(size, (size * maxWidth) / full));
  sheet
    .fontSize(fitting)
    .fillColor(colour)
    .text(drawn, left, baseline - fitting * ASCENTS[font], {
      width: maxWidth + 1,
      height: fitting * 1.2,
      ellipsis: true,
      lineBreak: true,
      align: isCentred ? 'center' : 'left',
    });
};

const drawCheckCode = (sheet: Sheet, url: string, at: { x: number; y: number; size: number }): void => {
  sheet.roundedRect(at.x, at.y, at.size, at.size, 8).fill('#ffffff');
  drawCode(sheet, url, { ...at, colour: '#000000', border: 2, ecc: 'M' });
};

/** Smaller than this, a name is set in two lines. */
const LEAST_IN_ONE_LINE = 30;

interface Name extends Omit<Line, 'text' | 'baseline' | 'size'> {
  readonly one: { readonly baseline: number; readonly size: number };
  /** The first of two lines, and how far below it the second stands. */
  readonly two: { readonly baseline: number; readonly below: number; readonly size: number };
}

const drawName = (sheet: Sheet, name: string, { one, two, ...line }: Name): void => {
  const inOne = sheet.font(line.font).fontSize(LEAST_IN_ONE_LINE).widthOfString(asDrawn(name));
  const lines = inOne <= line.maxWidth ? [name] : inTwoLines(name);
  const isOne = lines.length === 1;
  lines.forEach((text, index) =>
    drawLine(sheet, {
      ...{ ...line, text },
      baseline: isOne ? one.baseline : two.baseline + two.below * index,
      size: isOne ? one.size : two.size,
    }),
  );
};

/** The number of a member stands on the card as on a plate. */
const drawPlate = (sheet: Sheet, card: PrintableCard, association: string): void => {
  sheet.roundedRect(0, 0, 856, 540, 36).fill(COLOUR.onDusk);
  sheet.roundedRect(12, 12, 832, 516, 28).lineWidth(5).strokeColor(COLOUR.dusk).stroke();
  drawName(sheet, association, {
    ...{ x: 428, maxWidth: 720, isCentred: true, colour: COLOUR.dusk, font: 'heading' },
    one: { baseline: 78, size: 36 },
    two: { baseline: 58, below: 34, size: 31 },
  });
  drawLine(sheet, {
    text: card.memberNumber ?? '–',
    x: 428,
    baseline: 233,
    maxWidth: 700,
    size: 176,
    colour: COLOUR.dusk,
    font: 'heading',
    isCentred: true,
  });
};

/** The lower half: a road by night, its centre line above. */
const drawRoad = (sheet: Sheet): void => {
  sheet.save();
  sheet.roundedRect(14.5, 14.5, 827, 511, 26).clip();
  sheet.rect(0, 262, 856, 278).fill(COLOUR.dusk);
  for (let x = 40; x < 816; x += 56) sheet.rect(x, 278, 32, 6).fill(COLOUR.amber);
  sheet.restore();
};

const LARGE = { font: 'bold', colour: COLOUR.onDusk } as const;
const PLAIN = { font: 'semibold', colour: COLOUR.onDusk } as const;
const DATE = { font: 'heading', colour: COLOUR.onDusk } as const;
const SMALL = { font: 'regular', colour: COLOUR.onDuskMuted } as const;

const drawFacts = (
  sheet: Sheet,
  { organisation, holder, tier, vehicle, validUntil }: PrintableCard,
): void => {
  const left = { x: 54, maxWidth: 556 };
  const right = { x: 384, maxWidth: 230 };
  drawName(sheet, organisation, {
    ...{ ...left, ...LARGE },
    one: { baseline: 344, size: 44 },
    two: { baseline: 320, below: 32, size: 31 },
  });
  drawLine(sheet, { ...left, ...SMALL, text: holder, baseline: 385, size: 31 });
  drawVehicle(sheet, vehicle, {
    ...{ x: 54, y: 452, width: 300, height: 54 },
    ...{ colour: COLOUR.onDusk, ground: COLOUR.dusk },
  });
  drawLine(sheet, { ...left, ...PLAIN, text: tier, baseline: 427, size: 31 });
  drawLine(sheet, { ...right, ...SMALL, text: 'Valid until', baseline: 466, size: 25 });
  drawLine(sheet, { ...right, ...DATE, text: formatDay(validUntil), baseline: 504, size: 40 });
};

const drawCheck = (sheet: Sheet, { checkUrl }: PrintableCard): void => {
  const at = { x: 724, maxWidth: 190, isCentred: true };
  drawCheckCode(sheet, checkUrl, { x: 634, y: 302, size: 180 });
  drawLine(sheet, { ...at, ...SMALL, text: 'Scan to check', baseline: 510, size: 24 });
};

/** The membership card, 856 by 540: a number plate above, and the road below with whose it is. */
export const drawCard = (sheet: Sheet, card: PrintableCard, association: string): void => {
  drawPlate(sheet, card, association);
  drawRoad(sheet);
  drawFacts(sheet, card);
  drawCheck(sheet, card);
};

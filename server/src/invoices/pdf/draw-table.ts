import { formatDay } from '@linehaul/contract/dates';
import { gstOfCents } from '@linehaul/contract/money';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { Vehicle } from '@linehaul/contract/vehicles';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import { drawVehicle } from './draw-vehicle.ts';
import { COLOUR, CONTENT_WIDTH, heightOf, makeRoom, PAGE, rule, type Sheet, write } from './sheet.ts';

const COLUMNS = [
  { title: 'Service', width: CONTENT_WIDTH - 40 - 95 - 95, align: 'left' },
  { title: 'Qty', width: 40, align: 'right' },
  { title: 'Unit price', width: 95, align: 'right' },
  { title: 'Line total', width: 95, align: 'right' },
] as const;

const drawCells = (
  sheet: Sheet,
  cells: readonly string[],
  style: { y: number; font?: 'regular' | 'semibold'; size?: number; colour?: string },
): number => {
  let x: number = PAGE.left;
  const ends = COLUMNS.map(({ width, align }, index) => {
    const padding = index === 0 ? 16 : 0;
    const end = write(sheet, cells[index] ?? '', { ...style, x, width: width - padding, align });
    x += width;
    return end;
  });
  return Math.max(...ends);
};

const drawTitles = (sheet: Sheet, y: number): number => {
  const end = drawCells(
    sheet,
    COLUMNS.map(({ title }) => title),
    { y, font: 'semibold', size: 8.5, colour: COLOUR.teal },
  );
  rule(sheet, end + 5, COLOUR.teal);
  return end + 14;
};

type Line = InvoiceDocument['lines'][number];

/** Placed at the end of the column of descriptions. */
const SILHOUETTE = { width: 84, height: 15 } as const;

interface LineWords {
  readonly y: number;
  readonly period: string;
  readonly vehicle: Vehicle | undefined;
}

const drawService = (sheet: Sheet, { itemName }: Line, { y, period, vehicle }: LineWords): number => {
  const column = COLUMNS[0].width - 16;
  const width = vehicle ? column - SILHOUETTE.width - 10 : column;
  if (vehicle)
    drawVehicle(sheet, vehicle, {
      ...{ ...SILHOUETTE, x: PAGE.left + column - SILHOUETTE.width, y: y + 2 },
      ...{ colour: COLOUR.teal, ground: '#ffffff' },
    });
  const at = { x: PAGE.left, width };
  const end = write(sheet, itemName, { ...at, y, font: 'semibold', size: 10.5 });
  return period ? write(sheet, period, { ...at, y: end + 2, size: 9, colour: COLOUR.muted }) : end;
};

/** Where the next line goes: on a new page, under the same titles, when it would not fit. */
const placeLine = (sheet: Sheet, y: number, height: number): number => {
  const top = makeRoom(sheet, y, height);
  return top === y ? y : drawTitles(sheet, top);
};

const drawLine = (sheet: Sheet, line: Line, words: LineWords): number => {
  const width = COLUMNS[0].width - 16 - (words.vehicle ? SILHOUETTE.width + 10 : 0);
  const height = heightOf(sheet, line.itemName, { width, font: 'semibold', size: 10.5 }) + 30;
  const top = placeLine(sheet, words.y, height);
  const cells = ['', String(line.quantity), formatMoney(line.unitPriceCents), formatMoney(line.totalCents)];
  drawCells(sheet, cells, { y: top, size: 10.5 });
  const end = drawService(sheet, line, { ...words, y: top });
  rule(sheet, end + 9);
  return end + 18;
};

/** Each service with its quantity and price, incl. GST. */
export const drawLines = (
  sheet: Sheet,
  { lines, periodStartsOn, periodEndsOn, vehicle }: InvoiceDocument,
  y: number,
): number => {
  const period =
    periodStartsOn && periodEndsOn
      ? `Membership ${formatDay(periodStartsOn)} to ${formatDay(periodEndsOn)}`
      : '';
  return lines.reduce(
    (top, line) => drawLine(sheet, line, { y: top, period, vehicle }),
    drawTitles(sheet, y),
  );
};

interface Total {
  label: string;
  cents: number;
  isStrong?: boolean;
}

/** What the total is made of; only the total where no GST is charged. */
const taxedTotalsOf = ({ totalExclGstCents, gstCents, totalCents }: InvoiceDocument): Total[] =>
  gstCents === 0
    ? [{ label: 'Total', cents: totalCents, isStrong: true }]
    : [
        ...(totalExclGstCents > 0 ? [{ label: 'Total excluding GST', cents: totalExclGstCents }] : []),
        { label: 'GST', cents: gstCents },
        { label: 'Total including GST', cents: totalCents, isStrong: true },
      ];

const totalsOf = (invoice: InvoiceDocument): Total[] => [
  ...taxedTotalsOf(invoice),
  { label: 'Payment received', cents: invoice.receivedCents },
];

/** To what extent the sales are taxable, which a tax invoice has to say. */
const gstNoteOf = ({ gstCents, totalCents }: InvoiceDocument): string => {
  if (gstCents === 0) return 'No GST applies to these services.';
  return gstCents === gstOfCents(totalCents, 'registered') ? 'All prices include GST.' : '';
};

const TOTALS_WIDTH = 250;

/** What it comes to, what has been received, and what is left to pay. */
export const drawTotals = (sheet: Sheet, invoice: InvoiceDocument, y: number): number => {
  let top = makeRoom(sheet, y, 140) + 4;
  const x = PAGE.right - TOTALS_WIDTH;
  write(sheet, gstNoteOf(invoice), { x: PAGE.left, y: top, width: 220, colour: COLOUR.muted });
  const row = ({ label, cents, isStrong }: Total): void => {
    const font = isStrong ? 'semibold' : 'regular';
    const colour = isStrong ? COLOUR.ink : COLOUR.muted;
    write(sheet, label, { x, y: top, width: 140, font, size: 10.5, colour });
    const end = write(sheet, formatMoney(cents), {
      x: x + 140,
      y: top,
      width: 110,
      font,
      size: 10.5,
      align: 'right',
    });
    top = end + 5;
  };
  totalsOf(invoice).forEach(row);
  const balance = formatMoney(invoice.totalCents - invoice.receivedCents);
  sheet.roundedRect(x - 14, top + 3, TOTALS_WIDTH + 14, 34, 6).fill(COLOUR.teal);
  write(sheet, 'Balance due', { x, y: top + 11, width: 120, font: 'heading', size: 13, colour: '#ffffff' });
  const amount = {
    x: x + 110,
    y: top + 11,
    width: 128,
    font: 'heading' as const,
    size: 13,
    colour: '#ffffff',
  };
  write(sheet, balance, { ...amount, align: 'right' });
  return top + 37 + 26;
};

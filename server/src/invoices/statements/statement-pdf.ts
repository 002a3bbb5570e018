import { buffer } from 'node:stream/consumers';
import { formatDay } from '@linehaul/contract/dates';
import type { Issuer } from '../issuer-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { drawFeet } from '../pdf/draw-feet.ts';
import { drawBand, drawFacts, drawParty, partyOfIssuer } from '../pdf/draw-head.ts';
import { COLOUR, CONTENT_WIDTH, createSheet, heightOf, PAGE, rule, type Sheet, write } from '../pdf/sheet.ts';
import type { Statement } from './statement-queries.ts';

const COLUMNS = [
  { title: 'Date', width: 60, align: 'left' },
  { title: 'Description', width: 150, align: 'left' },
  { title: 'Invoice', width: 52, align: 'left' },
  { title: 'Reference', width: 87, align: 'left' },
  { title: 'Amount', width: 75, align: 'right' },
  { title: 'Balance', width: 75.28, align: 'right' },
] as const;
const GAP = 8;

interface Style {
  readonly font?: 'regular' | 'semibold';
  readonly size: number;
  readonly colour?: string;
}

const drawCells = (
  sheet: Sheet,
  cells: readonly string[],
  { y, ...style }: Style & { y: number },
): number => {
  let x: number = PAGE.left;
  const ends = COLUMNS.map(({ width, align }, index) => {
    const inner = align === 'left' ? width - GAP : width;
    const end = write(sheet, cells[index] ?? '', { ...style, x, y, width: inner, align });
    x += width;
    return end;
  });
  return Math.max(...ends);
};

const drawTitles = (sheet: Sheet, y: number): number => {
  const titles = COLUMNS.map(({ title }) => title);
  const end = drawCells(sheet, titles, { y, font: 'semibold', size: 8.5, colour: COLOUR.teal });
  rule(sheet, end + 5, COLOUR.teal);
  return end + 12;
};

const heightOfCells = (sheet: Sheet, cells: readonly string[], style: Style): number =>
  Math.max(
    ...COLUMNS.map(({ width }, index) =>
      heightOf(sheet, cells[index] ?? '', { ...style, width: width - GAP }),
    ),
  );

/** A row that does not fit begins a new page, under the titles again. */
const drawRow = (sheet: Sheet, cells: readonly string[], { y, ...style }: Style & { y: number }): number => {
  let top = y;
  if (y + heightOfCells(sheet, cells, style) + 12 > PAGE.bottom) {
    sheet.addPage();
    top = drawTitles(sheet, PAGE.top);
  }
  const end = drawCells(sheet, cells, { ...style, y: top });
  rule(sheet, end + 5);
  return end + 11;
};

const balanceCells = (day: string, label: string, cents: number): string[] => [
  formatDay(day),
  label,
  ...['', '', ''],
  formatMoney(cents),
];

const drawTable = (sheet: Sheet, { from, to, rows, ...statement }: Statement, y: number): void => {
  const strong = { font: 'semibold', size: 9.5 } as const;
  const opening = balanceCells(from, 'Opening balance', statement.openingCents);
  let top = drawRow(sheet, opening, { ...strong, y: drawTitles(sheet, y) });
  for (const row of rows) {
    const { date, description, invoiceNumber, reference, amountCents, balanceCents } = row;
    const cells = [formatDay(date), description, invoiceNumber, reference];
    cells.push(formatMoney(amountCents), formatMoney(balanceCents));
    top = drawRow(sheet, cells, { size: 9.5, y: top });
  }
  drawRow(sheet, balanceCells(to, 'Closing balance', statement.closingCents), { ...strong, y: top });
};

interface Drawn {
  readonly statement: Statement;
  readonly issuer: Issuer;
  readonly now: Date;
}

/** Draws a statement of account on A4 pages. */
export const renderStatementPdf = ({ statement, issuer, now }: Drawn): Promise<Buffer> => {
  const period = `${formatDay(statement.from)} to ${formatDay(statement.to)}`;
  const sheet = createSheet({
    title: `Statement of account, ${period}`,
    author: issuer.name,
    createdAt: now,
  });
  const bytes = buffer(sheet);
  const y = drawBand(sheet, { title: 'STATEMENT', number: 'of account', issuer });
  const half = CONTENT_WIDTH / 2;
  const to = { label: 'Statement for', name: statement.organisationName, rows: [] };
  const ends = [
    drawParty(sheet, to, { x: PAGE.left, y, width: half - 16 }),
    drawParty(sheet, partyOfIssuer(issuer), { x: PAGE.left + half, y, width: half }),
  ];
  const facts = [
    ['Opening balance', formatMoney(statement.openingCents)],
    ['Closing balance', formatMoney(statement.closingCents)],
    ['Period', period],
  ] as const;
  drawTable(sheet, statement, drawFacts(sheet, facts, Math.max(...ends) + 22));
  drawFeet(sheet, { issuer, label: 'Statement of account' });
  sheet.end();
  return bytes;
};

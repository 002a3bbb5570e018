import { formatDay } from '@linehaul/contract/dates';
import type { BilledTo } from '../billed-to-queries.ts';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import type { Issuer } from '../issuer-rules.ts';
import { COLOUR, CONTENT_WIDTH, PAGE, type Sheet, write } from './sheet.ts';

const BAND_HEIGHT = 112;

/** The marking of a lane, from edge to edge. */
const drawLane = (sheet: Sheet, y: number): void => {
  sheet.rect(0, y, PAGE.width, 8).fill(COLOUR.teal);
  for (let x = 0; x < PAGE.width; x += 44) sheet.rect(x, y + 3, 24, 2).fill(COLOUR.amber);
};

const drawPaidMark = (sheet: Sheet, y: number): void => {
  const width = 62;
  const x = PAGE.right - width;
  sheet.roundedRect(x, y, width, 22, 11).fill(COLOUR.amber);
  sheet
    .font('bold')
    .fontSize(11)
    .fillColor(COLOUR.dusk)
    .text('PAID', x, y + 4.5, { width, align: 'center' });
};

export interface Band {
  /** In capitals. */
  readonly title: string;
  readonly number: string;
  readonly issuer: Issuer;
  readonly isPaid?: boolean;
}

/** Title, number, issuer and, once nothing is left to pay, the mark that says so. */
export const drawBand = (sheet: Sheet, { title, number, issuer, isPaid = false }: Band): number => {
  sheet.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(COLOUR.dusk);
  drawLane(sheet, BAND_HEIGHT);
  const half = CONTENT_WIDTH / 2;
  write(sheet, issuer.name, {
    x: PAGE.left,
    y: 36,
    width: half - 20,
    font: 'semibold',
    size: 14,
    colour: COLOUR.onDusk,
  });
  const right = { x: PAGE.left + half, width: half, align: 'right' as const };
  write(sheet, title, { ...right, y: 30, font: 'bold', size: 24, colour: COLOUR.onDusk });
  write(sheet, number, {
    ...right,
    y: 60,
    font: 'semibold',
    size: 13,
    colour: COLOUR.onDuskMuted,
  });
  if (isPaid) drawPaidMark(sheet, 80);
  return BAND_HEIGHT + 8 + 30;
};

interface Parties {
  readonly billedTo: BilledTo;
  readonly issuer: Issuer;
}

export interface Party {
  label: string;
  name: string;
  rows: string[];
}

/** A name and what belongs to it, under a label; returns where it ends. */
export const drawParty = (
  sheet: Sheet,
  { label, name, rows }: Party,
  at: { x: number; y: number; width: number },
): number => {
  const labelEnd = write(sheet, label.toUpperCase(), {
    ...at,
    font: 'semibold',
    size: 8,
    colour: COLOUR.teal,
  });
  const nameEnd = write(sheet, name, { ...at, y: labelEnd + 4, font: 'semibold', size: 11.5 });
  return rows.reduce((y, row) => write(sheet, row, { ...at, y: y + 2, colour: COLOUR.muted }), nameEnd);
};

/** Who a document is from. */
export const partyOfIssuer = (issuer: Issuer): Party => ({
  label: 'From',
  name: issuer.name,
  rows: [issuer.address, `ABN ${issuer.abn}`, `${issuer.phone}  ·  ${issuer.email}`],
});

/** Whom the invoice is to, and who it is from. */
export const drawParties = (sheet: Sheet, { billedTo, issuer }: Parties, y: number): number => {
  const width = CONTENT_WIDTH / 2 - 16;
  const to: Party = {
    label: 'Billed to',
    name: billedTo.fullName,
    rows: [
      `Member number ${billedTo.memberNumber ?? '–'}`,
      billedTo.organisationName,
      ...(billedTo.abn ? [`ABN ${billedTo.abn}`] : []),
    ],
  };
  const leftEnd = drawParty(sheet, to, { x: PAGE.left, y, width });
  const rightEnd = drawParty(sheet, partyOfIssuer(issuer), {
    x: PAGE.left + CONTENT_WIDTH / 2,
    y,
    width: CONTENT_WIDTH / 2,
  });
  return Math.max(leftEnd, rightEnd) + 22;
};

/** What the table of facts says, side by side. */
export type Fact = readonly [label: string, value: string];

/** The days that matter; a dash where there is none. */
export const datesOf = (invoice: InvoiceDocument): Fact[] => {
  const { periodStartsOn: start, periodEndsOn: end } = invoice;
  return [
    ['Issued', formatDay(invoice.issuedOn)],
    ['Due', invoice.dueOn ? formatDay(invoice.dueOn) : '–'],
    ['Membership period', start && end ? `${formatDay(start)} to ${formatDay(end)}` : '–'],
  ];
};

/** Three facts in one row, the last the widest. */
export const drawFacts = (sheet: Sheet, facts: readonly Fact[], y: number): number => {
  const widths = [110, 110, CONTENT_WIDTH - 220];
  sheet.roundedRect(PAGE.left, y, CONTENT_WIDTH, 44, 6).fill(COLOUR.tint);
  let x = PAGE.left + 14;
  facts.forEach(([label, value], index) => {
    const width = (widths[index] ?? 110) - 14;
    write(sheet, label, { x, y: y + 8, width, size: 8, colour: COLOUR.muted });
    write(sheet, value, { x, y: y + 20, width, font: 'semibold', size: 11 });
    x += widths[index] ?? 110;
  });
  return y + 44 + 24;
};

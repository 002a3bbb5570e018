import { formatDay } from '@linehaul/contract/dates';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { BilledTo } from '../billed-to-queries.ts';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import type { Issuer } from '../issuer-rules.ts';
import { COLOUR, CONTENT_WIDTH, PAGE, type Sheet, sizeWithin, write } from './sheet.ts';

const BAND_HEIGHT = 92;
const NAME_TOP = 28;

/** The marking of a lane, from edge to edge. */
const drawLane = (sheet: Sheet, y: number): void => {
  sheet.rect(0, y, PAGE.width, 8).fill(COLOUR.teal);
  for (let x = 0; x < PAGE.width; x += 44) sheet.rect(x, y + 3, 24, 2).fill(COLOUR.amber);
};

const centred = (sheet: Sheet, text: string, at: { x: number; y: number; width: number }): void => {
  sheet.text(text, at.x, at.y, { width: at.width, align: 'center' });
};

const drawPaidMark = (sheet: Sheet, { x, y }: { x: number; y: number }): void => {
  const width = 58;
  sheet.roundedRect(x, y, width, 20, 10).fill(COLOUR.paid);
  sheet.font('heading').fontSize(10.5).fillColor('#ffffff');
  centred(sheet, 'PAID', { x, y: y + 5, width });
};

/** A number in the frame of a number plate, its right edge at the margin. */
const drawPlate = (sheet: Sheet, number: string, y: number): void => {
  const width = sheet.font('heading').fontSize(13).widthOfString(number) + 24;
  const x = PAGE.right - width;
  sheet.roundedRect(x, y, width, 24, 4).fill('#ffffff');
  sheet
    .roundedRect(x + 2, y + 2, width - 4, 20, 3)
    .lineWidth(0.75)
    .strokeColor(COLOUR.dusk)
    .stroke();
  sheet.font('heading').fontSize(13).fillColor(COLOUR.dusk);
  centred(sheet, number, { x, y: y + 6.5, width });
};

export interface Band {
  /** In capitals. */
  readonly title: string;
  readonly number: string;
  readonly issuer: Pick<Issuer, 'name'>;
}

/** Who sends it, what it is and its number. */
export const drawBand = (sheet: Sheet, { title, number, issuer }: Band): number => {
  sheet.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(COLOUR.dusk);
  drawLane(sheet, BAND_HEIGHT);
  const half = CONTENT_WIDTH / 2;
  const name = { width: half - 20, font: 'semibold', size: 15 } as const;
  write(sheet, issuer.name, {
    ...{ ...name, x: PAGE.left, y: NAME_TOP, colour: COLOUR.onDusk },
    size: sizeWithin(sheet, issuer.name, { ...name, room: BAND_HEIGHT - NAME_TOP - 6 }),
  });
  const right = { x: PAGE.left + half, width: half, align: 'right' as const };
  write(sheet, title, { ...right, y: 24, font: 'heading', size: 22, colour: COLOUR.onDusk });
  drawPlate(sheet, number, 52);
  return BAND_HEIGHT + 8 + 26;
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

/** Who buys for themselves need not be a member. */
const memberRowOf = ({ memberNumber, organisationName }: BilledTo): string[] =>
  memberNumber === null && organisationName === null ? [] : [`Member number ${memberNumber ?? '–'}`];

/** Whom the invoice is to, and who it is from. */
export const drawParties = (sheet: Sheet, { billedTo, issuer }: Parties, y: number): number => {
  const width = CONTENT_WIDTH / 2 - 16;
  const to: Party = {
    label: 'Billed to',
    name: billedTo.fullName,
    rows: [
      ...memberRowOf(billedTo),
      ...(billedTo.organisationName === null ? [] : [billedTo.organisationName]),
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
const datesOf = (invoice: InvoiceDocument): Fact[] => {
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

const SUMMARY = { height: 66, amountWidth: 160, dueWidth: 94, issuedWidth: 80 } as const;

/** Of so many signs and more an amount needs smaller ones. */
const LONG_AMOUNT = 11;

/** What somebody looks for first: how much, until when; then the other days. */
export const drawSummary = (
  sheet: Sheet,
  { invoice, dueCents }: { invoice: InvoiceDocument; dueCents: number },
  y: number,
): number => {
  const { height, amountWidth, dueWidth, issuedWidth } = SUMMARY;
  const [issued, due, period] = datesOf(invoice);
  const isPaid = dueCents <= 0;
  sheet.roundedRect(PAGE.left, y, CONTENT_WIDTH, height, 6).fill(COLOUR.tint);
  sheet.rect(PAGE.left, y + 6, 4, height - 12).fill(isPaid ? COLOUR.paid : COLOUR.amber);
  const label = { y: y + 12, size: 8.5, colour: COLOUR.muted };
  let x = PAGE.left + 20;
  write(sheet, 'Amount due', { ...label, x, width: amountWidth });
  const amount = formatMoney(dueCents);
  const size = amount.length > LONG_AMOUNT ? 16 : 22;
  write(sheet, amount, { x, y: y + 27, width: amountWidth, font: 'heading', size });
  if (isPaid) drawPaidMark(sheet, { x: x + 84, y: y + 28 });
  x += amountWidth;
  for (const [fact, width, factSize] of [
    [due, dueWidth, 14],
    [issued, issuedWidth, 11],
    [period, CONTENT_WIDTH - amountWidth - dueWidth - issuedWidth - 30, 11],
  ] as const) {
    const [name, value] = fact ?? ['', ''];
    write(sheet, name, { ...label, x, width });
    const font = factSize === 14 ? 'heading' : 'semibold';
    write(sheet, value, { x, y: y + (factSize === 14 ? 31 : 32), width, font, size: factSize });
    x += width;
  }
  return y + height + 24;
};

import { buffer } from 'node:stream/consumers';
import { formatDay } from '@linehaul/contract/dates';
import type { AdjustmentNote } from './adjustment-note-queries.ts';
import { gstWordsOf, issuedWith } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { drawFeet } from '../pdf/draw-feet.ts';
import { drawBand, drawFacts, drawParties, type Fact } from '../pdf/draw-head.ts';
import { COLOUR, CONTENT_WIDTH, PAGE, rule, createSheet, type Sheet, write } from '../pdf/sheet.ts';

const factsOf = (note: AdjustmentNote): Fact[] => [
  ['Issued', formatDay(note.issuedOn)],
  [gstWordsOf(issuedWith(note)).title, `#${note.invoiceNumber}`],
  [`${gstWordsOf(issuedWith(note)).title} issued`, formatDay(note.invoiceIssuedOn)],
];

const drawReason = (
  sheet: Sheet,
  { reason, totalCents, gstCents, invoiceNumber }: AdjustmentNote,
  y: number,
): number => {
  const at = { x: PAGE.left, width: CONTENT_WIDTH };
  const labelEnd = write(sheet, 'Reason', { ...at, y, font: 'semibold', size: 8.5, colour: COLOUR.teal }) + 4;
  const reasonEnd = write(sheet, reason, { ...at, y: labelEnd, font: 'semibold', size: 10.5 }) + 4;
  const { invoice } = gstWordsOf(issuedWith({ gstCents }));
  const effect =
    totalCents > 0
      ? `This note takes the amount below off ${invoice} #${invoiceNumber}, which itself stays as it was issued.`
      : `This note adds the amount below to ${invoice} #${invoiceNumber} again, which itself stays as it was issued.`;
  const end = write(sheet, effect, { ...at, y: reasonEnd, colour: COLOUR.muted });
  rule(sheet, end + 9);
  return end + 22;
};

const TOTALS_WIDTH = 300;

const drawAmounts = (sheet: Sheet, { totalCents, gstCents }: AdjustmentNote, y: number): void => {
  const [total, gst] = [Math.abs(totalCents), Math.abs(gstCents)];
  const rows =
    gst === 0
      ? []
      : ([
          ['Amount excluding GST', formatMoney(total - gst)],
          ['GST adjustment', formatMoney(gst)],
        ] as const);
  const x = PAGE.right - TOTALS_WIDTH;
  const end = rows.reduce((top, [label, value]) => {
    write(sheet, label, { x, y: top, width: 180, size: 10.5, colour: COLOUR.muted });
    return write(sheet, value, { x: x + 180, y: top, width: 120, size: 10.5, align: 'right' }) + 5;
  }, y);
  sheet.roundedRect(x - 14, end + 3, TOTALS_WIDTH + 14, 34, 6).fill(COLOUR.teal);
  const effect = totalCents > 0 ? 'Taken off' : 'Added again';
  const label = gst === 0 ? effect : `${effect}, including GST`;
  const style = { y: end + 12, font: 'bold', size: 12, colour: '#ffffff' } as const;
  write(sheet, label, { ...style, x, width: 180 });
  write(sheet, formatMoney(total), { ...style, x: x + 170, width: 118, align: 'right' });
};

/** Draws an adjustment note on A4; the same note gives the same bytes. */
export const renderAdjustmentNotePdf = async (note: AdjustmentNote): Promise<Buffer> => {
  const label = `Adjustment note ${note.noteNumber}`;
  const sheet = createSheet({ title: label, author: note.issuer.name, createdAt: note.issuedAt });
  const bytes = buffer(sheet);
  const { noteNumber: number, issuer } = note;
  const bandEnd = drawBand(sheet, { title: 'ADJUSTMENT NOTE', number, issuer });
  const partiesEnd = drawParties(sheet, note, bandEnd);
  const factsEnd = drawFacts(sheet, factsOf(note), partiesEnd);
  drawAmounts(sheet, note, drawReason(sheet, note, factsEnd));
  drawFeet(sheet, { issuer, label });
  sheet.end();
  return bytes;
};

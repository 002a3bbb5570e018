import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { AdjustmentNote } from '../adjustment-notes/adjustment-note-queries.ts';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import { formatMoney } from '../../ledger/money-rules.ts';

/** What the paper of an issued document has to say, as it was issued; it may say no other amount and no other day. */
export interface DocumentFacts {
  readonly amounts: readonly string[];
  readonly days: readonly string[];
  /** Numbers and names, by what they are. */
  readonly words: Readonly<Record<string, string>>;
}

const daysOf = (days: readonly (CalendarDay | null)[]): string[] =>
  days.filter((day) => day !== null).map((day) => formatDay(day));

const partiesOf = ({ issuer, billedTo }: Pick<InvoiceDocument, 'issuer' | 'billedTo'>) => ({
  'the name of the issuer': issuer.name,
  'the address of the issuer': issuer.address,
  'the ABN of the issuer': `ABN ${issuer.abn}`,
  'the name billed to': billedTo.fullName,
  ...(billedTo.organisationName !== null && { 'the organisation billed to': billedTo.organisationName }),
  ...(billedTo.memberNumber !== null && { 'the member number': billedTo.memberNumber }),
  ...(billedTo.abn !== null && { 'the ABN billed to': `ABN ${billedTo.abn}` }),
});

/** Of an invoice. */
export const factsOfInvoice = (invoice: InvoiceDocument): DocumentFacts => {
  const { totalCents, totalExclGstCents, gstCents, receivedCents, instalments, lines } = invoice;
  const printed = instalments.length > 1 ? instalments : [];
  const cents = [totalCents, receivedCents, totalCents - receivedCents];
  if (gstCents > 0) cents.push(gstCents);
  if (totalExclGstCents > 0) cents.push(totalExclGstCents);
  for (const { unitPriceCents, totalCents: lineCents } of lines) cents.push(unitPriceCents, lineCents);
  const days = [invoice.issuedOn, invoice.dueOn, invoice.periodStartsOn, invoice.periodEndsOn];
  return {
    amounts: [...cents, ...printed.map(({ amountCents }) => amountCents)].map(formatMoney),
    days: daysOf([...days, ...printed.map(({ dueOn }) => dueOn)]),
    words: {
      'its number': `#${invoice.invoiceNumber}`,
      ...partiesOf(invoice),
      ...Object.fromEntries(lines.map(({ itemName }, index) => [`the service ${index + 1}`, itemName])),
    },
  };
};

/** Of an adjustment note. */
export const factsOfNote = (note: AdjustmentNote): DocumentFacts => {
  const [total, gst] = [Math.abs(note.totalCents), Math.abs(note.gstCents)];
  return {
    amounts: (gst === 0 ? [total] : [total, gst, total - gst]).map(formatMoney),
    days: daysOf([note.issuedOn, note.invoiceIssuedOn]),
    words: {
      'its number': note.noteNumber,
      'the number of the invoice': `#${note.invoiceNumber}`,
      ...partiesOf(note),
      'the reason': note.reason,
    },
  };
};

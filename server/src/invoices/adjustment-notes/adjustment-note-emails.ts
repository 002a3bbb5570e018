import type { MailContent } from '../../mail/mail-content.ts';
import type { AdjustmentNote } from './adjustment-note-queries.ts';
import { gstWordsOf, issuedWith } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { ADJUSTMENT_NOTE, REFUND_RETURNED, REFUND_SENT } from './adjustment-wording-rules.ts';

export interface MailedNote {
  readonly note: Pick<
    AdjustmentNote,
    'noteNumber' | 'invoiceNumber' | 'reason' | 'totalCents' | 'gstCents' | 'isRefund'
  >;
  /** What the invoice still owes. */
  readonly balanceCents: number;
  readonly association: { readonly name: string; readonly phone: string };
  readonly invoiceUrl: string;
}

/** Below zero it takes an earlier one back. */
const mailOf = ({ totalCents, isRefund }: MailedNote['note']) => {
  if (totalCents < 0) return REFUND_RETURNED;
  return isRefund ? REFUND_SENT : ADJUSTMENT_NOTE;
};

const wordingOf = ({ note }: MailedNote) =>
  mailOf(note).say({
    amount: formatMoney(Math.abs(note.totalCents)),
    invoice_word: gstWordsOf(issuedWith(note)).invoice,
    invoice_number: note.invoiceNumber,
    ...{ note_number: note.noteNumber, reason: note.reason },
  });

/** The mail that carries an adjustment note. */
export const adjustmentNoteMail = (mailed: MailedNote): MailContent => ({
  ...wordingOf(mailed),
  action: { label: 'Open the invoice', url: mailed.invoiceUrl },
  details: [
    { label: 'Adjustment note', value: mailed.note.noteNumber },
    { label: gstWordsOf(issuedWith(mailed.note)).title, value: `#${mailed.note.invoiceNumber}` },
    {
      label: `Amount${gstWordsOf(issuedWith(mailed.note)).including}`,
      value: formatMoney(Math.abs(mailed.note.totalCents)),
    },
    { label: 'Balance due', value: formatMoney(mailed.balanceCents) },
  ],
});

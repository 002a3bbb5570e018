import type { MailContent } from '../../mail/mail-content.ts';
import type { AdjustmentNote } from './adjustment-note-queries.ts';
import { gstWordsOf, issuedWith } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';

export interface MailedNote {
  readonly note: AdjustmentNote;
  /** What the invoice still owes. */
  readonly balanceCents: number;
  readonly association: { readonly name: string; readonly phone: string };
  readonly invoiceUrl: string;
}

const wordingOf = ({ note }: MailedNote): Pick<MailContent, 'subject' | 'heading' | 'paragraphs'> => {
  const amount = formatMoney(Math.abs(note.totalCents));
  const invoice = `${gstWordsOf(issuedWith(note)).invoice} #${note.invoiceNumber}`;
  if (note.totalCents < 0) {
    return {
      subject: `The refund of ${amount} did not arrive`,
      heading: 'Your refund did not arrive',
      paragraphs: [
        `The bank has returned the refund of ${amount} for ${invoice}. We will be in touch about how to send it to you; the attached adjustment note takes the earlier one back.`,
      ],
    };
  }
  if (note.isRefund) {
    return {
      subject: `We have refunded ${amount}`,
      heading: 'Your refund is on its way',
      paragraphs: [
        `We have sent back ${amount} of ${invoice}. Banks take a few days to show it. The adjustment note is attached.`,
        `Reason: ${note.reason}.`,
      ],
    };
  }
  return {
    subject: `Adjustment note ${note.noteNumber} for ${invoice}`,
    heading: 'Your adjustment note',
    paragraphs: [
      `${amount} was taken off ${invoice}. The adjustment note is attached.`,
      `Reason: ${note.reason}.`,
    ],
  };
};

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

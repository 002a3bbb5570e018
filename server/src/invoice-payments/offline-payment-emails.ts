import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { PAYMENT_RECEIPT } from './invoice-payment-wording-rules.ts';

export interface PartReceived {
  readonly association: Issuing & { readonly name: string; readonly phone: string };
  readonly invoiceNumber: number;
  readonly amountCents: number;
  readonly paidBy: string;
  /** What is owed after it. */
  readonly balanceCents: number;
  readonly invoiceUrl: string;
}

/** The receipt for a payment of an invoice, or of a part of it. */
export const partReceivedMail = ({
  association,
  invoiceNumber,
  amountCents,
  paidBy,
  balanceCents,
  invoiceUrl,
}: PartReceived): MailContent => ({
  ...PAYMENT_RECEIPT.say(
    {
      ...{ association: association.name, amount: formatMoney(amountCents) },
      ...{ invoice_word: gstWordsOf(association).invoice, invoice_number: String(invoiceNumber) },
    },
    [
      balanceCents > 0
        ? `${formatMoney(balanceCents)} is still to be paid.`
        : 'The invoice is paid in full. There is nothing more you need to do.',
    ],
  ),
  preheader: `We have received ${formatMoney(amountCents)}. Thank you.`,
  action: { label: 'Open the invoice', url: invoiceUrl },
  details: [
    { label: gstWordsOf(association).title, value: `#${invoiceNumber}` },
    { label: 'Payment received', value: formatMoney(amountCents) },
    { label: 'Paid by', value: paidBy },
    { label: 'Balance due', value: formatMoney(balanceCents) },
  ],
});

import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';

interface BouncedWords {
  readonly association: Issuing & { readonly name: string; readonly phone: string };
  readonly invoiceNumber: number;
  readonly amountCents: number;
  /** What is owed of the invoice now. */
  readonly balanceCents: number;
  /** In the officer's words. */
  readonly reason: string;
  /** The membership has begun, and lapses unless it is paid. */
  readonly isMember: boolean;
  readonly action: { readonly label: string; readonly url: string };
}

/** Says that a payment that was recorded did not stay, and that it is owed again. */
export const bouncedMail = (words: BouncedWords): MailContent => {
  const { association, invoiceNumber, reason, isMember, action } = words;
  const amount = formatMoney(words.amountCents);
  const { title, invoice } = gstWordsOf(association);
  const lapses = isMember ? ' If nothing is paid within 30 days the membership lapses.' : '';
  return {
    subject: `Your payment of ${amount} did not go through: ${invoice} #${invoiceNumber}`,
    preheader: `${amount} is owed again.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `${association.name} had recorded a payment of ${amount} for ${invoice} #${invoiceNumber}. The money has not stayed in our account: ${reason}`,
      `This amount is owed again.${lapses}`,
    ],
    action,
    details: [
      { label: title, value: `#${invoiceNumber}` },
      { label: 'Payment taken back', value: amount },
      { label: 'Balance due', value: formatMoney(words.balanceCents) },
    ],
  };
};

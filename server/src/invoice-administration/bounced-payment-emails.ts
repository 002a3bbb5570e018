import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { declareMail } from '../mail/worded-mail.ts';

/** What follows is said below, and stays ours. */
export const PAYMENT_BOUNCED = declareMail({
  kind: 'payment-bounced',
  title: 'Payment that did not go through',
  cause: 'A payment that was recorded does not stay, such as a cheque that is not honoured.',
  places: ['association', 'amount', 'invoice_word', 'invoice_number', 'reason'],
  required: ['amount', 'invoice_number'],
  ours: {
    subject: 'Your payment of {amount} did not go through: {invoice_word} #{invoice_number}',
    heading: 'Your payment did not go through',
    text: '{association} had recorded a payment of {amount} for {invoice_word} #{invoice_number}. The money has not stayed in our account: {reason}',
  },
});

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
    ...PAYMENT_BOUNCED.say(
      {
        ...{ association: association.name, amount, invoice_word: invoice },
        ...{ invoice_number: String(invoiceNumber), reason },
      },
      [`This amount is owed again.${lapses}`],
    ),
    preheader: `${amount} is owed again.`,
    action,
    details: [
      { label: title, value: `#${invoiceNumber}` },
      { label: 'Payment taken back', value: amount },
      { label: 'Balance due', value: formatMoney(words.balanceCents) },
    ],
  };
};

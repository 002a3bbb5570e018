import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { INVOICE_DEBIT_FAILED, PAYMENT_SENT_BACK } from './invoice-payment-wording-rules.ts';

interface AboutPayment {
  readonly association: Issuing & { readonly name: string; readonly phone: string };
  readonly invoiceNumber: number;
  readonly organisationName: string;
  readonly amountCents: number;
}

const detailsOf = ({ association, invoiceNumber, organisationName, amountCents }: AboutPayment) => [
  { label: gstWordsOf(association).title, value: `#${invoiceNumber}` },
  { label: 'Organisation', value: organisationName },
  { label: 'Amount', value: formatMoney(amountCents) },
];

const placesOf = ({ association, invoiceNumber, organisationName, amountCents }: AboutPayment) => ({
  ...{ organisation: organisationName, amount: formatMoney(amountCents) },
  ...{ invoice_word: gstWordsOf(association).invoice, invoice_number: String(invoiceNumber) },
});

interface FailedDebit extends AboutPayment {
  readonly reason: string;
  /** Opens and pays this invoice without a sign-in. */
  readonly payUrl: string;
  readonly invoicesUrl: string;
}

/** Says that the bank did not complete the direct debit of an invoice, why, and how to pay in another way. */
export const invoiceDebitFailedMail = (debit: FailedDebit): MailContent => ({
  ...INVOICE_DEBIT_FAILED.say({ ...placesOf(debit), association: debit.association.name }, [
    `Please pay it with a card or another bank account. You will also find it in the portal under Settings, Invoices: ${debit.invoicesUrl}`,
  ]),
  preheader: `Your bank did not complete the payment of ${formatMoney(debit.amountCents)}.`,
  action: { label: `Pay ${formatMoney(debit.amountCents)}`, url: debit.payUrl },
  details: [...(debit.reason ? [{ label: 'Reason given', value: debit.reason }] : []), ...detailsOf(debit)],
});

/** Says that a second payment for what had been paid already is sent back. */
export const sentBackMail = (payment: AboutPayment): MailContent => ({
  ...PAYMENT_SENT_BACK.say(placesOf(payment)),
  preheader: `${gstWordsOf(payment.association).title} #${payment.invoiceNumber} had been paid already.`,
  details: detailsOf(payment),
});

/** Tells the association that money arrived twice and was sent back. */
export const sentBackNoticeMail = (payment: AboutPayment): MailContent => ({
  subject: `A second payment was sent back: ${gstWordsOf(payment.association).invoice} #${payment.invoiceNumber}`,
  heading: 'A second payment was sent back',
  paragraphs: [
    `${formatMoney(payment.amountCents)} arrived from ${payment.organisationName} for ${gstWordsOf(payment.association).invoice} #${payment.invoiceNumber} when no such amount was owed any more. The portal has refunded it at the payment provider and told the organisation's administrators.`,
  ],
  details: detailsOf(payment),
});

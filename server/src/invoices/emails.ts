import { formatDay, type CalendarDay } from '@linehaul/contract/dates';
import type { MailContent } from '../mail/mail-content.ts';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import {
  INVOICE_COLLECTED,
  INVOICE_DEBITED,
  INVOICE_OF_JOINING,
  INVOICE_OF_RENEWAL,
  INVOICE_RECEIPT,
  INVOICE_TO_PAY,
} from './invoice-wording-rules.ts';

type Wording = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'wording'>;

export interface MailedInvoice {
  readonly firstName: string;
  readonly invoiceNumber: string;
  /** Whom it is to: the organisation, or the person who pays for themselves. */
  readonly billedName: string;
  /** What it is for: `the membership of …`, or what its first line says. */
  readonly purpose: string;
  readonly isForMembership: boolean;
  /** Of the next period of a membership: its first day, and when it is collected by itself, where it is. */
  readonly renewal?: {
    readonly startsOn: CalendarDay | null;
    readonly collectedOn: CalendarDay | null;
  } | null;
  readonly association: Issuing & { name: string; phone: string; bankAccount?: string | undefined };
  readonly status: string;
  readonly dueOn: CalendarDay | null;
  readonly totalCents: number;
  readonly amountPaidCents: number;
  readonly balanceCents: number;
  readonly downloadUrl: string;
  /** Shows the newest invoice of the organisation. */
  readonly previewUrl: string;
  /** Where it can be paid online; null when it cannot. */
  readonly payUrl: string | null;
  /** DD/MM/YYYY. */
  readonly linksWorkUntil: string;
}

/** A bank transfer is offered where the association says to which account. */
export const howToPay = ({
  payUrl,
  invoiceNumber,
  association,
}: Pick<MailedInvoice, 'payUrl' | 'invoiceNumber'> & {
  readonly association: { readonly bankAccount?: string | undefined };
}): string => {
  const { bankAccount } = association;
  const ways = [
    payUrl !== null && 'online with the button below',
    bankAccount && `by bank transfer to ${bankAccount}, with ${invoiceNumber} as the reference`,
  ].filter(Boolean);
  return ways.length > 0 ? ` ${ways.join(', or ')}` : `, with ${invoiceNumber} as the reference`;
};

const placesOf = (invoice: MailedInvoice, amountCents: number) => {
  const words = gstWordsOf(invoice.association);
  return {
    first_name: invoice.firstName,
    association: invoice.association.name,
    invoice_title: words.title,
    invoice_word: words.invoice,
    invoice_number: invoice.invoiceNumber,
    purpose: invoice.purpose,
    amount: formatMoney(amountCents),
  };
};

/** How much, until when, and how. */
const askFor = (invoice: MailedInvoice): string => {
  const by = invoice.dueOn ? ` by ${formatDay(invoice.dueOn)}` : '';
  return `Please pay ${formatMoney(invoice.balanceCents)}${by}${howToPay(invoice)}.`;
};

/** Asks for the next period, or announces that it is collected. */
const renewalWording = (
  invoice: MailedInvoice,
  { startsOn, collectedOn }: NonNullable<MailedInvoice['renewal']>,
): Wording => {
  const begins = startsOn ? ` from ${formatDay(startsOn)}` : '';
  const places = {
    ...placesOf(invoice, invoice.balanceCents),
    next_year: `the next year of ${invoice.purpose}${begins}`,
  };
  if (collectedOn === null) return INVOICE_OF_RENEWAL.say({ ...places, how_to_pay: askFor(invoice) });
  return INVOICE_COLLECTED.say({ ...places, collect_day: formatDay(collectedOn) }, [
    'To stop it, open your membership profile in the portal before that day and switch automatic renewal off.',
  ]);
};

const wordingOf = (invoice: MailedInvoice): Wording => {
  if (invoice.amountPaidCents > 0) return INVOICE_RECEIPT.say(placesOf(invoice, invoice.amountPaidCents));
  const places = placesOf(invoice, invoice.balanceCents);
  if (invoice.status === 'pending') return INVOICE_DEBITED.say(places);
  if (invoice.renewal) return renewalWording(invoice, invoice.renewal);
  return (invoice.isForMembership ? INVOICE_OF_JOINING : INVOICE_TO_PAY).say({
    ...places,
    how_to_pay: askFor(invoice),
  });
};

const linksOf = ({
  payUrl,
  previewUrl,
  downloadUrl,
  balanceCents,
  association,
}: MailedInvoice): Pick<MailContent, 'action' | 'links'> => {
  const see = { label: 'See your invoice', url: previewUrl };
  const download = { label: `Download the ${gstWordsOf(association).invoice}`, url: downloadUrl };
  return payUrl === null
    ? { action: see, links: [download] }
    : { action: { label: `Pay ${formatMoney(balanceCents)}`, url: payUrl }, links: [see, download] };
};

/** The mail that carries a new invoice: a receipt, a notice of a debit, or a request to pay. */
export const invoiceMail = (invoice: MailedInvoice): MailContent => ({
  ...wordingOf(invoice),
  preheader: `${invoice.billedName}, ${formatMoney(invoice.totalCents)}${gstWordsOf(invoice.association).including}.`,
  ...linksOf(invoice),
  details: [
    { label: gstWordsOf(invoice.association).title, value: `#${invoice.invoiceNumber}` },
    {
      label: `Total${gstWordsOf(invoice.association).including}`,
      value: formatMoney(invoice.totalCents),
    },
    { label: 'Payment received', value: formatMoney(invoice.amountPaidCents) },
    { label: 'Balance due', value: formatMoney(invoice.balanceCents) },
  ],
  footnote: `The links in this email work until ${invoice.linksWorkUntil}.`,
});

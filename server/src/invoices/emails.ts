import { formatDay, type CalendarDay } from '@linehaul/contract/dates';
import type { MailContent } from '../mail/mail-content.ts';
import { formatMoney } from './money-rules.ts';

export interface MailedInvoice {
  readonly firstName: string;
  readonly invoiceNumber: string;
  readonly organisationName: string;
  readonly association: { name: string; phone: string };
  readonly status: string;
  readonly dueOn: CalendarDay | null;
  readonly totalCents: number;
  readonly amountPaidCents: number;
  readonly downloadUrl: string;
}

interface Wording {
  subject: string;
  heading: string;
  paragraphs: string[];
}

const wordingOf = ({ invoiceNumber, association, ...invoice }: MailedInvoice): Wording => {
  const paid = formatMoney(invoice.amountPaidCents);
  const balance = formatMoney(invoice.totalCents - invoice.amountPaidCents);
  if (invoice.amountPaidCents > 0) {
    return {
      subject: `Receipt and tax invoice #${invoiceNumber}`,
      heading: 'Thank you for your payment',
      paragraphs: [
        `We have received ${paid} for the membership of ${invoice.organisationName}. Your tax invoice is attached.`,
      ],
    };
  }
  if (invoice.status === 'pending') {
    return {
      subject: `Tax invoice #${invoiceNumber}: your direct debit is on its way`,
      heading: 'Your payment is on its way',
      paragraphs: [
        `Your direct debit has been submitted; banks take a few business days. We will tell you when it has arrived. Your tax invoice for ${balance} is attached.`,
        'There is nothing you need to do.',
      ],
    };
  }
  return {
    subject: `Tax invoice #${invoiceNumber} from ${association.name}`,
    heading: 'Your tax invoice',
    paragraphs: [
      `Thank you for joining. The tax invoice for the membership of ${invoice.organisationName} is attached.`,
      `Please pay ${balance}${invoice.dueOn ? ` by ${formatDay(invoice.dueOn)}` : ''} and quote ${invoiceNumber} as the reference. A second mail confirms your membership once the payment has been processed.`,
    ],
  };
};

/** The mail that carries a new tax invoice: a receipt, a notice of a debit, or a request to pay. */
export const invoiceMail = (invoice: MailedInvoice): MailContent => ({
  ...wordingOf(invoice),
  preheader: `${invoice.organisationName}, ${formatMoney(invoice.totalCents)} including GST.`,
  action: { label: 'Download the tax invoice', url: invoice.downloadUrl },
  details: [
    { label: 'Tax invoice', value: `#${invoice.invoiceNumber}` },
    { label: 'Total including GST', value: formatMoney(invoice.totalCents) },
    { label: 'Payment received', value: formatMoney(invoice.amountPaidCents) },
    { label: 'Balance due', value: formatMoney(invoice.totalCents - invoice.amountPaidCents) },
  ],
  footnote: `Questions? Call ${invoice.association.phone}. The link to the invoice works for 60 days.`,
});

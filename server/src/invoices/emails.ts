import { formatDay, type CalendarDay } from '@linehaul/contract/dates';
import type { MailContent } from '../mail/mail-content.ts';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';

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

interface Wording {
  subject: string;
  heading: string;
  paragraphs: string[];
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
    bankAccount && `by bank transfer to ${bankAccount} with ${invoiceNumber} as the reference`,
  ].filter(Boolean);
  return ways.length > 0 ? ` ${ways.join(', or ')}` : `, with ${invoiceNumber} as the reference`;
};

/** Asks for the next period, or announces that it is collected. */
const renewalWording = (
  invoice: MailedInvoice,
  { startsOn, collectedOn }: NonNullable<MailedInvoice['renewal']>,
): Wording => {
  const { invoiceNumber, purpose } = invoice;
  const words = gstWordsOf(invoice.association);
  const balance = formatMoney(invoice.balanceCents);
  const begins = startsOn ? ` from ${formatDay(startsOn)}` : '';
  const heading = 'Your membership is due for renewal';
  const attached = `The ${words.invoice} for the next year of ${purpose}${begins} is attached.`;
  if (collectedOn === null) {
    const by = invoice.dueOn ? ` by ${formatDay(invoice.dueOn)}` : '';
    return {
      ...{ heading, subject: `${words.title} #${invoiceNumber}: renew your membership` },
      paragraphs: [
        attached,
        `Please pay ${balance}${by}${howToPay(invoice)}. Then it goes on without a gap.`,
      ],
    };
  }
  return {
    ...{
      heading,
      subject: `${words.title} #${invoiceNumber}: your membership renews on ${formatDay(collectedOn)}`,
    },
    paragraphs: [
      `${attached} We collect it from ${formatDay(collectedOn)} on with the card or account that you keep with us. There is nothing you need to do.`,
      'To stop it, open your membership profile in the portal before that day and switch automatic renewal off.',
    ],
  };
};

const wordingOf = (invoice: MailedInvoice): Wording => {
  const { invoiceNumber, association, isForMembership } = invoice;
  const words = gstWordsOf(association);
  const paid = formatMoney(invoice.amountPaidCents);
  const balance = formatMoney(invoice.balanceCents);
  if (invoice.amountPaidCents > 0) {
    return {
      subject: `Receipt and ${words.invoice} #${invoiceNumber}`,
      heading: 'Thank you for your payment',
      paragraphs: [`We have received ${paid} for ${invoice.purpose}. Your ${words.invoice} is attached.`],
    };
  }
  if (invoice.status === 'pending') {
    return {
      subject: `${words.title} #${invoiceNumber}: your direct debit is on its way`,
      heading: 'Your payment is on its way',
      paragraphs: [
        `Your direct debit has been submitted; banks take a few business days. We will tell you when it has arrived. Your ${words.invoice} for ${balance} is attached.`,
        'There is nothing you need to do.',
      ],
    };
  }
  if (invoice.renewal) return renewalWording(invoice, invoice.renewal);
  const by = invoice.dueOn ? ` by ${formatDay(invoice.dueOn)}` : '';
  return {
    subject: `${words.title} #${invoiceNumber} from ${association.name}`,
    heading: `Your ${words.invoice}`,
    paragraphs: [
      `${isForMembership ? 'Thank you for joining. ' : ''}The ${words.invoice} for ${invoice.purpose} is attached.`,
      `Please pay ${balance}${by}${howToPay(invoice)}.${isForMembership ? ' A second email confirms your membership once the payment has been processed.' : ''}`,
    ],
  };
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

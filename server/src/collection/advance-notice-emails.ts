import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { gstWordsOf } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { printedExpiry } from './card-expiry-rules.ts';
import type { PortalOfMail } from './instalment-emails.ts';
import type { ExpiringCard, UpcomingDebit } from './saved-method-queries.ts';

/** The rules between payer, bank and provider of every such debit. */
const SERVICE_AGREEMENT_URL = 'https://stripe.com/au-becs-dd-service-agreement/legal';

const stopping = ({ association }: PortalOfMail): string =>
  `To stop or question a debit, call us on ${association.phone} at least two business days before its day, or ask your bank. Make sure that the money is in the account on the day: your bank may charge a fee for a debit it refuses.`;

/** Says that a card expires before the instalments it is to pay, and how to give another. */
export const cardExpiresMail = (card: ExpiringCard & PortalOfMail): MailContent => {
  const expiry = printedExpiry(card.expiresOn);
  return {
    subject: `Your card ending ${card.last4} expires in ${expiry}`,
    preheader: 'Please give us another card for your membership.',
    heading: 'Your card is about to expire',
    paragraphs: [
      `The card ending ${card.last4} that pays the membership of ${card.organisationName} expires in ${expiry}. The instalment of ${formatMoney(card.amountCents)} that is due on ${formatDay(card.dueOn)} cannot be collected from it.`,
      'Please give us another card before then. If your bank has already told the payment provider of a new one, the next instalment is collected from that, and there is nothing you need to do.',
    ],
    action: { label: 'Change the card', url: card.methodUrl },
    details: [
      { label: 'Card', value: `ending ${card.last4}, expires ${expiry}` },
      { label: 'First instalment after it', value: formatDay(card.dueOn) },
      { label: `Amount${gstWordsOf(card.association).including}`, value: formatMoney(card.amountCents) },
    ],
  };
};

/** Announces the next direct debit. */
export const debitComesMail = (debit: UpcomingDebit & PortalOfMail): MailContent => {
  const [amount, day] = [formatMoney(debit.amountCents), formatDay(debit.debitedOn)];
  const account = debit.last4 === null ? 'your account' : `your account ending ${debit.last4}`;
  return {
    subject: `We will debit ${amount} on ${day}`,
    preheader: `For the membership of ${debit.organisationName}.`,
    heading: 'Your next direct debit',
    paragraphs: [
      `On ${day} we will debit ${amount} from ${account} for the membership of ${debit.organisationName}. There is nothing you need to do.`,
      stopping(debit),
    ],
    action: { label: 'Change the bank account', url: debit.methodUrl },
    details: [
      { label: 'Debited on', value: day },
      { label: `Amount${gstWordsOf(debit.association).including}`, value: amount },
      { label: 'Name on your statement', value: debit.association.name },
      { label: gstWordsOf(debit.association).title, value: `#${debit.invoiceNumber}` },
    ],
  };
};

export interface DebitSchedule extends PortalOfMail {
  readonly organisationName: string;
  readonly invoiceNumber: number;
  readonly last4: string;
  /** The request to debit as it was accepted; undefined when the provider names none. */
  readonly mandateUrl: string | undefined;
  readonly instalmentCount: number;
  readonly debits: readonly {
    readonly position: number;
    readonly dueOn: CalendarDay;
    readonly amountCents: number;
  }[];
}

/** Confirms a request to debit an account, with everything that will be debited. */
export const debitScheduleMail = ({ debits, instalmentCount, ...schedule }: DebitSchedule): MailContent => ({
  subject: `Your direct debits for ${gstWordsOf(schedule.association).invoice} #${schedule.invoiceNumber}`,
  preheader: `When we debit the account ending ${schedule.last4}, and how much.`,
  heading: 'Your direct debit request',
  paragraphs: [
    `You have asked us to debit the account ending ${schedule.last4} for the membership of ${schedule.organisationName}. Below is every debit to come. When a day falls on a weekend or public holiday, your bank may take the money on the next business day.`,
    stopping(schedule),
  ],
  action: { label: 'Change the bank account', url: schedule.methodUrl },
  details: [
    { label: 'Account', value: `ending ${schedule.last4}` },
    { label: 'Name on your statement', value: schedule.association.name },
    ...debits.map(({ position, dueOn, amountCents }) => ({
      label: `Debit ${position} of ${instalmentCount}, ${formatDay(dueOn)}`,
      value: formatMoney(amountCents),
    })),
    ...(schedule.mandateUrl === undefined
      ? []
      : [{ label: 'Your direct debit request', value: schedule.mandateUrl }]),
    { label: 'Direct debit service agreement', value: SERVICE_AGREEMENT_URL },
  ],
  footnote: 'Please keep this email.',
});

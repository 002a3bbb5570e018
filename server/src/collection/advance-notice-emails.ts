import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { gstWordsOf } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { declareMail } from '../mail/worded-mail.ts';
import { printedExpiry } from './card-expiry-rules.ts';
import type { PortalOfMail } from './instalment-emails.ts';
import type { ExpiringCard, UpcomingDebit } from './saved-method-queries.ts';

export const CARD_EXPIRES = declareMail({
  kind: 'card-expires',
  title: 'Card about to expire',
  cause: 'A card that pays instalments expires before the next of them.',
  places: ['association', 'organisation', 'card_end', 'card_expiry', 'amount', 'due_day'],
  required: ['card_end', 'card_expiry'],
  ours: {
    subject: 'Your card ending {card_end} expires in {card_expiry}',
    heading: 'Your card is about to expire',
    text: `The card ending {card_end} that pays the membership of {organisation} expires in {card_expiry}. The instalment of {amount} that is due on {due_day} cannot be collected from it.

Please give us another card before then. If your bank has already told the payment provider of a new one, the next instalment is collected from that, and there is nothing you need to do.`,
  },
});

/** How a debit is stopped stays below these words: the scheme wants it said. */
export const DEBIT_COMES = declareMail({
  kind: 'debit-comes',
  title: 'Next direct debit',
  cause: 'An instalment is debited in some days.',
  places: ['association', 'organisation', 'amount', 'debit_day', 'account'],
  required: ['amount', 'debit_day'],
  ours: {
    subject: 'We will debit {amount} on {debit_day}',
    heading: 'Your next direct debit',
    text: 'On {debit_day} we will debit {amount} from {account} for the membership of {organisation}. There is nothing you need to do.',
  },
});

/** The rules between payer, bank and provider of every such debit. */
const SERVICE_AGREEMENT_URL = 'https://stripe.com/au-becs-dd-service-agreement/legal';

const stopping = ({ association }: PortalOfMail): string =>
  `To stop or question a debit, call us on ${association.phone} at least two business days before its day, or ask your bank. Make sure that the money is in the account on the day: your bank may charge a fee for a debit it refuses.`;

type MailedCard = Pick<ExpiringCard, 'last4' | 'organisationName' | 'amountCents' | 'dueOn' | 'expiresOn'>;

/** Says that a card expires before the instalments it is to pay, and how to give another. */
export const cardExpiresMail = (card: MailedCard & PortalOfMail): MailContent => {
  const expiry = printedExpiry(card.expiresOn);
  return {
    ...CARD_EXPIRES.say({
      association: card.association.name,
      organisation: card.organisationName,
      card_end: card.last4,
      card_expiry: expiry,
      amount: formatMoney(card.amountCents),
      due_day: formatDay(card.dueOn),
    }),
    preheader: 'Please give us another card for your membership.',
    action: { label: 'Change the card', url: card.methodUrl },
    details: [
      { label: 'Card', value: `ending ${card.last4}, expires ${expiry}` },
      { label: 'First instalment after it', value: formatDay(card.dueOn) },
      { label: `Amount${gstWordsOf(card.association).including}`, value: formatMoney(card.amountCents) },
    ],
  };
};

type MailedDebit = Pick<
  UpcomingDebit,
  'amountCents' | 'debitedOn' | 'last4' | 'organisationName' | 'invoiceNumber'
>;

/** Announces the next direct debit. */
export const debitComesMail = (debit: MailedDebit & PortalOfMail): MailContent => {
  const [amount, day] = [formatMoney(debit.amountCents), formatDay(debit.debitedOn)];
  const account = debit.last4 === null ? 'your account' : `your account ending ${debit.last4}`;
  return {
    ...DEBIT_COMES.say(
      {
        ...{ association: debit.association.name, organisation: debit.organisationName },
        ...{ amount, debit_day: day, account },
      },
      [stopping(debit)],
    ),
    preheader: `For the membership of ${debit.organisationName}.`,
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

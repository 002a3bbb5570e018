import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { howToPay } from '../../invoices/emails.ts';
import { gstWordsOf, type Issuing } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';

export interface Reminder {
  readonly association: Issuing & {
    readonly name: string;
    readonly phone: string;
    readonly bankAccount?: string | undefined;
  };
  readonly invoiceNumber: string;
  /** Whom it is to: the organisation, or the person who pays for themselves. */
  readonly billedName: string;
  /** What it is for: `the membership of …`, or what its first line says. */
  readonly purpose: string;
  readonly dueOn: CalendarDay;
  /** The day of the mail. */
  readonly today: CalendarDay;
  readonly balanceCents: number;
  readonly amountPaidCents: number;
  /** A membership that has not begun, which waits for this money. */
  readonly isForJoin: boolean;
  /** Where it can be paid online; null when it cannot. */
  readonly payUrl: string | null;
  readonly invoiceUrl: string;
}

/** By the day itself, which stays true when the mail is read later. */
const subjectOf = ({ dueOn, today, invoiceNumber, association }: Reminder): string =>
  today > dueOn
    ? `Overdue since ${formatDay(dueOn)}: ${gstWordsOf(association).invoice} #${invoiceNumber}`
    : `${gstWordsOf(association).title} #${invoiceNumber} is due on ${formatDay(dueOn)}`;

const openingOf = (reminder: Reminder): string => {
  const { dueOn, today, association, purpose, amountPaidCents } = reminder;
  const amount = formatMoney(reminder.balanceCents);
  const what = `for ${purpose} with ${association.name}`;
  const part = amountPaidCents > 0 ? ` ${formatMoney(amountPaidCents)} has arrived. Thank you.` : '';
  return today > dueOn
    ? `${amount} ${what} was due on ${formatDay(dueOn)} and has not arrived yet.${part}`
    : `${amount} ${what} is due on ${formatDay(dueOn)}.${part}`;
};

/** Asks for an invoice that waits to be paid, before, on or after its day. */
export const reminderMail = (reminder: Reminder): MailContent => {
  const { invoiceNumber, dueOn, today, balanceCents, payUrl, invoiceUrl } = reminder;
  const amount = formatMoney(balanceCents);
  const see = { label: 'See the invoice', url: invoiceUrl };
  return {
    subject: subjectOf(reminder),
    preheader: `${amount} for ${reminder.billedName}.`,
    heading: today > dueOn ? 'Your invoice is overdue' : 'Your invoice is due soon',
    paragraphs: [
      openingOf(reminder),
      `Please pay it${howToPay(reminder)}.${reminder.isForJoin ? ' The membership begins once the payment has been processed.' : ''}`,
      'If you have paid in the last few days, there is nothing more you need to do.',
    ],
    ...(payUrl === null
      ? { action: see }
      : { action: { label: `Pay ${amount}`, url: payUrl }, links: [see] }),
    details: [
      { label: gstWordsOf(reminder.association).title, value: `#${invoiceNumber}` },
      { label: 'Due', value: formatDay(dueOn) },
      { label: 'Balance due', value: amount },
    ],
  };
};

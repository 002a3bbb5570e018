import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { howToPay } from '../../invoices/emails.ts';
import { gstWordsOf, type Issuing } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { INVOICE_DUE, INVOICE_OVERDUE } from './reminder-wording-rules.ts';

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

const openingOf = (reminder: Reminder): string => {
  const { dueOn, today, association, purpose, amountPaidCents } = reminder;
  const amount = formatMoney(reminder.balanceCents);
  const what = `for ${purpose} with ${association.name}`;
  const part = amountPaidCents > 0 ? ` ${formatMoney(amountPaidCents)} has arrived. Thank you.` : '';
  return today > dueOn
    ? `${amount} ${what} was due on ${formatDay(dueOn)} and has not arrived yet.${part}`
    : `${amount} ${what} is due on ${formatDay(dueOn)}.${part}`;
};

/** By the day itself, which stays true when the mail is read later. */
const wordingOf = (reminder: Reminder) => {
  const { association, invoiceNumber, purpose, dueOn, today, balanceCents, isForJoin } = reminder;
  const { title, invoice } = gstWordsOf(association);
  return (today > dueOn ? INVOICE_OVERDUE : INVOICE_DUE).say({
    ...{ association: association.name, invoice_title: title, invoice_word: invoice },
    ...{ invoice_number: invoiceNumber, purpose, amount: formatMoney(balanceCents) },
    ...{ due_day: formatDay(dueOn), what_is_due: openingOf(reminder) },
    pay_it: `Please pay it${howToPay(reminder)}.${isForJoin ? ' The membership begins once the payment has been processed.' : ''}`,
  });
};

/** Asks for an invoice that waits to be paid, before, on or after its day. */
export const reminderMail = (reminder: Reminder): MailContent => {
  const { invoiceNumber, dueOn, balanceCents, payUrl, invoiceUrl } = reminder;
  const amount = formatMoney(balanceCents);
  const see = { label: 'See the invoice', url: invoiceUrl };
  return {
    ...wordingOf(reminder),
    preheader: `${amount} for ${reminder.billedName}.`,
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

import { addDays } from '@linehaul/contract/dates';
import { bouncedMail, PAYMENT_BOUNCED } from '../invoice-administration/bounced-payment-emails.ts';
import { invoiceDebitFailedMail, sentBackMail } from '../invoice-payments/invoice-payment-emails.ts';
import {
  INVOICE_DEBIT_FAILED,
  PAYMENT_RECEIPT,
  PAYMENT_SENT_BACK,
} from '../invoice-payments/invoice-payment-wording-rules.ts';
import { partReceivedMail } from '../invoice-payments/offline-payment-emails.ts';
import { reminderMail } from '../invoice-payments/reminders/reminder-emails.ts';
import { INVOICE_DUE, INVOICE_OVERDUE } from '../invoice-payments/reminders/reminder-wording-rules.ts';
import { adjustmentNoteMail } from '../invoices/adjustment-notes/adjustment-note-emails.ts';
import {
  ADJUSTMENT_NOTE,
  REFUND_RETURNED,
  REFUND_SENT,
} from '../invoices/adjustment-notes/adjustment-wording-rules.ts';
import { PLACES } from '../mail/mail-places.ts';
import { disputedMail } from '../refunds/reversal-emails.ts';
import {
  MEMBERSHIP_PAYMENT_DISPUTED,
  PAYMENT_CAME_AGAIN,
  PAYMENT_DISPUTED,
} from '../refunds/reversal-wording-rules.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const AMOUNT_CENTS = 83_600;
const INVOICE_NUMBER = 20_017;

const reminded = (to: ShownTo, isOverdue: boolean) =>
  reminderMail({
    ...{
      association: to.association,
      invoiceNumber: String(INVOICE_NUMBER),
      billedName: to.organisationName,
    },
    ...{ purpose: `the membership of ${to.organisationName}`, isForJoin: false, today: to.today },
    ...{ dueOn: addDays(to.today, isOverdue ? -7 : 7), balanceCents: AMOUNT_CENTS, amountPaidCents: 0 },
    ...{ payUrl: `${to.publicUrl}/pay`, invoiceUrl: `${to.publicUrl}/settings/invoices` },
  });

const noted = (to: ShownTo, note: { readonly totalCents: number; readonly isRefund: boolean }) =>
  adjustmentNoteMail({
    note: {
      ...{ noteNumber: PLACES.note_number.example, invoiceNumber: String(INVOICE_NUMBER), ...note },
      ...{ reason: 'Two trucks fewer than declared', gstCents: Math.round(note.totalCents / 11) },
    },
    ...{ balanceCents: 0, association: to.association, invoiceUrl: `${to.publicUrl}/settings/invoices` },
  });

const paid = (to: ShownTo) => ({
  ...{ association: to.association, invoiceNumber: INVOICE_NUMBER, amountCents: AMOUNT_CENTS },
  organisationName: to.organisationName,
});

const disputed = (to: ShownTo, kind: 'dispute' | 'again', isOfMembership: boolean) =>
  disputedMail({
    ...{ kind, amount: PLACES.amount.example, invoiceNumber: INVOICE_NUMBER, association: to.association },
    ...{ payUrl: `${to.publicUrl}/pay`, invoiceUrl: `${to.publicUrl}/settings/invoices` },
    profileUrl: isOfMembership ? `${to.publicUrl}/settings/membership-profile` : null,
  });

const bounced = (to: ShownTo) =>
  bouncedMail({
    ...{ association: to.association, invoiceNumber: INVOICE_NUMBER, amountCents: AMOUNT_CENTS },
    ...{ balanceCents: AMOUNT_CENTS, reason: 'The cheque was not honoured.', isMember: true },
    action: { label: `Pay ${PLACES.amount.example}`, url: `${to.publicUrl}/pay` },
  });

/** What people are told of invoices that wait, and of money that comes, goes back or does not stay. */
export const MONEY_MAILS: readonly EditableMail[] = (
  [
    [INVOICE_DUE, (to) => reminded(to, false)],
    [INVOICE_OVERDUE, (to) => reminded(to, true)],
    [
      PAYMENT_RECEIPT,
      (to) =>
        partReceivedMail({
          ...{ ...paid(to), paidBy: 'Bank transfer', balanceCents: 0 },
          invoiceUrl: `${to.publicUrl}/settings/invoices`,
        }),
    ],
    [
      INVOICE_DEBIT_FAILED,
      (to) =>
        invoiceDebitFailedMail({
          ...{ ...paid(to), reason: 'There was not enough money in the account.' },
          ...{ payUrl: `${to.publicUrl}/pay`, invoicesUrl: `${to.publicUrl}/settings/invoices` },
        }),
    ],
    [PAYMENT_BOUNCED, bounced],
    [MEMBERSHIP_PAYMENT_DISPUTED, (to) => disputed(to, 'dispute', true)],
    [PAYMENT_DISPUTED, (to) => disputed(to, 'dispute', false)],
    [PAYMENT_CAME_AGAIN, (to) => disputed(to, 'again', true)],
    [PAYMENT_SENT_BACK, (to) => sentBackMail(paid(to))],
    [REFUND_SENT, (to) => noted(to, { totalCents: 5000, isRefund: true })],
    [REFUND_RETURNED, (to) => noted(to, { totalCents: -5000, isRefund: true })],
    [ADJUSTMENT_NOTE, (to) => noted(to, { totalCents: 5000, isRefund: false })],
  ] as const satisfies readonly (readonly [EditableMail['mail'], EditableMail['example']])[]
).map(([mail, example]) => ({ group: 'Invoices and payments', mail, example }));

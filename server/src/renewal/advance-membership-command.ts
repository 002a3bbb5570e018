import type { CalendarDay } from '@linehaul/contract/dates';
import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import { todayOf } from '../adapters/clock.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isInArrears } from '../instalments/instalment-queries.ts';
import { demoteContacts } from '../memberships/membership-commands.ts';
import { dueRenewalReminder, renewalStateOn } from '../memberships/renewal-rules.ts';
import { type MembershipStatus, RIGHTS } from '../memberships/rights-rules.ts';
import { releaseInvoicePayment } from '../payments/release-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { issueRenewal } from './issue-renewal-command.ts';
import { notifyMoved, remindOfRenewal } from './renewal-mail-commands.ts';
import { type Advance, mayIssue, nextStatusOf } from './advance-rules.ts';
import {
  findNext,
  isOpen,
  lockRunning,
  type NextPeriod,
  periodOf,
  type RunningMembership,
  termsOf,
} from './running-membership-queries.ts';
import { withdrawRenewal } from './withdraw-renewal-command.ts';

const owesForNow = async (
  transaction: Transaction,
  { id }: RunningMembership,
  today: CalendarDay,
): Promise<boolean> => {
  const invoice = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('membershipId', '=', id)
    .executeTakeFirst();
  return invoice !== undefined && isInArrears(transaction, { invoiceId: invoice.id, today });
};

/** Where a membership is today, with the period after it as it is now. */
const findAdvance = async (
  transaction: Transaction,
  membership: RunningMembership,
  today: CalendarDay,
): Promise<Advance> => {
  const next = await findNext(transaction, membership.id);
  const state = renewalStateOn(periodOf(membership, next), termsOf(membership), today);
  return { membership, next, state };
};

const issueIfDue = async (
  transaction: Transaction,
  context: Context,
  { advance, today }: { advance: Advance; today: CalendarDay },
): Promise<NextPeriod | undefined> => {
  const { membership, next } = advance;
  if (!mayIssue(advance) || (await owesForNow(transaction, membership, today))) return next;
  await issueRenewal(transaction, context, { membership, isAsked: false });
  return findNext(transaction, membership.id);
};

/** Nobody owes for a year that they do not get; what was paid in part is for an officer to settle. */
const callOffUnpaid = async (
  transaction: Transaction,
  context: Context,
  next: NextPeriod | undefined,
): Promise<void> => {
  if (!isOpen(next) || next.amountPaidCents > 0) return;
  await withdrawRenewal(transaction, context, { next, reason: 'The membership was not renewed' });
};

const moveTo = async (
  transaction: Transaction,
  context: Context,
  { advance, status }: { advance: Advance; status: MembershipStatus },
): Promise<void> => {
  const { membership, next } = advance;
  const { graceUntil, lapsesOn } = renewalDaysOf(membership, termsOf(membership));
  if (status === 'lapsed') await callOffUnpaid(transaction, context, next);
  await transaction
    .updateTable('memberships')
    .set({ status, ...(RIGHTS[status].isHeld && { graceUntil, lapsesOn }) })
    .where('id', '=', membership.id)
    .execute();
  if (!RIGHTS[status].isMember) await demoteContacts(transaction, membership.organisationId);
  await notifyMoved(transaction, context, { advance, status });
  await recordAudit(transaction, {
    action: 'membership.moved-on',
    at: context.clock.now(),
    subject: { kind: 'organisation', id: membership.organisationId },
    before: { status: membership.status },
    after: { status, endsOn: membership.endsOn },
  });
};

const advance = async (transaction: Transaction, context: Context, membershipId: string): Promise<void> => {
  const today = todayOf(context);
  const membership = await lockRunning(transaction, membershipId);
  if (!membership) return;
  const found = await findAdvance(transaction, membership, today);
  const next = await issueIfDue(transaction, context, { advance: found, today });
  const current = { ...found, next };
  const days = dueRenewalReminder(membership, termsOf(membership), today);
  if (days !== undefined) await remindOfRenewal(transaction, context, { advance: current, days });
  const status = nextStatusOf(current);
  if (status !== undefined) await moveTo(transaction, context, { advance: current, status });
};

/**
 * Does what is due for a membership on this day: its next invoice, reminders, and the change of its state. Repeats, and other
 * workers at the same time, do nothing more.
 */
export const advanceMembership = async (
  engine: PaymentEngine,
  membership: RunningMembership,
): Promise<void> => {
  const { context } = engine;
  const next = await findNext(context.db, membership.id);
  const state = renewalStateOn(periodOf(membership, next), termsOf(membership), todayOf(context));
  // Somebody may have the payment open in a browser: it is ended, or booked if they were faster.
  if (state === 'lapsed' && isOpen(next)) await releaseInvoicePayment(engine, next.invoiceId);
  await inTransaction(context.db, (transaction) => advance(transaction, context, membership.id));
};

import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseInvoicePayment } from '../payments/release-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { performActs } from './perform-acts-command.ts';
import { findFacts } from './planning/facts-queries.ts';
import { planRenewal, type RenewalAct, type RenewalFacts } from './planning/plan-rules.ts';
import { isOpen } from './period-rules.ts';
import { lockRunning, type RunningMembership } from './running-membership-queries.ts';

/** What is due for a membership today. */
export interface PlannedMembership {
  readonly facts: RenewalFacts;
  readonly acts: readonly RenewalAct[];
}

/** What is due today for those of these memberships for which anything is. */
export const findPlanned = async (
  reader: Reader,
  context: Pick<Context, 'clock' | 'config'>,
  memberships: readonly RunningMembership[],
): Promise<PlannedMembership[]> => {
  const today = todayOf(context);
  const found = await findFacts(reader, memberships, today);
  return found
    .map((facts) => ({ facts, acts: planRenewal(facts, today) }))
    .filter(({ acts }) => acts.length > 0);
};

/** Within the transaction that does it: whether what is due now is to be done. Undefined where nothing is due. */
export type Decision = (transaction: Transaction, planned: PlannedMembership | undefined) => Promise<boolean>;

const always: Decision = () => Promise.resolve(true);

const advance = async (
  transaction: Transaction,
  context: Context,
  { membershipId, decide }: { membershipId: string; decide: Decision },
): Promise<void> => {
  const membership = await lockRunning(transaction, membershipId);
  const [planned] = membership ? await findPlanned(transaction, context, [membership]) : [];
  const isWanted = await decide(transaction, planned);
  if (planned && isWanted) await performActs(transaction, { context, facts: planned.facts }, planned.acts);
};

/** Somebody may have the payment open in a browser of what is called off: it is ended, or booked if they were faster. */
export const releaseCalledOff = async (
  engine: PaymentEngine,
  { facts: { next }, acts }: PlannedMembership,
): Promise<void> => {
  if (isOpen(next) && acts.some(({ kind }) => kind === 'credit'))
    await releaseInvoicePayment(engine, next.invoiceId);
};

/**
 * Does what is due for a membership today: its next invoice, reminders, and the change of its state. Planned anew under the
 * lock of the membership, so that repeats, and other workers at the same time, do nothing more.
 */
export const advanceMembership = (
  { context }: PaymentEngine,
  { membershipId, decide = always }: { membershipId: string; decide?: Decision },
): Promise<void> =>
  inTransaction(context.db, (transaction) => advance(transaction, context, { membershipId, decide }));

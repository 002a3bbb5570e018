import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { mayJoinAgain } from '../memberships/rejoining-queries.ts';
import { findContact } from '../organisations/organisation-queries.ts';
import { findLatestJoin, findLatestPayment, hasActiveMembership, lockOpenJoin } from './join-queries.ts';
import { nextStepOf, outOfOrder, type JoinRecord } from './join-rules.ts';

/** Whether what somebody has joined before is over. */
const mayBeginAgain = async (
  transaction: Transaction,
  { organisationId }: JoinRecord,
  now: Date,
): Promise<boolean> => organisationId !== null && (await mayJoinAgain(transaction, organisationId, now));

/** What somebody has joined stands in the way of joining once more. */
const requireNotJoined = async (transaction: Transaction, accountId: string, now: Date): Promise<void> => {
  if (await hasActiveMembership(transaction, accountId)) throw outOfOrder('done');
  const latest = await findLatestJoin(transaction, accountId);
  if (latest?.status === 'completed' && !(await mayBeginAgain(transaction, latest, now)))
    throw outOfOrder('done');
};

/** Whether it is one that the person administers, whose own membership is over: whoever is a member by another may renew it all the same. */
const mayJoinAnew = async (
  transaction: Transaction,
  { accountId, chosenId, now }: BegunJoin,
): Promise<boolean> =>
  chosenId !== undefined &&
  (await findContact(transaction, chosenId, accountId))?.isAdministrator === true &&
  (await mayJoinAgain(transaction, chosenId, now));

interface BegunJoin {
  readonly accountId: string;
  /** The organisation that is there and was named. */
  readonly chosenId?: string | undefined;
  readonly now: Date;
}

/** The person's open join, locked; begins one unless they have joined already. */
export const beginJoin = async (transaction: Transaction, begun: BegunJoin): Promise<JoinRecord> => {
  const { accountId, now } = begun;
  if (!(await mayJoinAnew(transaction, begun))) await requireNotJoined(transaction, accountId, now);
  await transaction
    .insertInto('joins')
    .values({ accountId, createdAt: now })
    .onConflict((conflict) => conflict.column('accountId').where('status', '=', 'open').doNothing())
    .execute();
  const join = await lockOpenJoin(transaction, accountId);
  if (!join) throw outOfOrder('done');
  return join;
};

const LIVE = new Set(['open', 'requires-action', 'processing', 'succeeded']);

/** Refuses to change what is being paid for: once a payment lives or an invoice is out, organisation and product stay. */
export const requireUnpaid = async (transaction: Transaction, join: JoinRecord): Promise<void> => {
  const payment = await findLatestPayment(transaction, join.id);
  if (join.invoiceId === null && !LIVE.has(payment?.status ?? '')) return;
  throw new DomainError('wrong-state', 'Your payment has begun, so this can no longer be changed', {
    nextStep: nextStepOf(join),
  });
};

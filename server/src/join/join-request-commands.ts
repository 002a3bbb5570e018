import type { JoinState } from '@linehaul/contract/join-state';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AccountId } from '../http/audience.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listHolders, type Organisation } from '../organisations/organisation-queries.ts';
import { lockOpenJoin } from './join-queries.ts';
import { joinRequestedEmail } from './join-request-emails.ts';
import { nextStepOf, outOfOrder, type JoinRecord } from './join-rules.ts';
import { readJoinState } from './join-state-queries.ts';

/** Tells who decides that somebody asks. */
export const mailDeciders = async (
  transaction: Transaction,
  context: Context,
  { organisation, accountId }: { organisation: Organisation; accountId: string },
): Promise<void> => {
  const { config } = context;
  const applicant = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const deciders = await listHolders(transaction, organisation.id, 'manage-people');
  const support = { name: config.association.name, address: config.association.email };
  const content = joinRequestedEmail(config, {
    organisationName: organisation.name,
    applicantName: `${applicant.firstName} ${applicant.lastName}`,
    applicantEmail: applicant.email,
  });
  for (const to of deciders.length > 0 ? deciders : [support]) {
    // Asking, withdrawing and asking again must not flood anybody's mailbox.
    const dedupeKey = `join-request:${organisation.id}:${accountId}:${to.address}:${todayOf(context)}`;
    await queueMail(transaction, { to, content, dedupeKey, aboutAccountId: accountId });
  }
};

/** Takes back what the person has asked and nobody has decided; answers which request that was, if any. */
export const withdrawPending = async (
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string | undefined> => {
  const withdrawn = await transaction
    .updateTable('joinRequests')
    .set({ status: 'withdrawn', decidedAt: now })
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return withdrawn?.id;
};

/** Asks those who administer the organisation; nothing of it is shown or changed before one of them approves. */
export const requestToJoin = async (
  transaction: Transaction,
  context: Context,
  { join, organisation }: { join: JoinRecord; organisation: Organisation },
): Promise<void> => {
  // What they asked as a member, which they are no more, gives way to what they join by now.
  await withdrawPending(transaction, { accountId: join.accountId, now: context.clock.now() });
  const request = await transaction
    .insertInto('joinRequests')
    .values({ organisationId: organisation.id, accountId: join.accountId, requestedAt: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('joins')
    .set({ joinRequestId: request.id, organisationName: organisation.name })
    .where('id', '=', join.id)
    .execute();
  await mailDeciders(transaction, context, { organisation, accountId: join.accountId });
};

/** Takes the pending request back, so that another organisation can be named. Repeats answer the same. */
export const withdrawRequest = ({ db, clock }: Context, accountId: AccountId): Promise<JoinState> =>
  inTransaction(db, async (transaction) => {
    const join = await lockOpenJoin(transaction, accountId);
    const nextStep = nextStepOf(join);
    if (nextStep === 'organisation') return readJoinState(transaction, accountId);
    if (!join?.joinRequestId || nextStep !== 'approval') throw outOfOrder(nextStep);
    await transaction
      .updateTable('joinRequests')
      .set({ status: 'withdrawn', decidedAt: clock.now() })
      .where('id', '=', join.joinRequestId)
      .execute();
    await reopenOrganisationStep(transaction, join.id);
    return readJoinState(transaction, accountId);
  });

/** The join waits for another organisation's name; one that the applicant has created before is kept for it. */
export const reopenOrganisationStep = async (transaction: Transaction, joinId: string): Promise<void> => {
  await transaction
    .updateTable('joins')
    .set({ joinRequestId: null, organisationName: null })
    .where('id', '=', joinId)
    .execute();
};

import type { BodyOf } from '@linehaul/contract/endpoint';
import type { sendApplication as sendApplicationEndpoint } from '@linehaul/contract/applications';
import type { JoinState } from '@linehaul/contract/join-state';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { isOpenApplication } from '../../memberships/approval-rules.ts';
import type { OfferedPrice } from '../../memberships/product-queries.ts';
import { findOpenJoin, lockOpenJoin } from '../join-queries.ts';
import { nextStepOf, outOfOrder, type JoinRecord } from '../join-rules.ts';
import { readJoinState } from '../join-state-queries.ts';
import { requireOwnOrganisation, requirePrice } from '../payment-choice-queries.ts';
import type { ActingApplicant } from './application-rules.ts';
import { tellOfApplication } from './tell-of-application-command.ts';

type Sent = BodyOf<typeof sendApplicationEndpoint>;

/** Throws where the join waits for something else than its application. */
const requireApplying = (join: JoinRecord | undefined, sent: Sent): JoinRecord => {
  const own = requireOwnOrganisation(join, sent.orgId);
  const nextStep = nextStepOf(own);
  if (nextStep !== 'application') throw outOfOrder(nextStep);
  if (own.productId !== sent.productId)
    throw new DomainError('wrong-state', 'You have chosen another membership meanwhile. Please look again', {
      nextStep: 'application',
    });
  if (own.applicationStatus === 'declined')
    throw new DomainError(
      'wrong-state',
      'This application was declined. Please choose another membership, or call us',
      { nextStep: 'application' },
    );
  return own;
};

interface Sending {
  readonly join: JoinRecord;
  readonly organisationId: string;
  readonly price: OfferedPrice;
  readonly applicant: ActingApplicant;
}

/** Once, however many people of an organisation send it at a time: the second finds the first. */
const insertOnce = async (
  transaction: Transaction,
  context: Context,
  { join, organisationId, price, applicant }: Sending,
): Promise<void> => {
  const [now, { accountId, by }] = [context.clock.now(), applicant];
  const { productId, id: productPriceId } = price;
  await transaction.updateTable('joins').set({ productPriceId }).where('id', '=', join.id).execute();
  const inserted = await transaction
    .insertInto('membershipApplications')
    .values({ organisationId, productId, productPriceId, accountId, sentAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'productId', 'kind'])
        .where('status', 'in', ['waiting', 'asked'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await tellOfApplication(transaction, context, { id: inserted.id, news: 'received' });
  await tellOfApplication(transaction, context, { id: inserted.id, news: 'came-in' });
  await recordAudit(transaction, {
    ...{ action: 'membership-application.sent', at: now, by },
    subject: { kind: 'organisation', id: organisationId },
    after: { membership: price.productName },
  });
};

/** Sends the application for the chosen membership in place of paying. Repeats answer the same. */
export const sendApplication = async (
  context: Context,
  applicant: ActingApplicant,
  sent: Sent,
): Promise<JoinState> => {
  const { db } = context;
  const { accountId } = applicant;
  const open = requireOwnOrganisation(await findOpenJoin(db, accountId), sent.orgId);
  const isRepeat = open.productId === sent.productId && isOpenApplication(open.applicationStatus);
  if (isRepeat) return readJoinState(db, accountId);
  requireApplying(open, sent);
  const price = await requirePrice(context, { join: open, choice: { ...sent, discountCode: null } });
  return inTransaction(db, async (transaction) => {
    const locked = await lockOpenJoin(transaction, accountId);
    if (locked?.productId === sent.productId && isOpenApplication(locked.applicationStatus))
      return readJoinState(transaction, accountId);
    const join = requireApplying(locked, sent);
    await insertOnce(transaction, context, { join, organisationId: sent.orgId, price, applicant });
    return readJoinState(transaction, accountId);
  });
};

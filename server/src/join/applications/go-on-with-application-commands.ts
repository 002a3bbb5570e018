import type { JoinState } from '@linehaul/contract/join-state';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { isOpenApplication } from '../../memberships/approval-rules.ts';
import { lockOpenJoin } from '../join-queries.ts';
import { nextStepOf, outOfOrder } from '../join-rules.ts';
import { readJoinState } from '../join-state-queries.ts';
import { requireOwnOrganisation } from '../payment-choice-queries.ts';
import { lockNewest } from './application-queries.ts';
import type { ActingApplicant } from './application-rules.ts';
import { keepAnswer } from './keep-answer-command.ts';
import { tellOfApplication } from './tell-of-application-command.ts';

/** The application of the caller’s open join, held; undefined where none was sent. */
const lockOwn = async (transaction: Transaction, { accountId }: ActingApplicant, orgId: string) => {
  const join = requireOwnOrganisation(await lockOpenJoin(transaction, accountId), orgId);
  if (join.productId === null) throw outOfOrder(nextStepOf(join));
  return lockNewest(transaction, { organisationId: orgId, productId: join.productId });
};

/** Answers what the office has asked; the application waits for it again, and the office is told. */
export const answerApplication = (
  context: Context,
  applicant: ActingApplicant,
  { orgId, answer }: { readonly orgId: string; readonly answer: string },
): Promise<JoinState> =>
  inTransaction(context.db, async (transaction) => {
    const [now, { accountId, by }] = [context.clock.now(), applicant];
    const kept = await lockOwn(transaction, applicant, orgId);
    if (kept?.status !== 'asked')
      throw new DomainError('wrong-state', 'No question waits for an answer. Please look again', {
        nextStep: 'application',
      });
    await keepAnswer(transaction, kept, { answer, answeredAt: now });
    await tellOfApplication(transaction, context, { id: kept.id, news: 'answered' });
    await recordAudit(transaction, {
      ...{ action: 'membership-application.answered', at: now, by },
      subject: { kind: 'organisation', id: orgId },
    });
    return readJoinState(transaction, accountId);
  });

/** Takes back an application that is not decided, so that another membership can be chosen. Repeats answer the same. */
export const withdrawApplication = (
  context: Context,
  applicant: ActingApplicant,
  { orgId }: { readonly orgId: string },
): Promise<JoinState> =>
  inTransaction(context.db, async (transaction) => {
    const { accountId, by } = applicant;
    const kept = await lockOwn(transaction, applicant, orgId);
    if (!kept) return readJoinState(transaction, accountId);
    if (!isOpenApplication(kept.status))
      throw new DomainError('wrong-state', 'This application has just been decided. Please look again', {
        nextStep: 'application',
      });
    await transaction
      .updateTable('membershipApplications')
      .set({ status: 'withdrawn', version: kept.version + 1 })
      .where('id', '=', kept.id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'membership-application.withdrawn', at: context.clock.now(), by },
      subject: { kind: 'organisation', id: orgId },
    });
    return readJoinState(transaction, accountId);
  });

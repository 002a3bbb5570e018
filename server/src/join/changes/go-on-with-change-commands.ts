import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { requireStillDecider } from '../../memberships/hold-right-command.ts';
import { keepAnswer } from '../applications/keep-answer-command.ts';
import { tellOfApplication } from '../applications/tell-of-application-command.ts';
import type { AskingMember } from './ask-for-change-command.ts';

/** The change that the organisation has asked for last, held; undefined where none was. */
const lockNewest = (transaction: Transaction, organisationId: string) =>
  transaction
    .selectFrom('membershipApplications')
    .select(['id', 'status', 'version'])
    .where('organisationId', '=', organisationId)
    .where('kind', '<>', 'joining')
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Answers what the office has asked; the change waits for it again, and the office is told. */
export const answerAboutChange = (
  context: Context,
  { organisationId, caller, by }: AskingMember,
  answer: string,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillDecider(transaction, caller, organisationId);
    const now = context.clock.now();
    const kept = await lockNewest(transaction, organisationId);
    if (kept?.status !== 'asked')
      throw new DomainError('wrong-state', 'No question waits for an answer. Please look again');
    await keepAnswer(transaction, kept, { answer, answeredAt: now });
    await tellOfApplication(transaction, context, { id: kept.id, news: 'answered' });
    await recordAudit(transaction, {
      ...{ action: 'membership-application.answered', at: now, by },
      subject: { kind: 'organisation', id: organisationId },
    });
  });

/** Takes back a change that is not decided. Repeats answer the same. */
export const withdrawChange = (
  context: Context,
  { organisationId, caller, by }: AskingMember,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillDecider(transaction, caller, organisationId);
    const kept = await lockNewest(transaction, organisationId);
    if (!kept || kept.status === 'withdrawn') return;
    if (kept.status !== 'waiting' && kept.status !== 'asked')
      throw new DomainError('wrong-state', 'This change has just been decided. Please look again');
    await transaction
      .updateTable('membershipApplications')
      .set({ status: 'withdrawn', version: kept.version + 1 })
      .where('id', '=', kept.id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'membership-application.withdrawn', at: context.clock.now(), by },
      subject: { kind: 'organisation', id: organisationId },
    });
  });

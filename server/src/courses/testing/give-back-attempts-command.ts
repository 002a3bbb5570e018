import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';

/** Lets somebody take the test with all attempts, and without a wait; answers how many they have back. Again it is none. */
export const giveBackAttempts = (
  { db, clock }: Context,
  enrolmentId: string,
  { caller, by }: Officer,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const enrolment = await transaction
      .selectFrom('courseEnrolments')
      .select(['courseId', 'accountId', 'completedAt'])
      .where('id', '=', enrolmentId)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!enrolment) throw notFound();
    if (enrolment.completedAt !== null)
      throw new DomainError(
        'wrong-state',
        'They have completed the course, so there is nothing to try again',
      );
    const now = await findInstant(transaction, clock);
    const { courseId, accountId } = enrolment;
    const back = await transaction
      .updateTable('courseTestAttempts')
      .set({ givenBackAt: now })
      .from('courseEnrolments')
      .whereRef('courseEnrolments.id', '=', 'courseTestAttempts.enrolmentId')
      .where('courseId', '=', courseId)
      .where('accountId', '=', accountId)
      .where('givenBackAt', 'is', null)
      .returning('courseTestAttempts.id')
      .execute();
    if (back.length === 0) return 0;
    await recordAudit(transaction, {
      ...{ action: 'course.attempts-given-back', at: now, by },
      ...{ subject: { kind: 'account', id: accountId }, after: { course: courseId, attempts: back.length } },
    });
    return back.length;
  });

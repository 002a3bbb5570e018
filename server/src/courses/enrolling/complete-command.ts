import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Notes that these have completed their course, each once; their hours follow after the commit. Answers whom it has changed. */
export const completeEnrolments = async (
  transaction: Transaction,
  { courseId, enrolmentIds }: { readonly courseId: string; readonly enrolmentIds: readonly string[] },
  now: Date,
): Promise<string[]> => {
  if (enrolmentIds.length === 0) return [];
  const rows = await transaction
    .updateTable('courseEnrolments')
    .set({ completedAt: now })
    .where('courseId', '=', courseId)
    .where('id', 'in', enrolmentIds)
    .where('endedAt', 'is', null)
    .where('completedAt', 'is', null)
    .returning('id')
    .execute();
  if (rows.length > 0) await enqueue(transaction, { kind: 'course.credit-completed', payload: { courseId } });
  return rows.map(({ id }) => id);
};

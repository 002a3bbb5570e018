import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { changesOf, hasMoved, type HeldSession, NOTIFY_MOVED_AFTER_MINUTES } from './move-rules.ts';

/** The sessions of a course, which is held by the caller. */
export const findHeldSessions = (transaction: Transaction, courseId: string): Promise<HeldSession[]> =>
  transaction
    .selectFrom('courseSessions')
    .select(['startsAt', 'endsAt', 'place'])
    .where('courseId', '=', courseId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();

interface Move {
  readonly courseId: string;
  readonly before: readonly HeldSession[];
  readonly now: Date;
}

const isAnybodyEnrolled = async (transaction: Transaction, courseId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('courseEnrolments')
    .select('id')
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Has those who are enrolled told some minutes from now that the sessions have changed; changes that wait to be told take this
 * one in.
 */
export const noteMove = async (transaction: Transaction, { courseId, before, now }: Move): Promise<void> => {
  const after = await findHeldSessions(transaction, courseId);
  if (!hasMoved(changesOf(before, after, now)) || !(await isAnybodyEnrolled(transaction, courseId))) return;
  const dueAt = new Date(now.getTime() + NOTIFY_MOVED_AFTER_MINUTES * 60_000);
  const { id: moveId } = await transaction
    .insertInto('courseMoves')
    .values({ courseId, wasSessions: JSON.stringify(before), movedAt: now, dueAt })
    .onConflict((conflict) =>
      conflict.column('courseId').where('toldFrom', 'is', null).doUpdateSet({ movedAt: now, dueAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(transaction, {
    ...{ kind: 'course.tell-moved', payload: { moveId }, runAt: dueAt },
    key: `course.tell-moved:${moveId}:${dueAt.toISOString()}`,
  });
};

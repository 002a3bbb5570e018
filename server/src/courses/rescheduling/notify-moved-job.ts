import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { movedMail } from './emails.ts';
import { changesOf, hasMoved, type HeldSession, isDue, type SessionChanges } from './move-rules.ts';
import { findHeldSessions } from './note-move-command.ts';

/** As many as are queued in a moment; then another job goes on, so that a stop of the server need not wait. */
const BATCH = 100;

const kept = z.array(z.object({ startsAt: z.string(), endsAt: z.string(), place: z.string() }));

const heldBefore = (wasSessions: unknown): HeldSession[] =>
  kept.parse(wasSessions).map(({ startsAt, endsAt, place }) => ({
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), place },
  }));

/** The course first, as whoever changes its sessions holds it. */
const lockMove = async (transaction: Transaction, moveId: string) => {
  await transaction
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('courseMoves').select('courseId').where('id', '=', moveId))
    .forNoKeyUpdate()
    .execute();
  return transaction
    .selectFrom('courseMoves')
    .innerJoin('courses', 'courses.id', 'courseId')
    .select(['courseMoves.id', 'courseId', 'wasSessions', 'movedAt', 'dueAt', 'toldFrom'])
    .select(['title', 'calledOffAt'])
    .where('courseMoves.id', '=', moveId)
    .executeTakeFirst();
};
type Move = NonNullable<Awaited<ReturnType<typeof lockMove>>>;

interface Telling {
  readonly move: Move;
  readonly changes: SessionChanges;
  readonly after: string | undefined;
}

const findBatch = (transaction: Transaction, { move: { courseId, movedAt }, after }: Telling) =>
  transaction
    .selectFrom('courseEnrolments')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['accountId', 'firstName', 'lastName', 'email'])
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .where('enrolledAt', '<=', movedAt)
    .$if(after !== undefined, (query) => query.where('accountId', '>', after ?? ''))
    .orderBy('accountId')
    .limit(BATCH)
    .execute();

/** Queues some of the mails, and has the next job go on after the last of them. */
const notifySome = async (
  transaction: Transaction,
  { publicUrl, association }: Context['config'],
  telling: Telling,
): Promise<void> => {
  const { id: moveId, courseId, title } = telling.move;
  const people = await findBatch(transaction, telling);
  for (const { accountId, firstName, lastName, email } of people)
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: movedMail({
        ...{ firstName, title, changes: telling.changes, timeZone: association.timeZone },
        courseUrl: `${publicUrl}/cpd/courses/${courseId}`,
      }),
      dedupeKey: `course.moved:${moveId}:${accountId}`,
    });
  const last = people.at(-1)?.accountId;
  if (people.length < BATCH || last === undefined) return;
  await enqueue(transaction, {
    ...{ kind: 'course.tell-moved', payload: { moveId, after: last } },
    key: `course.tell-moved:${moveId}:${last}`,
  });
};

/** Notifies those who are enrolled in a course, once each, that its sessions have changed. */
export const notifyMoved = (
  { db, clock, config }: Context,
  { moveId, after }: JobPayloads['course.tell-moved'],
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const move = await lockMove(transaction, moveId);
    if (!move || (after === undefined && !isDue(move, now))) return;
    if (after === undefined)
      await transaction.updateTable('courseMoves').set({ toldFrom: now }).where('id', '=', moveId).execute();
    const is = await findHeldSessions(transaction, move.courseId);
    const changes = changesOf(heldBefore(move.wasSessions), is, now);
    if (move.calledOffAt !== null || !hasMoved(changes)) return;
    await notifySome(transaction, config, { move, changes, after });
  });

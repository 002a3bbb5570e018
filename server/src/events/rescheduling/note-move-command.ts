import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { NOTIFY_MOVED_AFTER_MINUTES } from './move-rules.ts';
import type { MoveTime } from './moved-emails.ts';

interface Move {
  readonly eventId: string;
  readonly before: MoveTime;
  readonly after: MoveTime;
  readonly now: Date;
}

const placeOf = ({ startsAt, endsAt, timeZone, address, isOnline }: MoveTime) => ({
  ...{ startsAt, endsAt, timeZone, address, isOnline },
});

const wasOf = ({ startsAt, endsAt, timeZone, address, isOnline }: MoveTime) => ({
  ...{ wasStartsAt: startsAt, wasEndsAt: endsAt, wasTimeZone: timeZone },
  ...{ wasAddress: address, wasIsOnline: isOnline },
});

/** Has those who have booked or wait told some minutes from now; a move that waits to be told takes this one in. */
export const noteMove = async (
  transaction: Transaction,
  { eventId, before, after, now }: Move,
): Promise<void> => {
  const dueAt = new Date(now.getTime() + NOTIFY_MOVED_AFTER_MINUTES * 60_000);
  const latest = { ...placeOf(after), movedAt: now, dueAt };
  const { id: moveId } = await transaction
    .insertInto('eventMoves')
    .values({ eventId, ...wasOf(before), ...latest })
    .onConflict((conflict) => conflict.column('eventId').where('toldFrom', 'is', null).doUpdateSet(latest))
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(transaction, {
    ...{ kind: 'event.tell-moved', payload: { moveId }, runAt: dueAt },
    key: `event.tell-moved:${moveId}:${dueAt.toISOString()}`,
  });
};

/** Keeps a move that waits to be told true, where this save is not to be told by itself. */
export const amendMove = async (transaction: Transaction, { eventId, after }: Move): Promise<void> => {
  await transaction
    .updateTable('eventMoves')
    .set(placeOf(after))
    .where('eventId', '=', eventId)
    .where('toldFrom', 'is', null)
    .execute();
};

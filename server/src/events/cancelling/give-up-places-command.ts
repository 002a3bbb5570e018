import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { enqueueCreditsIfAny } from '../door/enqueue-credits-command.ts';
import { offerFreedPlaces } from '../waiting-list/offer-freed-places-command.ts';
import type { BookedPlace } from './booked-place-queries.ts';
import type { Parts } from './quote-queries.ts';

export interface GivenUp extends Parts {
  readonly kind: 'cancelled' | 'called-off' | 'moved';
  readonly reason: string;
  readonly cancelledBy: string;
  readonly now: Date;
}

const insertCancellation = async (
  transaction: Transaction,
  { eventId, orderId }: BookedPlace,
  { backCents, feeCents, kind, reason, cancelledBy, now }: GivenUp,
): Promise<string> => {
  const { id } = await transaction
    .insertInto('eventCancellations')
    .values({
      ...{ eventId, orderId, kind, backCents, feeCents, reason, cancelledBy },
      createdAt: now,
      settledAt: backCents === 0 ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whoever has nothing left of an order has cancelled it. */
const endOrder = async (transaction: Transaction, orderId: string): Promise<void> => {
  await transaction
    .updateTable('eventOrders')
    .set({ status: 'cancelled' })
    .where('id', '=', orderId)
    .where('status', '=', 'confirmed')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('eventPlaces')
            .select('id')
            .where('orderId', '=', orderId)
            .where('status', '=', 'confirmed'),
        ),
      ),
    )
    .execute();
};

/** Owes the money of a cancellation to the worker. */
const oweMoney = (transaction: Transaction, cancellationId: string): Promise<void> =>
  enqueue(transaction, {
    kind: 'event-cancellation.settle',
    payload: { cancellationId, turn: 0 },
    key: `event-cancellation.settle:${cancellationId}:0`,
  });

/**
 * Gives up places of one order that stand: their tickets are void, what is free goes to those who wait or on sale, and their money comes back by the
 * worker. The tickets and the places are locked by the caller. Answers the cancellation.
 */
export const giveUpPlaces = async (
  transaction: Transaction,
  places: readonly BookedPlace[],
  given: GivenUp,
): Promise<string> => {
  const [first] = places;
  if (!first) throw new Error('There is no place to give up');
  const cancellationId = await insertCancellation(transaction, first, given);
  await transaction
    .updateTable('eventPlaces')
    .set({ status: 'cancelled', attendanceStatus: 'Cancelled', cancellationId })
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  await endOrder(transaction, first.orderId);
  await offerFreedPlaces(transaction, [...new Set(places.map(({ ticketTypeId }) => ticketTypeId))]);
  if (given.backCents > 0) await oweMoney(transaction, cancellationId);
  // An event that is called off pays those back, too, who are in already.
  if (places.some(({ attendanceStatus }) => attendanceStatus === 'Attended'))
    await enqueueCreditsIfAny(transaction, first.eventId);
  return cancellationId;
};

import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** The types of which somebody waits, or has an offer that is open. */
const findAwaited = async (transaction: Transaction, ticketTypeIds: readonly string[]): Promise<string[]> => {
  if (ticketTypeIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('eventWaits')
    .leftJoin('eventOrders', 'eventOrders.id', 'eventWaits.orderId')
    .select('ticketTypeId')
    .distinct()
    .where('ticketTypeId', 'in', ticketTypeIds)
    .where((where) =>
      where.or([where('eventWaits.status', '=', 'waiting'), where('eventOrders.status', '=', 'held')]),
    )
    .execute();
  return rows.map(({ ticketTypeId }) => ticketTypeId);
};

/**
 * Has what is free of these types of tickets offered to those who wait, after the caller's commit. To be called by whoever
 * frees places or changes an event so that its lists may end: in the same transaction, so that no kill comes between.
 * Meanwhile nobody else gets the places (`remainingOf`).
 */
export const offerFreedPlaces = async (
  transaction: Transaction,
  ticketTypeIds: readonly string[],
): Promise<void> => {
  for (const ticketTypeId of await findAwaited(transaction, ticketTypeIds)) {
    const key = `event-waiting.offer:${ticketTypeId}:${randomUUID()}`;
    await enqueue(transaction, { kind: 'event-waiting.offer', payload: { ticketTypeId }, key });
  }
};

/** The same for every type of tickets of an event. */
export const offerFreedPlacesOf = async (transaction: Transaction, eventId: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('eventTicketTypes')
    .select('id')
    .where('eventId', '=', eventId)
    .execute();
  await offerFreedPlaces(
    transaction,
    rows.map(({ id }) => id),
  );
};

/**
 * The same for what somebody waits for of an event who held other places of it until now: while they did, they were passed
 * over.
 */
export const offerToFormerHolder = async (
  transaction: Transaction,
  { accountId, eventId }: { readonly accountId: string; readonly eventId: string },
): Promise<void> => {
  const rows = await transaction
    .selectFrom('eventWaits')
    .select('ticketTypeId')
    .where('accountId', '=', accountId)
    .where('eventId', '=', eventId)
    .where('status', '=', 'waiting')
    .execute();
  await offerFreedPlaces(
    transaction,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  );
};

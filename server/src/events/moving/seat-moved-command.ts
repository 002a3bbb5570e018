import type { Transaction } from '../../db/database.ts';
import type { BookedPlace } from '../cancelling/booked-place-queries.ts';
import { insertOrder } from '../orders/insert-order-command.ts';

interface Target {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly priceCents: number;
  readonly now: Date;
}

/** Whoever paid for a place paid for the one that it is moved to; within an event the rules of that day stay. */
const writePaidBy = async (
  transaction: Transaction,
  orderId: string,
  { place, isSameEvent }: { readonly place: BookedPlace; readonly isSameEvent: boolean },
): Promise<void> => {
  const { paidByOrderId } = await transaction
    .selectFrom('eventOrders')
    .select('paidByOrderId')
    .where('id', '=', place.orderId)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('eventOrders')
    .set({
      paidByOrderId: paidByOrderId ?? place.orderId,
      ...(isSameEvent && { createdAt: place.bookedAt }),
    })
    .where('id', '=', orderId)
    .execute();
};

/** Seats whoever has a place on another ticket, as an order of whoever booked it; what they answered comes with them. */
export const seatMoved = async (
  transaction: Transaction,
  place: BookedPlace,
  { eventId, ticketTypeId, priceCents, now }: Target,
): Promise<{ id: string; ticketNumber: string }> => {
  const { attendeeId, guestFirstName, guestLastName, guestEmail, bookerId: accountId } = place;
  const people = [{ attendeeId, guestFirstName, guestLastName, guestEmail }];
  const isSameEvent = eventId === place.eventId;
  const orderId = await insertOrder(transaction, {
    ...{ eventId, ticketTypeId, accountId, quantity: 1, priceCents, people, now },
    ...{ heldUntil: null, isForBooker: false },
  });
  await writePaidBy(transaction, orderId, { place, isSameEvent });
  const seated = await transaction
    .updateTable('eventPlaces')
    .set({ movedFromId: place.id })
    .where('orderId', '=', orderId)
    .returning(['id', 'ticketNumber'])
    .executeTakeFirstOrThrow();
  if (isSameEvent)
    await transaction
      .updateTable('eventAnswers')
      .set({ placeId: seated.id })
      .where('placeId', '=', place.id)
      .execute();
  return seated;
};

import type { BodyOf } from '@linehaul/contract/endpoint';
import type { nameEventPlaces } from '@linehaul/contract/event-booking';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import { enqueueCreditsIfAny } from '../door/enqueue-credits-command.ts';
import { isHeldAt } from '../orders/hold-rules.ts';
import { type EventOrder, lockOrder, lockTicketsOf } from '../orders/order-queries.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { requireSeats } from './require-seats-command.ts';
import { peopleOf, personKeyOf, type SeatedPerson } from './seat-rules.ts';

type Naming = BodyOf<typeof nameEventPlaces>;

interface Named {
  readonly id: string;
  readonly person: SeatedPerson;
}

const findPlaces = (transaction: Transaction, orderId: string) =>
  transaction
    .selectFrom('eventPlaces')
    .select(['id', 'position', 'status', 'attendeeId', 'guestFirstName', 'guestLastName', 'guestEmail'])
    .where('orderId', '=', orderId)
    .where('status', 'in', ['held', 'confirmed'])
    .execute();
type Place = Awaited<ReturnType<typeof findPlaces>>[number];

const requireToCome = async (transaction: Transaction, { eventId }: EventOrder, now: Date): Promise<void> => {
  const { startsAt, calledOffAt } = await transaction
    .selectFrom('events')
    .select(['startsAt', 'calledOffAt'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (calledOffAt !== null) throw new DomainError('wrong-state', 'This event has been called off');
  if (startsAt <= now)
    throw new DomainError('wrong-state', 'This event has begun, so names stay as they are');
};

/** Which places get whom; what the same call has done before is not done again. */
const namedBy = (places: readonly Place[], people: readonly SeatedPerson[], { seats }: Naming): Named[] =>
  seats.flatMap(({ position }, index) => {
    const [place, person] = [places.find((row) => row.position === position), people[index]];
    if (!place || !person) throw notFound();
    if (personKeyOf(place) === personKeyOf(person)) return [];
    if (place.status === 'confirmed' && personKeyOf(place) !== '')
      throw new DomainError('wrong-state', `Place ${position} has been given to somebody already`);
    return [{ id: place.id, person }];
  });

const requireOnce = (places: readonly Place[], named: readonly Named[]): void => {
  const keys = places.map((place) => personKeyOf(named.find(({ id }) => id === place.id)?.person ?? place));
  const known = keys.filter((key) => key !== '');
  if (new Set(known).size < known.length) throw invalidField('seats', 'The same person is there twice');
};

/** The order as it is when nobody else changes the event's places. */
const lockOwn = async (transaction: Transaction, orderId: string, accountId: string): Promise<EventOrder> => {
  const found = await transaction
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'orderId')
    .select('ticketTypeId')
    .where('orderId', '=', orderId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!found) throw notFound();
  await lockTicketsOf(transaction, found.ticketTypeId);
  return lockOrder(transaction, orderId);
};

const requireNameable = async (transaction: Transaction, order: EventOrder, now: Date): Promise<void> => {
  if (order.status === 'confirmed') return requireToCome(transaction, order, now);
  if (!isHeldAt(order, now)) throw new DomainError('wrong-state', 'These places are not yours any more');
};

/** Says who comes on places of the person's own order; whoever is named on one that is booked gets their ticket. */
export const namePlaces = (context: Context, accountId: string, naming: Naming): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const order = await lockOwn(transaction, naming.orderId, accountId);
    const now = await findInstant(transaction, context.clock);
    await requireNameable(transaction, order, now);
    const places = await findPlaces(transaction, order.id);
    const named = namedBy(places, peopleOf(naming.seats, accountId), naming);
    requireOnce(places, named);
    await requireSeats(transaction, {
      ...{ eventId: order.eventId, buyerId: accountId, people: named.map(({ person }) => person), now },
      orderId: order.id,
    });
    for (const { id, person } of named)
      await transaction.updateTable('eventPlaces').set(person).where('id', '=', id).execute();
    if (order.status !== 'confirmed') return;
    await enqueueTickets(transaction, order.id);
    // Somebody may have come in with a ticket that said no name yet.
    await enqueueCreditsIfAny(transaction, order.eventId);
  });

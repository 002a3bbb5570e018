import type { Transaction } from '../../db/database.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import { findBookable, holdManagedBy } from './colleague-queries.ts';
import { requireFewGuests } from './few-guests-queries.ts';
import type { SeatedPerson } from './seat-rules.ts';

interface Seating {
  readonly eventId: string;
  readonly buyerId: string;
  readonly people: readonly SeatedPerson[];
  /** The order whose own places do not count. */
  readonly orderId: string | null;
  readonly now: Date;
}

/** The names of those who have a place at the event already, or whom another order holds one for. */
const findSeated = (
  transaction: Transaction,
  { eventId, buyerId, orderId, now }: Seating,
  ids: readonly string[],
) =>
  transaction
    .selectFrom('eventPlaces')
    .innerJoin('accounts', 'accounts.id', 'attendeeId')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select(['attendeeId', 'firstName', 'lastName'])
    .where('eventPlaces.eventId', '=', eventId)
    .where('attendeeId', 'in', ids)
    .where((where) =>
      where.or([
        where('eventPlaces.status', '=', 'confirmed'),
        where.and([
          where('eventPlaces.status', '=', 'held'),
          where('eventPlaces.heldUntil', '>', now),
          // What the buyer holds is theirs to arrange anew.
          where('eventOrders.accountId', '<>', buyerId),
        ]),
      ]),
    )
    .$if(orderId !== null, (query) => query.where('orderId', '<>', orderId ?? ''))
    .execute();

/**
 * Throws unless the buyer may give these people a place: not too many guests, and colleagues where they administer the
 * organisation, each once at the event. Whoever is told nothing of an organisation's people learns nothing here: a
 * stranger and nobody are one answer.
 */
export const requireSeats = async (transaction: Transaction, seating: Seating): Promise<void> => {
  const { people, buyerId } = seating;
  await requireFewGuests(transaction, seating);
  const ids = people.flatMap(({ attendeeId }) => attendeeId ?? []);
  if (ids.length === 0) return;
  if (ids.some((id) => id !== buyerId)) await holdManagedBy(transaction, buyerId);
  const bookable = await findBookable(transaction, buyerId, ids);
  people.forEach(({ attendeeId }, index) => {
    if (attendeeId !== null && attendeeId !== buyerId && !bookable.has(attendeeId))
      throw invalidField(`seats.${index}.accountId`, 'Please choose a colleague of your organisation');
  });
  const [seated] = await findSeated(transaction, seating, ids);
  if (!seated) return;
  const name = seated.attendeeId === buyerId ? 'You have' : `${seated.firstName} ${seated.lastName} has`;
  throw new DomainError('wrong-state', `${name} a place at this event already`);
};

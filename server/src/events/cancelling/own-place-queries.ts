import type { OwnPlace } from '@linehaul/contract/event-cancelling';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Reader } from '../../db/database.ts';
import { type BookedPlace, findPlacesOf, holderOf } from './booked-place-queries.ts';
import { findRulesAt } from './cancelling-rule-queries.ts';
import { cancelHindrance, handOnHindrance } from './cancelling-policy.ts';

interface Asked {
  readonly eventId: string;
  readonly accountId: string;
  readonly now: Date;
}

const toOwn = async (reader: Reader, place: BookedPlace, { accountId, now }: Asked): Promise<OwnPlace> => {
  const rules = await findRulesAt(reader, place.eventId, place.bookedAt);
  const { id, orderId, ticket, ticketNumber, priceCents, membersOnly, attendeeId } = place;
  return {
    ...{ placeId: id, orderId, ticket, ticketNumber, membersOnly },
    holder: holderOf(place),
    isOwn: attendeeId === accountId,
    paid: dollarsFromCents(priceCents),
    cancelHindrance: cancelHindrance(place, rules, now),
    handOnHindrance: handOnHindrance(place, rules, now),
  };
};

/** The places of an event that somebody booked, or that are in their name, and what they can do with each. */
export const findOwnPlaces = async (reader: Reader, asked: Asked): Promise<OwnPlace[]> =>
  Promise.all((await findPlacesOf(reader, asked)).map((place) => toOwn(reader, place, asked)));

import { dollarsFromCents } from '@linehaul/contract/money';
import type { MoveTarget } from '@linehaul/contract/office-event-moving';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import type { Reader } from '../../db/database.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { isInGoodStanding } from '../../memberships/good-standing-queries.ts';
import { type BookedPlace, findPlaces } from '../cancelling/booked-place-queries.ts';
import { officeHindrance, refuseFor, requireOneOrder } from '../cancelling/cancelling-policy.ts';
import { isPublishedAt } from '../catalogue/event-filter-queries.ts';
import { HINDRANCE_WORDS } from '../orders/refusal-words.ts';
import { findTicketTypes, type TicketTypeRow } from '../tickets/ticket-queries.ts';
import { isSoldOut, priceFor } from '../tickets/ticket-rules.ts';
import { priceAfterMove } from './move-rules.ts';

const MOST_OTHER_EVENTS = 6;

interface Judged {
  /** What the place costs after the move. */
  readonly priceCents: number;
  readonly hindrance: string | null;
}

/** What moving a place to other tickets would do, by the prices of now for whoever booked it. */
export const findJudge = async (
  reader: Reader,
  place: BookedPlace,
  time: Pick<Context, 'clock' | 'config'>,
) => {
  const now = time.clock.now();
  const buyer = { isInGoodStanding: await isInGoodStanding(reader, place.bookerId, todayOf(time)), now };
  const own = (await findTicketTypes(reader, [place.eventId], now)).find(
    ({ id }) => id === place.ticketTypeId,
  );
  if (!own) throw new Error('A place is of a ticket that there is not');
  const paidCents = place.priceCents;
  return (ticket: TicketTypeRow): Judged => {
    const [ownCents, otherCents] = [priceFor(own, buyer), priceFor(ticket, buyer)];
    const priceCents = priceAfterMove({ paidCents, ownCents, otherCents });
    if (ticket.id === own.id)
      return { priceCents: paidCents, hindrance: 'This is the ticket that they have' };
    if (isSoldOut(ticket)) return { priceCents: paidCents, hindrance: HINDRANCE_WORDS['sold-out'] };
    if (priceCents !== undefined) return { priceCents, hindrance: null };
    const dearer = `It costs ${formatMoney(otherCents - paidCents)} more than was paid: cancel the place, and have them book again`;
    return { priceCents: paidCents, hindrance: dearer };
  };
};

/** Whether people can be moved to an event: it is published, not called off and not over. */
const isToComeAt = (now: Date) =>
  sql<boolean>`(events.called_off_at is null and events.ends_at > ${now} and ${isPublishedAt(now)})`;

/** The event of a ticket that people can be moved to; undefined for any other. */
export const findTargetEvent = (reader: Reader, ticketTypeId: string, now: Date) =>
  reader
    .selectFrom('eventTicketTypes')
    .innerJoin('events', 'events.id', 'eventTicketTypes.eventId')
    .select(['events.id', 'events.title'])
    .where('eventTicketTypes.id', '=', ticketTypeId)
    .where(isToComeAt(now))
    .executeTakeFirst();

const findEvents = (reader: Reader, ownId: string, { keyword, now }: { keyword: string; now: Date }) =>
  reader
    .selectFrom('events')
    .select(['id', 'title', 'startsAt', 'timeZone'])
    .where(isToComeAt(now))
    .where((where) =>
      where.or([
        where('id', '=', ownId),
        sql<boolean>`lower(title) like lower(${`%${escapePattern(keyword)}%`})`,
      ]),
    )
    .orderBy(sql`id = ${ownId}`, 'desc')
    .orderBy('startsAt')
    .orderBy('id')
    .limit(1 + MOST_OTHER_EVENTS)
    .execute();

/** The tickets that a place could be moved to; its own event first. */
export const findMoveTargets = async (
  context: Context,
  { placeId, keyword }: { readonly placeId: string; readonly keyword: string },
): Promise<MoveTarget[]> => {
  const { db, clock } = context;
  const now = clock.now();
  const placeIds = [placeId];
  const place = requireOneOrder(await findPlaces(db, placeIds), { placeIds, accountId: null });
  refuseFor(officeHindrance(place, now));
  const events = await findEvents(db, place.eventId, { keyword, now });
  const judge = await findJudge(db, place, context);
  const tickets =
    events.length === 0
      ? []
      : await findTicketTypes(
          db,
          events.map(({ id }) => id),
          now,
        );
  return events.flatMap(({ id: eventId, title: event, startsAt, timeZone }) =>
    tickets
      .filter((ticket) => ticket.eventId === eventId && ticket.id !== place.ticketTypeId)
      .map((ticket) => {
        const { priceCents, hindrance } = judge(ticket);
        const back = dollarsFromCents(place.priceCents - priceCents);
        const when = { startsAt: startsAt.toISOString(), timeZone };
        return { ticketPriceId: ticket.id, ticket: ticket.name, eventId, event, ...when, back, hindrance };
      }),
  );
};

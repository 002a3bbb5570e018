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
import { findWaysOf } from '../cancelling/quote-queries.ts';
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

interface Among {
  readonly now: Date;
  /** The event where they have their place: off the lists, too, they can have another ticket of it. */
  readonly ownId: string;
}

/** Whether people can be moved to an event: it is in the lists or their own, not called off and not over. */
const isToCome = ({ now, ownId }: Among) =>
  sql<boolean>`(events.called_off_at is null and events.ends_at > ${now} and (${isPublishedAt(now)}
    or (events.id = ${ownId} and events.published_from <= ${now})))`;

/** The event of a ticket that people can be moved to; undefined for any other. */
export const findTargetEvent = (reader: Reader, ticketTypeId: string, among: Among) =>
  reader
    .selectFrom('eventTicketTypes')
    .innerJoin('events', 'events.id', 'eventTicketTypes.eventId')
    .select(['events.id', 'events.title'])
    .where('eventTicketTypes.id', '=', ticketTypeId)
    .where(isToCome(among))
    .executeTakeFirst();

const findEvents = (reader: Reader, { ownId, keyword, now }: Among & { readonly keyword: string }) =>
  reader
    .selectFrom('events')
    .select(['id', 'title', 'startsAt', 'timeZone'])
    .where(isToCome({ now, ownId }))
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

/** What moving a place to other tickets would cost less, and what of that nobody has paid yet. */
const findLessOf = async (reader: Reader, { orderId, priceCents }: BookedPlace) => {
  const waysOf = await findWaysOf(reader, orderId);
  return (targetCents: number) => {
    const backCents = priceCents - targetCents;
    const { offInvoiceCents } = waysOf(backCents);
    return { back: dollarsFromCents(backCents), offInvoice: dollarsFromCents(offInvoiceCents) };
  };
};

const ticketsOf = async (reader: Reader, events: readonly { readonly id: string }[], now: Date) => {
  const ids = events.map(({ id }) => id);
  return ids.length === 0 ? [] : findTicketTypes(reader, ids, now);
};

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
  const events = await findEvents(db, { ownId: place.eventId, keyword, now });
  const judge = await findJudge(db, place, context);
  const lessOf = await findLessOf(db, place);
  const tickets = await ticketsOf(db, events, now);
  return events.flatMap(({ id: eventId, title: event, startsAt, timeZone }) =>
    tickets
      .filter((ticket) => ticket.eventId === eventId && ticket.id !== place.ticketTypeId)
      .map((ticket) => {
        const { priceCents, hindrance } = judge(ticket);
        const when = { startsAt: startsAt.toISOString(), timeZone };
        const target = { ticketPriceId: ticket.id, ticket: ticket.name, eventId, event, ...when };
        return { ...target, ...lessOf(priceCents), hindrance };
      }),
  );
};

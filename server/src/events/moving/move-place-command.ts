import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { moveAttendee } from '@linehaul/contract/office-event-moving';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { requireRecentProof } from '../../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { requireNew } from '../attendees/add-attendee-command.ts';
import { type BookedPlace, findPlaces } from '../cancelling/booked-place-queries.ts';
import { officeHindrance, refuseFor, requireOneOrder } from '../cancelling/cancelling-policy.ts';
import { giveUpPlaces } from '../cancelling/give-up-places-command.ts';
import { lockPlaces, lockTicketsOfEvents } from '../cancelling/lock-places-command.ts';
import { findWays } from '../cancelling/quote-queries.ts';
import type { Officer } from '../../http/officer.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { findTicketTypes } from '../tickets/ticket-queries.ts';
import { enqueueMovedTicket } from './enqueue-moved-command.ts';
import { findJudge, findTargetEvent } from './move-target-queries.ts';
import { seatMoved } from './seat-moved-command.ts';

type Asked = BodyOf<typeof moveAttendee>;

interface Moved {
  readonly ticketNumber: string;
  readonly back: number;
}

/** The place that somebody was moved to before: whoever asks again has lost the answer. */
const findMoved = async (
  transaction: Transaction,
  { id, ticketTypeId, priceCents }: BookedPlace & { ticketTypeId: string },
): Promise<Moved | undefined> => {
  const moved = await transaction
    .selectFrom('eventPlaces')
    .select(['ticketNumber', 'priceCents'])
    .where('movedFromId', '=', id)
    .where('ticketTypeId', '=', ticketTypeId)
    .executeTakeFirst();
  return moved && { ticketNumber: moved.ticketNumber, back: dollarsFromCents(priceCents - moved.priceCents) };
};

interface Target {
  readonly eventId: string;
  readonly title: string;
  readonly ticketTypeId: string;
  readonly name: string;
  readonly priceCents: number;
}

/** The ticket as it stands under the lock; throws where nobody can be moved to it. */
const requireTarget = async (
  transaction: Transaction,
  context: Context,
  {
    place,
    event,
    ticketTypeId,
  }: { place: BookedPlace; event: { id: string; title: string }; ticketTypeId: string },
): Promise<Target> => {
  const now = await findInstant(transaction, context.clock);
  refuseFor(officeHindrance(place, now));
  const types = await findTicketTypes(transaction, [event.id], now);
  const ticket = types.find(({ id }) => id === ticketTypeId);
  if (!ticket) throw notFound();
  const { priceCents, hindrance } = (await findJudge(transaction, place, context))(ticket);
  refuseFor(hindrance);
  if (event.id !== place.eventId) await requireNew(transaction, event.id, place);
  return { eventId: event.id, title: event.title, ticketTypeId, name: ticket.name, priceCents };
};

const wordsFor = (place: BookedPlace, { title, name }: Target): string =>
  `Moved from ${place.ticket} to ${name}: ${place.title}${title === place.title ? '' : ` to ${title}`}`.slice(
    0,
    300,
  );

/** Moves in the caller's transaction, under the locks of both events' tickets. */
const move = async (
  transaction: Transaction,
  context: Context,
  { place, target, by: { caller, by } }: { place: BookedPlace; target: Target; by: Officer },
): Promise<Moved> => {
  const now = context.clock.now();
  const backCents = place.priceCents - target.priceCents;
  const money = { ...(await findWays(transaction, place.orderId, backCents)), feeCents: 0 };
  const seated = await seatMoved(transaction, place, { ...target, now });
  const reason = wordsFor(place, target);
  const given = {
    backCents,
    feeCents: 0,
    kind: 'moved',
    reason,
    cancelledBy: caller.accountId,
    now,
  } as const;
  await giveUpPlaces(transaction, [place], given);
  await enqueueMovedTicket(transaction, seated.id, money);
  await recordAudit(transaction, {
    ...{ action: 'event.place-moved', at: now, by },
    subject: { kind: 'event', id: place.eventId },
    before: { place: place.id, ticket: place.ticket },
    after: { event: target.title, ticket: target.name, back: formatMoney(backCents) },
  });
  return { ticketNumber: seated.ticketNumber, back: dollarsFromCents(backCents) };
};

/**
 * Gives whoever has a place another ticket, of the same event or another: the stocks of both are locked in one order, the
 * place of before is given up, and what the other costs less goes back where it came from.
 */
export const movePlace = async (context: Context, asked: Asked, by: Officer): Promise<Moved> => {
  const { placeId, ticketPriceId: ticketTypeId, backAsSeen } = asked;
  const now = context.clock.now();
  requireRecentProof(by.caller, now);
  const placeIds = [placeId];
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, by.caller);
    const { eventId, orderId } = requireOneOrder(await findPlaces(transaction, placeIds), {
      placeIds,
      accountId: null,
    });
    const among = { now, ownId: eventId };
    const found = await findTargetEvent(transaction, ticketTypeId, among);
    if (!found) throw notFound();
    await lockTicketsOfEvents(transaction, [eventId, found.id]);
    // Read again: it may have been called off while the lock was waited for.
    const event = await findTargetEvent(transaction, ticketTypeId, among);
    if (!event) throw notFound();
    const [place] = await lockPlaces(transaction, { orderId, placeIds });
    if (!place) throw notFound();
    const before = await findMoved(transaction, { ...place, ticketTypeId });
    if (before) return before;
    const target = await requireTarget(transaction, context, { place, event, ticketTypeId });
    if (place.priceCents - target.priceCents !== centsFromDollars(backAsSeen))
      throw new DomainError('wrong-state', 'What comes back has changed meanwhile. Please look at it again');
    return move(transaction, context, { place, target, by });
  });
};

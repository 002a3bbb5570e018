import { FEW_TICKETS } from '@linehaul/contract/constants';
import type { EventAvailability, TicketHindrance } from '@linehaul/contract/events';

/** What decides whether an event can still be booked at all. */
export interface EventTimes {
  readonly endsAt: Date;
  readonly calledOffAt: Date | null;
}

/** A type of tickets, with how many of its places are confirmed or held at this moment. */
export interface TicketOnSale {
  readonly priceCents: number;
  readonly memberPriceCents: number | null;
  /** What is paid instead until an instant, and by members where there is a price for them. */
  readonly earlyPriceCents?: number | null;
  readonly earlyMemberPriceCents?: number | null;
  readonly earlyUntil?: Date | null;
  readonly membersOnly: boolean;
  readonly stock: number | null;
  readonly taken: number;
  /** Places that the buyer holds already; they are not among the taken. */
  readonly ownHeld?: number;
  /** How many places those who wait want at least; null where nobody does. */
  readonly leastWaiting?: number | null;
  readonly soldFrom: Date | null;
  readonly soldUntil: Date | null;
}

/** Who buys, and when. */
export interface Buyer {
  /** Belongs to an organisation whose membership is in force, with nothing overdue. */
  readonly isInGoodStanding: boolean;
  readonly now: Date;
}

type Prices = Pick<
  TicketOnSale,
  'priceCents' | 'memberPriceCents' | 'earlyPriceCents' | 'earlyMemberPriceCents' | 'earlyUntil'
>;

/** Whether the early price holds at an instant. */
export const isEarlyAt = ({ earlyPriceCents = null, earlyUntil = null }: Prices, now: Date): boolean =>
  earlyPriceCents !== null && earlyUntil !== null && now < earlyUntil;

/** What one ticket costs the buyer at this moment: members never pay more than others do. */
export const priceFor = (ticket: Prices, { isInGoodStanding, now }: Buyer): number => {
  const { priceCents, memberPriceCents, earlyPriceCents, earlyMemberPriceCents } = ticket;
  const isEarly = isEarlyAt(ticket, now);
  const standard = isEarly ? (earlyPriceCents ?? priceCents) : priceCents;
  if (!isInGoodStanding || memberPriceCents === null) return standard;
  const member = isEarly ? (earlyMemberPriceCents ?? memberPriceCents) : memberPriceCents;
  return Math.min(member, standard);
};

type Stock = Pick<TicketOnSale, 'stock' | 'taken' | 'ownHeld' | 'leastWaiting'>;

/**
 * How many are left; null without a limit. Fewer places than are taken leave none. What is free and enough for somebody
 * who waits is theirs and left for nobody else; what is too little for all of them is on sale.
 */
export const remainingOf = ({ stock, taken, ownHeld = 0, leastWaiting = null }: Stock): number | null => {
  if (stock === null) return null;
  const free = Math.max(0, stock - taken - ownHeld);
  const forAnybody = leastWaiting !== null && leastWaiting <= free ? 0 : free;
  return Math.min(forAnybody + ownHeld, Math.max(0, stock - taken));
};

export const isSoldOut = (ticket: Stock): boolean => remainingOf(ticket) === 0;

/** Why the buyer cannot have one now, the more final reason first; null when they can. */
export const hindranceOf = (
  event: EventTimes,
  ticket: TicketOnSale,
  { isInGoodStanding, now }: Buyer,
): TicketHindrance | null => {
  if (event.calledOffAt !== null) return 'called-off';
  if (event.endsAt <= now) return 'event-over';
  if (ticket.soldUntil !== null && ticket.soldUntil <= now) return 'sales-ended';
  if (isSoldOut(ticket)) return 'sold-out';
  if (ticket.membersOnly && !isInGoodStanding) return 'members-only';
  return ticket.soldFrom !== null && ticket.soldFrom > now ? 'not-yet-on-sale' : null;
};

/** The reason that is worth most to know where several tickets are each hindered by another. */
const TOLD_FIRST = ['not-yet-on-sale', 'sold-out', 'members-only'] as const;

const isFew = (tickets: readonly TicketOnSale[]): boolean => {
  const left = tickets.map(remainingOf);
  return left.reduce<number>((sum, count) => sum + (count ?? Infinity), 0) <= FEW_TICKETS;
};

/** What the buyer can do about tickets of an event. */
export const availabilityOf = (
  event: EventTimes,
  tickets: readonly TicketOnSale[],
  buyer: Buyer,
): EventAvailability => {
  if (tickets.length === 0) return 'no-tickets';
  const hindrances = tickets.map((ticket) => hindranceOf(event, ticket, buyer));
  const free = tickets.filter((_, index) => hindrances[index] === null);
  if (free.length > 0) return isFew(free) ? 'few-left' : 'available';
  return TOLD_FIRST.find((hindrance) => hindrances.includes(hindrance)) ?? 'sales-ended';
};

const cheapest = (prices: readonly number[]): number | null =>
  prices.length === 0 ? null : Math.min(...prices);

/** What the cheapest ticket costs that the buyer may have, now or later; null where there is none for them. */
export const priceFromOf = (
  event: EventTimes,
  tickets: readonly TicketOnSale[],
  buyer: Buyer,
): number | null =>
  cheapest(
    tickets
      .filter((ticket) => ['not-yet-on-sale', null].includes(hindranceOf(event, ticket, buyer)))
      .map((ticket) => priceFor(ticket, buyer)),
  );

/** What the cheapest ticket costs a member in good standing, where members pay less or are alone among themselves. */
export const memberPriceFromOf = (
  event: EventTimes,
  tickets: readonly TicketOnSale[],
  now: Date,
): number | null => {
  const forMembers = tickets.filter(
    ({ memberPriceCents, membersOnly }) => memberPriceCents !== null || membersOnly,
  );
  return priceFromOf(event, forMembers, { isInGoodStanding: true, now });
};

import { type Buyer, type EventTimes, hindranceOf, type TicketOnSale } from '../tickets/ticket-rules.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;
const SHORTEST_MS = HOUR_MS / 2;
/** Near the event, each offer takes no more than this part of the time that is left: so it can go on to others. */
const PART_OF_REST = 1 / 4;

interface ListTimes {
  readonly startsAt: Date;
  readonly calledOffAt: Date | null;
  readonly soldUntil: Date | null;
}

/** When a waiting list ends by itself: with the sale, and at the latest when the event begins. */
export const listEndsAt = ({ startsAt, soldUntil }: Omit<ListTimes, 'calledOffAt'>): Date =>
  soldUntil !== null && soldUntil < startsAt ? soldUntil : startsAt;

/** Until when an offer made now stands: a day, less near the end of the list, and never beyond it. */
export const offerUntil = (now: Date, endsAt: Date): Date => {
  const restMs = Math.max(0, endsAt.getTime() - now.getTime());
  const wantedMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, restMs * PART_OF_REST));
  return new Date(now.getTime() + Math.min(restMs, Math.floor(wantedMs / 1000) * 1000));
};

/** The end of an offer that would outlast its list, since the event or the end of the sale came closer; undefined where it does not. */
export const shortenedUntil = (heldUntil: Date | null, endsAt: Date): Date | undefined =>
  heldUntil !== null && heldUntil > endsAt ? endsAt : undefined;

/** The first of these instants that is still to come. */
export const earliestAfter = (now: Date, instants: readonly (Date | null | undefined)[]): Date | undefined =>
  instants
    .filter((at) => at instanceof Date)
    .filter((at) => at > now)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];

/** Why nobody waits any more. */
export type ListEnd = 'called-off' | 'sales-ended' | 'begun' | 'ticket-removed' | 'not-entitled';

/** Why a list is over at an instant; null while it goes on. */
export const listEndOf = (times: ListTimes, now: Date): ListEnd | null => {
  if (times.calledOffAt !== null) return 'called-off';
  if (times.startsAt <= now) return 'begun';
  return times.soldUntil !== null && times.soldUntil <= now ? 'sales-ended' : null;
};

interface InLine {
  readonly quantity: number;
}

/**
 * Whom of a line, in its order, the next offer is for: the first for whom as many places are free as they want. Whoever
 * wants more keeps their place in the line and does not hold up who wants fewer.
 */
export const nextServed = <Waiting extends InLine>(
  line: readonly Waiting[],
  free: number,
): Waiting | undefined => line.find(({ quantity }) => quantity <= free);

/** Whether the buyer may stand in line: for what is sold out, and theirs to buy but for that. */
export const mayWaitFor = (
  event: EventTimes & { readonly startsAt: Date },
  ticket: TicketOnSale,
  buyer: Buyer,
): boolean =>
  hindranceOf(event, ticket, buyer) === 'sold-out' &&
  hindranceOf(event, { ...ticket, stock: null }, buyer) === null &&
  listEndOf({ ...event, soldUntil: ticket.soldUntil }, buyer.now) === null;

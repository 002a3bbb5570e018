import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import type { SeededEvent, SeededTicket } from './seed-events.ts';

const MINUTE_MS = 60_000;

const PAYING = new Set(['active', 'monthly', 'processing']);
/** Every so-manyth order that could be was made with the code of its event. */
const CODE_EVERY = 3;

/** What one member has booked of an event, for themselves and for guests who have no account. */
export interface PlannedBooking {
  readonly orderId: string;
  readonly event: SeededEvent;
  readonly ticket: SeededTicket;
  readonly booker: PlannedPerson;
  readonly seats: number;
  /** Of each place, after the discount. */
  readonly priceCents: number;
  /** What the code took off each. */
  readonly discountCents: number;
  readonly createdAt: Date;
}

/** Half of the members, some of each organisation: every other one. */
const bookersAmong = (people: readonly PlannedPerson[]): PlannedPerson[] =>
  people.filter(({ contactType }) => contactType === 'Member').filter((_, index) => index % 2 === 0);

const priceOf = ({ plan }: SeededTicket, { organisation }: PlannedPerson): number => {
  const isInForce = organisation !== undefined && PAYING.has(organisation.situation);
  const isEarly = plan.early !== undefined;
  const dollars = isEarly ? plan.early.dollars : plan.dollars;
  const memberDollars = isEarly ? plan.early.memberDollars : plan.memberDollars;
  return Math.round((isInForce ? (memberDollars ?? dollars) : dollars) * 100);
};

const bookedAt = ({ random, now }: Seeding, { publishedFrom, startsAt }: SeededEvent): Date => {
  const from = publishedFrom ?? now;
  const until = Math.min(now.getTime(), startsAt.getTime());
  return minutesAfter(from, random.int(0, Math.max(0, Math.floor((until - from.getTime()) / MINUTE_MS) - 1)));
};

const seatsOf = ({ random }: Seeding, { plan }: SeededTicket, left: number): number => {
  const most = Math.min(plan.maxPerOrder ?? 3, 3, left);
  return random.int(1, 3) === 1 ? most : 1;
};

type Booked = Pick<PlannedBooking, 'event' | 'ticket' | 'booker' | 'seats'>;

const planOne = (seeding: Seeding, booked: Booked, index: number): PlannedBooking => {
  const { event, ticket, booker } = booked;
  const full = priceOf(ticket, booker);
  const percent = index % CODE_EVERY === 1 ? (event.code?.percent ?? 0) : 0;
  const discountCents = Math.round((full * percent) / 100);
  return {
    ...booked,
    ...{ orderId: seeding.random.uuid(), discountCents, priceCents: full - discountCents },
    createdAt: bookedAt(seeding, event),
  };
};

/** Of one ticket, one member after the other, until so many places are booked or nobody is left. */
const planTicket = (
  seeding: Seeding,
  { event, ticket }: Pick<Booked, 'event' | 'ticket'>,
  queue: PlannedPerson[],
): PlannedBooking[] => {
  const bookings: PlannedBooking[] = [];
  let left = ticket.plan.booked ?? 0;
  while (left > 0) {
    const booker = queue.shift();
    if (!booker) break;
    const seats = queue.length === 0 ? left : seatsOf(seeding, ticket, left);
    bookings.push(planOne(seeding, { event, ticket, booker, seats }, bookings.length));
    left -= seats;
  }
  return bookings;
};

/** What half of the members have booked, each of them one order an event; others begin at each. */
export const planEventBookings = (
  seeding: Seeding,
  events: readonly SeededEvent[],
  people: readonly PlannedPerson[],
): PlannedBooking[] => {
  let bookers = bookersAmong(people);
  const bookings: PlannedBooking[] = [];
  for (const event of events) {
    const queue = [...bookers];
    for (const ticket of event.tickets) bookings.push(...planTicket(seeding, { event, ticket }, queue));
    const booked = bookers.length - queue.length;
    bookers = [...bookers.slice(booked), ...bookers.slice(0, booked)];
  }
  return bookings.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};

import { TICKET_NUMBER_BYTES, ticketNumberFrom } from '../../src/events/orders/ticket-number-rules.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import type { SeededEvent, SeededTicket } from './seed-events.ts';

const MINUTE_MS = 60_000;

const PAYING = new Set(['active', 'monthly', 'processing']);

/** Half of the members, some of each organisation: every other one. */
const bookersAmong = (people: readonly PlannedPerson[]): PlannedPerson[] =>
  people.filter(({ contactType }) => contactType === 'Member').filter((_, index) => index % 2 === 0);

const priceOf = ({ plan }: SeededTicket, { organisation }: PlannedPerson): number => {
  const isInForce = organisation !== undefined && PAYING.has(organisation.situation);
  return Math.round((isInForce ? (plan.memberDollars ?? plan.dollars) : plan.dollars) * 100);
};

const bookedAt = ({ random, now }: Seeding, { publishedFrom, startsAt }: SeededEvent): Date => {
  const from = publishedFrom ?? now;
  const until = Math.min(now.getTime(), startsAt.getTime());
  return minutesAfter(from, random.int(0, Math.max(0, Math.floor((until - from.getTime()) / MINUTE_MS) - 1)));
};

/** Who was there is known of what is over: most were. */
const attendanceOf = ({ random, now }: Seeding, { startsAt, isToday }: SeededEvent): string => {
  // Of those who are in already the door has notes.
  if (startsAt > now || isToday) return 'Active';
  return random.int(1, 8) === 1 ? 'Absent' : 'Attended';
};

interface Booking {
  readonly event: SeededEvent;
  readonly ticket: SeededTicket;
  readonly booker: PlannedPerson;
  /** Their own, and those of guests who have no account. */
  readonly seats: number;
}

const ticketNumber = ({ random }: Seeding): string =>
  ticketNumberFrom(Uint8Array.from({ length: TICKET_NUMBER_BYTES }, () => random.int(0, 255)));

const store = async (seeding: Seeding, { event, ticket, booker, seats }: Booking): Promise<void> => {
  const { transaction, random } = seeding;
  const priceCents = priceOf(ticket, booker);
  const createdAt = bookedAt(seeding, event);
  const order = { id: random.uuid(), eventId: event.id, status: 'confirmed', createdAt } as const;
  await transaction
    .insertInto('eventOrders')
    .values({ ...order, accountId: booker.id, totalCents: priceCents * seats, confirmedAt: createdAt })
    .execute();
  const { id: orderId, ...shared } = order;
  await transaction
    .insertInto('eventPlaces')
    .values(
      Array.from({ length: seats }, (_, index) => ({
        ...{ ...shared, id: random.uuid(), orderId, ticketTypeId: ticket.id, priceCents },
        position: index + 1,
        attendeeId: index === 0 ? booker.id : null,
        ticketNumber: ticketNumber(seeding),
        attendanceStatus: attendanceOf(seeding, event),
      })),
    )
    .execute();
};

const seatsOf = ({ random }: Seeding, { plan }: SeededTicket, left: number): number => {
  const most = Math.min(plan.maxPerOrder ?? 3, 3, left);
  return random.int(1, 3) === 1 ? most : 1;
};

/** Books places of one ticket one member after the other, until so many are booked or nobody is left. */
const bookTicket = async (
  seeding: Seeding,
  { event, ticket }: Pick<Booking, 'event' | 'ticket'>,
  queue: PlannedPerson[],
): Promise<void> => {
  let left = ticket.plan.booked ?? 0;
  while (left > 0) {
    const booker = queue.shift();
    if (!booker) return;
    const seats = queue.length === 0 ? left : seatsOf(seeding, ticket, left);
    await store(seeding, { event, ticket, booker, seats });
    left -= seats;
  }
};

/** Stores what half of the members have booked, each of them one order an event; others begin at each. */
export const seedEventBookings = async (
  seeding: Seeding,
  events: readonly SeededEvent[],
  people: readonly PlannedPerson[],
): Promise<void> => {
  let bookers = bookersAmong(people);
  for (const event of events) {
    const queue = [...bookers];
    for (const ticket of event.tickets) await bookTicket(seeding, { event, ticket }, queue);
    const booked = bookers.length - queue.length;
    bookers = [...bookers.slice(booked), ...bookers.slice(0, booked)];
  }
};

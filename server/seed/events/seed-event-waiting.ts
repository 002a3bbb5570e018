import { TICKET_NUMBER_BYTES, ticketNumberFrom } from '../../src/events/orders/ticket-number-rules.ts';
import { offerUntil } from '../../src/events/waiting-list/waiting-rules.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import type { SeededEvent, SeededTicket } from './seed-events.ts';

const OFFERED_MINUTES_AGO = 95;
const JOINED_EACH_MINUTES = 700;

interface Waited {
  readonly event: SeededEvent;
  readonly ticket: SeededTicket;
}

/** Of the members who have booked nothing, every third: those of before. */
const waitersAmong = (people: readonly PlannedPerson[]): PlannedPerson[] =>
  people
    .filter(({ contactType }) => contactType === 'Member')
    .filter((_, index) => index % 2 === 1)
    .filter((_, index) => index % 3 === 0);

/** The place that was given back is held for the first in line. */
const offer = async (seeding: Seeding, { event, ticket }: Waited, accountId: string): Promise<string> => {
  const { transaction, random, now } = seeding;
  const createdAt = minutesAfter(now, -OFFERED_MINUTES_AGO);
  const priceCents = Math.round((ticket.plan.memberDollars ?? ticket.plan.dollars) * 100);
  const orderId = random.uuid();
  const shared = {
    eventId: event.id,
    status: 'held',
    createdAt,
    heldUntil: offerUntil(createdAt, event.startsAt),
  };
  await transaction
    .insertInto('eventOrders')
    .values({ ...shared, id: orderId, accountId, totalCents: priceCents, isOffer: true })
    .execute();
  const number = Uint8Array.from({ length: TICKET_NUMBER_BYTES }, () => random.int(0, 255));
  await transaction
    .insertInto('eventPlaces')
    .values({
      ...{ ...shared, id: random.uuid(), orderId, ticketTypeId: ticket.id, priceCents, position: 1 },
      ...{ attendeeId: accountId, ticketNumber: ticketNumberFrom(number) },
    })
    .execute();
  return orderId;
};

const seedLine = async (
  seeding: Seeding,
  waited: Waited,
  people: readonly PlannedPerson[],
): Promise<void> => {
  const { transaction, random, now } = seeding;
  const [first, ...others] = people;
  if (!first) return;
  const orderId = await offer(seeding, waited, first.id);
  const rows = [first, ...others].map(({ id: accountId }, index) => ({
    ...{
      id: random.uuid(),
      eventId: waited.event.id,
      ticketTypeId: waited.ticket.id,
      accountId,
      quantity: 1,
    },
    ...(index === 0 ? { status: 'offered', orderId } : { status: 'waiting', orderId: null }),
    joinedAt: minutesAfter(now, (index - people.length) * JOINED_EACH_MINUTES),
  }));
  await transaction.insertInto('eventWaits').values(rows).execute();
};

/** Who waits for what is sold out, and to whom one place is offered at this moment. */
export const seedEventWaiting = async (
  seeding: Seeding,
  events: readonly SeededEvent[],
  people: readonly PlannedPerson[],
): Promise<void> => {
  const waiters = waitersAmong(people);
  for (const event of events)
    for (const ticket of event.tickets) {
      const { waiting } = ticket.plan;
      if (waiting !== undefined) await seedLine(seeding, { event, ticket }, waiters.splice(0, waiting + 1));
    }
};

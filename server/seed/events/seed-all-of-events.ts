import { type CalendarDay, dayOf } from '@linehaul/contract/dates';
import type { Documented } from '../money/seed-documents.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import type { Seeding } from '../seeding.ts';
import { planEventBookings, type PlannedBooking } from './plan-event-bookings.ts';
import { seedEventBookings } from './seed-event-bookings.ts';
import { seedEventDoor } from './seed-event-door.ts';
import {
  type BilledBooking,
  type Billing,
  isBilled,
  planEventInvoices,
  seedEventInvoices,
} from './seed-event-invoices.ts';
import { seedEventMessages } from './seed-event-messages.ts';
import { seedEventPasses } from './seed-event-passes.ts';
import { seedEventPrivacy } from './seed-event-privacy.ts';
import { seedEventQuestions } from './seed-event-questions.ts';
import { seedEventWaiting } from './seed-event-waiting.ts';
import { type SeededEvent, seedEvents } from './seed-events.ts';

interface PlannedEvents {
  readonly seeding: Seeding;
  readonly people: readonly PlannedPerson[];
  readonly events: readonly SeededEvent[];
  readonly bookings: readonly (PlannedBooking | BilledBooking)[];
  readonly billed: readonly BilledBooking[];
  /** The days of the invoices, which are numbered among all others. */
  readonly invoicedOn: readonly CalendarDay[];
}

/** Stores the events themselves, and plans who has booked what. */
export const planEvents = async (
  seeding: Seeding,
  people: readonly PlannedPerson[],
): Promise<PlannedEvents> => {
  const events = await seedEvents(seeding);
  const bookings = planEventInvoices(seeding, planEventBookings(seeding, events, people));
  const billed = bookings.filter(isBilled);
  const { timeZone } = seeding.config.association;
  const invoicedOn = billed.map(({ createdAt }) => dayOf(createdAt, timeZone));
  return { seeding, people, events, bookings, billed, invoicedOn };
};

/** Stores everything that became of the events; answers the invoices whose documents are still to be drawn. */
export const storeEvents = async (planned: PlannedEvents, billing: Billing): Promise<Documented[]> => {
  const { seeding, people, events, bookings, billed } = planned;
  await seedEventInvoices(seeding, billed, billing);
  await seedEventBookings(seeding, bookings);
  await seedEventPrivacy(seeding, people);
  await seedEventQuestions(seeding, events);
  await seedEventWaiting(seeding, events, people);
  await seedEventDoor(seeding, events, billing.officerId);
  await seedEventPasses(seeding, events, billing.officerId);
  await seedEventMessages(seeding, events, billing.officerId);
  return billed.map(({ invoiceId: id, createdAt: issuedAt, isPaid, orderId }) => ({
    ...{ id, issuedAt, isPaid, orderId },
  }));
};

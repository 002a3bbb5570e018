import { TICKET_NUMBER_BYTES, ticketNumberFrom } from '../../src/events/orders/ticket-number-rules.ts';
import type { Seeding } from '../seeding.ts';
import type { PlannedBooking } from './plan-event-bookings.ts';
import type { SeededEvent } from './seed-events.ts';
import type { BilledBooking } from './seed-event-invoices.ts';

/** As many rows as one statement takes without reaching its most parameters. */
const AT_ONCE = 500;

/** Who was there is known of what is over: most were. */
const attendanceOf = ({ random, now }: Seeding, { startsAt, isToday }: SeededEvent): string => {
  // Of those who are in already the door has notes.
  if (startsAt > now || isToday) return 'Active';
  return random.int(1, 8) === 1 ? 'Absent' : 'Attended';
};

const ticketNumber = ({ random }: Seeding): string =>
  ticketNumberFrom(Uint8Array.from({ length: TICKET_NUMBER_BYTES }, () => random.int(0, 255)));

type Booked = PlannedBooking & Partial<Pick<BilledBooking, 'invoiceId' | 'organisationId'>>;

const sharedOf = ({ event, createdAt }: Booked) =>
  ({ eventId: event.id, status: 'confirmed', createdAt }) as const;

const orderRow = (booking: Booked) => ({
  ...sharedOf(booking),
  ...{ id: booking.orderId, accountId: booking.booker.id, confirmedAt: booking.createdAt },
  totalCents: booking.priceCents * booking.seats,
  discountCents: booking.discountCents * booking.seats,
  codeId: booking.discountCents > 0 ? (booking.event.code?.id ?? null) : null,
  invoiceId: booking.invoiceId ?? null,
  organisationId: booking.organisationId ?? null,
});

const placeRows = (seeding: Seeding, booking: Booked) =>
  Array.from({ length: booking.seats }, (_, index) => ({
    ...sharedOf(booking),
    ...{ id: seeding.random.uuid(), orderId: booking.orderId, ticketTypeId: booking.ticket.id },
    ...{ priceCents: booking.priceCents, position: index + 1 },
    attendeeId: index === 0 ? booking.booker.id : null,
    ticketNumber: ticketNumber(seeding),
    attendanceStatus: attendanceOf(seeding, booking.event),
  }));

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** Stores what was booked, with its places. */
export const seedEventBookings = async (seeding: Seeding, bookings: readonly Booked[]): Promise<void> => {
  const { transaction } = seeding;
  for (const rows of inParts(bookings.map(orderRow)))
    await transaction.insertInto('eventOrders').values(rows).execute();
  for (const rows of inParts(bookings.flatMap((booking) => placeRows(seeding, booking))))
    await transaction.insertInto('eventPlaces').values(rows).execute();
};

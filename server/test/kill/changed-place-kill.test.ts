import { handOnPlace } from '@linehaul/contract/event-cancelling';
import { moveAttendee } from '@linehaul/contract/office-event-moving';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { IS_DEEP } from '../depth.ts';
import { bookAndPay, type PaidBooking, setCancelling } from '../events/cancelling-factories.ts';
import { createSale } from '../events/checkout-factories.ts';
import { createTicketType } from '../events/event-factories.ts';
import { holdWebhooks } from '../money/money-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { type Flow, killAtEach } from './kill-at-each.ts';
import { type KillablePortal, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

const POINTS: readonly KillPoint[] = ['before-commit', 'after-write'];

interface Booked {
  readonly booking: PaidBooking;
  readonly placeId: string;
  readonly ticketNumber: string;
  /** A guest of its own for each pass, so that their mails are counted apart. */
  readonly guestEmail: string;
}

/** A place at $110.00 that one person has paid by card, and booked for themselves. */
const book = async ({ remote, db }: KillablePortal): Promise<Booked> => {
  const sale = await createSale(remote, { stock: 3 });
  await setCancelling(remote, sale.eventId, {});
  const booking = await bookAndPay(remote, sale);
  const [placeId = ''] = booking.placeIds;
  const { ticketNumber } = await db
    .selectFrom('eventPlaces')
    .select('ticketNumber')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  return { booking, placeId, ticketNumber, guestEmail: `guest.${placeId}@cartage.example` };
};

const requireOk = ({ status, text }: { status: number; text: string }, what: string): void => {
  if (status !== 200) throw new Error(`${what} answered ${text}`);
};

type Counts = Readonly<Record<string, number>>;

const differences = (counted: Counts | undefined, wanted: Counts): string[] =>
  Object.entries(wanted).flatMap(([name, count]) =>
    counted?.[name] === count ? [] : [`${counted?.[name]} ${name}`],
  );

const findInBooks = ({ db, remote }: KillablePortal): Promise<string[]> =>
  findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files });

const startQuiet = async (): Promise<KillablePortal> => {
  portal = await startKillablePortal();
  holdWebhooks(portal.remote);
  return portal;
};

const handOn = async ({ remote }: KillablePortal, booked: Booked): Promise<void> => {
  const { booking, placeId, ticketNumber, guestEmail: email } = booked;
  const to = { firstName: 'Odile', lastName: 'Marr', email };
  const body = { placeId, ticketNumber, to };
  requireOk(await remote.call(handOnPlace, { body, token: booking.token }), 'handing on');
};

const findHandedOnTwice = async (own: KillablePortal, booked: Booked): Promise<string[]> => {
  const { booking, ticketNumber, guestEmail } = booked;
  const { rows } = await sql<Counts>`select
      (select count(*)::int from event_places where event_id = ${booking.sale.eventId} and status = 'confirmed'
        and guest_email = ${guestEmail} and ticket_number <> ${ticketNumber}) as seated,
      (select count(*)::int from event_places where event_id = ${booking.sale.eventId}) as places,
      (select count(*)::int from mails where to_address = ${guestEmail} and subject like 'Your ticket:%') as tickets,
      (select count(*)::int from mails where to_address = ${booking.account.email}
        and subject like 'Place handed on:%') as told`.execute(own.db);
  return [
    ...(await findInBooks(own)),
    ...differences(rows[0], { seated: 1, places: 1, tickets: 1, told: 1 }),
  ];
};

test.runIf(IS_DEEP).each(POINTS)(
  'killed at each %s while a place is handed on: one new ticket, one mail to each of both',
  async (point) => {
    const own = await startQuiet();
    const flow: Flow<Booked> = {
      ...{ portal: own, point, prepare: () => book(own) },
      act: (booked) => handOn(own, booked),
      findViolations: (booked) => findHandedOnTwice(own, booked),
    };
    const { killCount, violations } = await killAtEach(flow);
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(1);
  },
  600_000,
);

interface Moving extends Booked {
  readonly officeToken: string;
  readonly cheaperId: string;
}

/** The same, and a ticket at $66.00 of the same event. */
const bookToMove = async (own: KillablePortal): Promise<Moving> => {
  const booked = await book(own);
  const ticket = { name: 'Half day', priceCents: 6600 };
  const cheaperId = await createTicketType(own.remote, booked.booking.sale.eventId, ticket);
  return { ...booked, cheaperId, officeToken: (await officeOf(own.remote)).token };
};

const move = async (
  { remote }: KillablePortal,
  { placeId, cheaperId, officeToken }: Moving,
): Promise<void> => {
  const body = { placeId, ticketPriceId: cheaperId, backAsSeen: 44 };
  requireOk(await remote.call(moveAttendee, { body, token: officeToken }), 'moving');
};

const findMovedTwice = async (own: KillablePortal, { booking, cheaperId }: Moving): Promise<string[]> => {
  const { sale, account } = booking;
  const { rows } = await sql<Counts>`select
      (select count(*)::int from event_places where event_id = ${sale.eventId} and status = 'confirmed') as seated,
      (select count(*)::int from event_places where ticket_type_id = ${cheaperId} and status = 'confirmed') as moved,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        where p.account_id = ${account.id} and r.status = 'succeeded') as refunds,
      (select coalesce(sum(n.total_cents), 0)::int from adjustment_notes n join invoices i on i.id = n.invoice_id
        where i.account_id = ${account.id}) as noted,
      (select count(*)::int from audit_log where action = 'event.place-moved'
        and subject_id = ${sale.eventId}) as logged,
      (select count(*)::int from mails where to_address = ${account.email} and subject like 'Place moved:%') as told`.execute(
    own.db,
  );
  return [
    ...(await findInBooks(own)),
    ...differences(rows[0], { seated: 1, moved: 1, refunds: 1, noted: 4400, logged: 1, told: 1 }),
  ];
};

test.runIf(IS_DEEP).each(POINTS)(
  'killed at each %s while somebody is moved to a cheaper ticket: one seat, one refund, one note, one mail',
  async (point) => {
    const own = await startQuiet();
    const flow: Flow<Moving> = {
      ...{ portal: own, point, prepare: () => bookToMove(own) },
      act: (moving) => move(own, moving),
      findViolations: (moving) => findMovedTwice(own, moving),
    };
    const { killCount, violations } = await killAtEach(flow);
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  600_000,
);

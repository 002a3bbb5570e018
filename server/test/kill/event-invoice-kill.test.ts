import { bookEvent } from '@linehaul/contract/event-booking';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createSale, type Sale } from '../events/checkout-factories.ts';
import { createFirm, type Firm } from '../events/firm-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Booking extends Firm {
  readonly sale: Sale;
  readonly guestEmail: string;
}

const bookOnce = async (
  { remote }: KillablePortal,
  { sale, people, guestEmail, organisationId, token }: Booking,
): Promise<void> => {
  const [{ account }] = people;
  const guest = { who: 'guest', firstName: 'Ines', lastName: 'Moreau', email: guestEmail } as const;
  const seats = [{ who: 'colleague' as const, accountId: account.id }, guest];
  const body = { ticketPriceId: sale.ticketPriceId, seats, orgId: organisationId };
  const { status, text } = await remote.call(bookEvent, { body, token });
  if (status !== 200) throw new Error(`booking answered ${text}`);
};

const WANTED: Readonly<Record<string, number>> = { orders: 1, places: 2, invoices: 1, mails: 1, tickets: 2 };

const findUnseated = async ({ db }: KillablePortal, booking: Booking): Promise<string[]> => {
  const { account, sale, people, guestEmail, organisationId } = booking;
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from event_orders where account_id = ${account.id} and status = 'confirmed') as orders,
      (select count(*)::int from event_places where event_id = ${sale.eventId}) as places,
      (select count(*)::int from invoices where organisation_id = ${organisationId}) as invoices,
      (select count(*)::int from mails where to_address = ${account.email}) as mails,
      (select count(*)::int from mails where subject like 'Your ticket%'
        and to_address in (${people[0].account.email}, ${guestEmail})) as tickets`.execute(db);
  const found = Object.entries(rows[0] ?? {});
  return found.filter(([name, count]) => count !== WANTED[name]).map(([name, count]) => `${count} ${name}`);
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Booking>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  return {
    portal: own,
    point,
    prepare: async () => {
      const sale = await createSale(remote, { stock: 2 });
      await db.updateTable('events').set({ allowsInvoice: true }).where('id', '=', sale.eventId).execute();
      return { ...(await createFirm(remote)), sale, guestEmail: `ines@${sale.eventId}.example` };
    },
    act: (booking) => bookOnce(own, booking),
    findViolations: async (booking) => [
      // Firms are made with a membership that nobody has paid.
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })).filter(
        (violation) => !violation.includes('membership'),
      ),
      ...(await findUnseated(own, booking)),
    ],
  };
};

test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed at each %s while tickets go on an organisation’s invoice: one order, one invoice, each mail once',
  async (point) => {
    const { killCount, violations } = await killAtEach(await begin(point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(1);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves an invoice without an order',
  async () => {
    const violations = await killUntilViolated(await begin('after-write', 'transaction'));
    expect(violations.length).toBeGreaterThan(0);
  },
  600_000,
);

import { callOffEvent } from '@linehaul/contract/office-event-cancelling';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { bookAndPay } from '../events/cancelling-factories.ts';
import { createSale, type Sale } from '../events/checkout-factories.ts';
import { createPlace, createTicketType } from '../events/event-factories.ts';
import { holdWebhooks } from '../money/money-factories.ts';
import { createSignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

/** Two places that one person has paid, and a free one of another. */
const sell = async ({ remote }: KillablePortal): Promise<Sale> => {
  const sale = await createSale(remote, { stock: 3 });
  await bookAndPay(remote, sale, 2);
  const { account } = await createSignedIn(remote);
  const { eventId } = sale;
  const ticketTypeId = await createTicketType(remote, eventId);
  await createPlace(remote, { eventId, ticketTypeId, accountId: account.id });
  return sale;
};

const callOffOnce = async (
  { remote }: KillablePortal,
  token: string,
  { eventId: id }: Sale,
): Promise<void> => {
  const { status, text } = await remote.call(callOffEvent, {
    body: { id, version: 1, reason: 'Floods', placesAsSeen: 3 },
    token,
  });
  if (status !== 200) throw new Error(`calling off answered ${text}`);
};

/** Of this sale: what is still seated, and each refund, note, cancellation and mail that is not there just once. */
const findRepeats = async ({ db }: KillablePortal, { eventId }: Sale): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`
    with orders as (select id, invoice_id, account_id from event_orders where event_id = ${eventId})
    select
      (select count(*)::int from event_places where event_id = ${eventId} and status = 'confirmed') as seated,
      (select count(*)::int from event_cancellations where event_id = ${eventId}) as cancellations,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        join orders o on o.id = p.subject_id where r.status = 'succeeded') as refunds,
      (select sum(total_cents)::int from adjustment_notes n join orders o on o.invoice_id = n.invoice_id) as noted,
      (select count(*)::int from mails m join accounts a on a.email = m.to_address
        join orders o on o.account_id = a.id where m.subject like 'Called off%') as mails`.execute(db);
  const wanted: Record<string, number> = { seated: 0, cancellations: 2, refunds: 1, noted: 22_000, mails: 2 };
  return Object.entries(rows[0] ?? {})
    .filter(([name, count]) => count !== wanted[name])
    .map(([name, count]) => `${count} ${name}`);
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Sale>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  const office = await officeOf(remote);
  return {
    portal: own,
    point,
    prepare: () => sell(own),
    act: (sale) => callOffOnce(own, office.token, sale),
    findViolations: async (sale) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findRepeats(own, sale)),
    ],
  };
};

test('killed at each write while an event is called off: each refund, note and mail once', async () => {
  const { killCount, violations } = await killAtEach(await begin('after-write'));
  expect(violations).toEqual([]);
  expect(killCount).toBeGreaterThan(2);
}, 600_000);

test('twin: without transactions a kill pays somebody twice, or never, or leaves a seat', async () => {
  const violations = await killUntilViolated(await begin('after-write', 'transaction'));
  expect(violations.length).toBeGreaterThan(0);
}, 600_000);

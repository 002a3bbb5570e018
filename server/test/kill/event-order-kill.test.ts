import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  type Sale,
} from '../events/checkout-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { CARD, holdWebhooks } from '../money/money-factories.ts';
import type { SignedIn } from '../people/join-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Booking extends SignedIn {
  readonly sale: Sale;
}

/** Opens the checkout, confirms a card and pays; whoever has paid is told so. */
const bookOnce = async ({ remote }: KillablePortal, buyer: Booking): Promise<void> => {
  const { sale } = buyer;
  const before = await payFor(remote, buyer, sale);
  if (before.data?.outcome === 'paid') return;
  const opened = await openCheckout(remote, buyer, { ...sale, quantity: 2 });
  if (opened.status !== 200 && !opened.text.includes('is being made'))
    throw new Error(`the checkout answered ${opened.text}`);
  if (opened.status === 200) await confirmCard(remote, buyer, { sale, number: CARD.works, quantity: 2 });
  const paid = await payFor(remote, buyer, sale);
  if (paid.data?.outcome !== 'paid') throw new Error(`paying answered ${paid.text}`);
};

const findUnseated = async ({ db }: KillablePortal, { account, sale }: Booking): Promise<string[]> => {
  const { rows } = await sql<{ orders: number; places: number; mails: number }>`
    select
      (select count(*)::int from event_orders where account_id = ${account.id} and status = 'confirmed') as orders,
      (select count(*)::int from event_places where event_id = ${sale.eventId} and status = 'confirmed') as places,
      (select count(*)::int from mails where to_address = ${account.email}
        and subject like 'You are registered%') as mails`.execute(db);
  const found = Object.entries(rows[0] ?? {});
  const wanted: Record<string, number> = { orders: 1, places: 2, mails: 1 };
  return found.filter(([name, count]) => count !== wanted[name]).map(([name, count]) => `${count} ${name}`);
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Booking>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  return {
    portal: own,
    point,
    prepare: async () => ({ ...(await createBuyer(remote)), sale: await createSale(remote, { stock: 2 }) }),
    act: (buyer) => bookOnce(own, buyer),
    findViolations: async (buyer) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findUnseated(own, buyer)),
    ],
  };
};

test('killed at each write while tickets are paid: one charge, two places, one invoice, one mail', async () => {
  const { killCount, violations } = await killAtEach(await begin('after-write'));
  expect(violations).toEqual([]);
  expect(killCount).toBeGreaterThan(2);
}, 600_000);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves money without places, or a place without money',
  async () => {
    const violations = await killUntilViolated(await begin('after-write', 'transaction'));
    expect(violations.length).toBeGreaterThan(0);
  },
  600_000,
);

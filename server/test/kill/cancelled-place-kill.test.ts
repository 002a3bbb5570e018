import { cancelPlaces, quoteCancellation } from '@linehaul/contract/event-cancelling';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { IS_DEEP } from '../depth.ts';
import { bookAndPay, type PaidBooking, setCancelling } from '../events/cancelling-factories.ts';
import { createSale } from '../events/checkout-factories.ts';
import { holdWebhooks } from '../money/money-factories.ts';
import { type Flow, killAtEach } from './kill-at-each.ts';
import { type KillablePortal, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

/** Two places at $110.00 that one person has paid by card; a tenth is kept of what they cancel. */
const sell = async ({ remote }: KillablePortal): Promise<PaidBooking> => {
  const sale = await createSale(remote, { stock: 3 });
  await setCancelling(remote, sale.eventId, { feePercent: 10 });
  return bookAndPay(remote, sale, 2);
};

const cancelOne = async ({ remote }: KillablePortal, { placeIds, token }: PaidBooking): Promise<void> => {
  const body = { placeIds: placeIds.slice(0, 1), backAsSeen: 99, feeAsSeen: 11 };
  const { status, text } = await remote.call(cancelPlaces, { body, token });
  if (status !== 200) throw new Error(`cancelling answered ${text}`);
};

/** Of this booking: each place, cancellation, refund, note and mail that is not there just once. */
const findRepeats = async (
  { db, remote }: KillablePortal,
  { sale, account, placeIds, token }: PaidBooking,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from event_places where event_id = ${sale.eventId} and status = 'confirmed') as seated,
      (select count(*)::int from event_cancellations where event_id = ${sale.eventId}) as cancellations,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        where p.account_id = ${account.id} and r.status = 'succeeded') as refunds,
      (select sum(n.total_cents)::int from adjustment_notes n join invoices i on i.id = n.invoice_id
        where i.account_id = ${account.id}) as noted,
      (select count(*)::int from mails where to_address = ${account.email}
        and subject like 'Cancelled%') as mails`.execute(db);
  const wanted: Record<string, number> = { seated: 1, cancellations: 1, refunds: 1, noted: 9900, mails: 1 };
  const left = await remote.call(quoteCancellation, { body: { placeIds: placeIds.slice(1) }, token });
  return [
    ...Object.entries(rows[0] ?? {}).flatMap(([name, count]) =>
      count === wanted[name] ? [] : [`${count} ${name}`],
    ),
    ...(left.data?.toCard === 99 ? [] : ['the other place cannot be cancelled any more']),
  ];
};

const begin = async (point: KillPoint): Promise<Flow<PaidBooking>> => {
  const own = await startKillablePortal();
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  return {
    portal: own,
    point,
    prepare: () => sell(own),
    act: (booking) => cancelOne(own, booking),
    findViolations: async (booking) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findRepeats(own, booking)),
    ],
  };
};

// npm test kills a calling off, which gives up places by the same command and job.
test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed at each %s while a place is cancelled: one refund, one note, one mail, and the other place stands',
  async (point) => {
    const { killCount, violations } = await killAtEach(await begin(point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  600_000,
);

import { setTimeout as sleep } from 'node:timers/promises';
import { createDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { createRefund } from '@linehaul/payment-sandbox/payments/refunds';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../money/check-books.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import {
  type Applicant,
  CARD,
  chargesOf,
  deliver,
  holdWebhooks,
  payBy,
  setUp,
} from '../money/money-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import type { KillPoint } from './kill-points.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import { isLeft } from './work-left.ts';
import { JOBS } from '../jobs.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

type How = 'disputed' | 'refunded';

interface Reversed extends Applicant {
  readonly event: Stripe.Event;
}

/** The money goes back; the event that says so is held until the test delivers it. */
const reverse = (sandbox: Sandbox, intentId: string, how: How): Stripe.Event => {
  const charge = sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
  sandbox.store.transaction(() => {
    const scope = backgroundScope(sandbox, sandbox.options.accountId);
    if (how === 'refunded') createRefund(scope, { payment_intent: intentId });
    else
      createDispute(scope, typeof charge === 'string' ? charge : '', {
        reason: 'fraudulent',
        isFinal: false,
      });
  });
  const type = how === 'refunded' ? 'charge.refunded' : 'charge.dispute.created';
  const [row] = sandbox.store.rows(
    `select data from objects where kind = 'event' and json_extract(data, '$.object.type') = ? order by seq desc limit 1`,
    type,
  );
  return (JSON.parse(String(row?.['data'])) as { object: Stripe.Event }).object;
};

const SUBJECT = { disputed: 'A payment of % was taken back by your bank', refunded: 'We have refunded %' };
const STATUS = { disputed: 'open past-due', refunded: 'refunded cancelled' };

/** Booked once, told once, and nothing left to do. */
const findUntold = async (
  { db }: KillablePortal,
  { account, orgId }: Reversed,
  how: How,
): Promise<string[]> => {
  const { rows } = await sql<{ mails: number; left: number; reversals: number; status: string }>`
    select (select count(*)::int from mails where to_address = ${account.email} and subject like ${SUBJECT[how]}) as mails,
      (select count(*)::int from ${JOBS} where ${isLeft}) as left,
      (select count(distinct e.reference)::int from ledger_entries e where e.invoice_id = i.id
        and starts_with(e.reference, 'reversal:')) as reversals,
      i.status || ' ' || m.status as status
    from invoices i join memberships m on m.id = i.membership_id where m.organisation_id = ${orgId}`.execute(
    db,
  );
  const expected = { mails: 1, left: 0, reversals: 1, status: STATUS[how] };
  return JSON.stringify(rows[0]) === JSON.stringify(expected)
    ? []
    : [`it stands at ${JSON.stringify(rows[0])}`];
};

const MAX_DELIVERIES = 6;

/** As the provider does, sends again what a machine at its limits has not taken. */
const deliverAgain = async ({ remote }: KillablePortal, event: Stripe.Event): Promise<number> => {
  const to = {
    ...remote,
    fetch: (path: string, init?: RequestInit) => fetch(`${remote.address}${path}`, init),
  };
  for (let delivery = 1; ; delivery += 1) {
    const { status } = await deliver(to, event);
    if (status !== 503 || delivery === MAX_DELIVERIES) return status;
    await sleep(5000);
  }
};

const begin = async (how: How, point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Reversed>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  const { sandbox } = remote;
  holdWebhooks(remote);
  let product: TestProduct | undefined;
  return {
    portal: own,
    point,
    async prepare() {
      product ??= await createProduct(remote);
      const applicant = await applicantAtPayment(remote, product);
      await setUp(remote, applicant, CARD.works);
      await payBy(remote, applicant, 4);
      const [intent] = await chargesOf(remote, applicant);
      return { ...applicant, event: reverse(sandbox, intent?.id ?? '', how) };
    },
    async act({ event }) {
      const status = await deliverAgain(own, event);
      if (status !== 200) throw new Error(`The webhook answered ${status}`);
      await own.rest();
    },
    findViolations: async (reversed) => [
      ...(await checkBooks({ db, sandbox })),
      ...(await findUntold(own, reversed, how)),
    ],
  };
};

const isBookedOnce = async (how: How, point: KillPoint): Promise<void> => {
  const { killCount, violations } = await killAtEach(await begin(how, point));
  expect(violations).toEqual([]);
  expect(killCount).toBeGreaterThan(1);
};

test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed while a payment is disputed, at each %s: booked once, told once',
  (point) => isBookedOnce('disputed', point),
  600_000,
);

test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed while a payment is refunded, at each %s: booked once, told once',
  (point) => isBookedOnce('refunded', point),
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves money that is marked as gone and was never booked',
  async () => {
    const violations = await killUntilViolated(
      await begin('disputed', 'after-write', 'transaction'),
      /counts other money than its payments brought/,
    );
    expect(violations.join('\n')).toContain('counts other money than its payments brought');
  },
  600_000,
);

import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../money/check-books.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { CARD, holdWebhooks, payBy, recordsOf, setUp } from '../money/money-factories.ts';
import { type Office, officeOf } from '../people/office-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import { isLeft } from './work-left.ts';
import { JOBS } from '../jobs.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Paid {
  readonly email: string;
  readonly paymentId: string;
}

const refundsAtProvider = ({ store }: Sandbox, paymentId: string): Stripe.Refund[] =>
  store
    .rows(`select data from objects where kind = 'refund'`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Refund }).object)
    .filter(({ metadata }) => metadata?.['payment_id'] === paymentId);

const readStanding = async ({ db, remote }: KillablePortal, { email, paymentId }: Paid) => {
  const { rows } = await sql<Record<string, unknown>>`
    select (select string_agg(status || ' ' || amount_cents, ', ') from refunds where payment_id = p.id) as ordered,
      (select string_agg(total_cents::text, ', ') from adjustment_notes where payment_id = p.id) as notes,
      (select count(distinct reference)::int from ledger_entries e
        join adjustment_notes n on n.payment_id = p.id and e.invoice_id = n.invoice_id
        where starts_with(e.reference, 'reversal:')) as booked,
      (select count(*)::int from mails where to_address = ${email} and subject = 'We have refunded $300.00') as mails,
      (select count(*)::int from ${JOBS} where ${isLeft}) as left,
      p.amount_cents - p.refunded_cents as kept
    from payments p where p.id = ${paymentId}`.execute(db);
  const made = refundsAtProvider(remote.sandbox, paymentId).map(({ amount }) => amount);
  return { made: made.join(', '), ...rows[0] };
};

/** Made, booked, noted and told once. */
const ONCE = {
  ...{ made: '30000', ordered: 'succeeded 30000', notes: '30000' },
  ...{ booked: 1, mails: 1, left: 0, kept: 80_000 },
};

const findRepeats = async (own: KillablePortal, paid: Paid): Promise<string[]> => {
  const standing = await readStanding(own, paid);
  return JSON.stringify(standing) === JSON.stringify(ONCE)
    ? []
    : [`it stands at ${JSON.stringify(standing)}`];
};

const payForYear = async ({ remote }: KillablePortal, product: TestProduct): Promise<Paid> => {
  const applicant = await applicantAtPayment(remote, product);
  await setUp(remote, applicant, CARD.works);
  await payBy(remote, applicant, 4);
  const [payment] = (await recordsOf(remote, applicant)).payments;
  return { email: applicant.account.email, paymentId: payment?.id ?? '' };
};

const begin = async (removedGuard?: RemovedGuard): Promise<Flow<Paid>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  // Without webhooks the portal has to ask the provider by itself: the harder case.
  holdWebhooks(remote);
  let product: TestProduct | undefined;
  let office: Office | undefined;
  return {
    portal: own,
    point: 'after-response',
    async prepare() {
      product ??= await createProduct(remote);
      office ??= await officeOf(remote);
      return payForYear(own, product);
    },
    /** The officer presses again after the kill, having seen no answer, with the page as it was. */
    async act({ paymentId }) {
      const answer = await office?.refund(paymentId, 300, { refundable: 1100 });
      if (answer?.status !== 200 && answer?.status !== 409)
        throw new Error(`The refund answered ${answer?.text}`);
      await own.rest();
    },
    findViolations: async (paid) => [
      ...(await checkBooks({ db, sandbox: remote.sandbox })),
      ...(await findRepeats(own, paid)),
    ],
  };
};

test.runIf(IS_DEEP)(
  'killed after each answer of the provider while an officer’s refund is made: refunded once, booked once, one note',
  async () => {
    const { killCount, violations } = await killAtEach(await begin());
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: with a new key for every request a kill leads to a second refund',
  async () => {
    const violations = await killUntilViolated(await begin('key'), /"made":"30000, 30000"/);
    expect(violations.join('\n')).toContain('"made":"30000, 30000"');
  },
  600_000,
);

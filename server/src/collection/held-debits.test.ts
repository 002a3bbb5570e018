import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { listHeldDebits } from '@linehaul/contract/invoice-administration';
import { pay } from '@linehaul/contract/join';
import { takeAction } from '@linehaul/payment-sandbox/pages/control-actions';
import { doDueWork } from '@linehaul/payment-sandbox/due-work';
import { advanceClock } from '@linehaul/payment-sandbox/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import { noonOf, planOf, turnInto } from '../../test/money/instalment-factories.ts';
import { owing, payInvoice, standingOf } from '../../test/money/invoice-payment-factories.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../../test/people/join-factories.ts';
import { IS_DEEP } from '../../test/depth.ts';
import {
  ACCOUNT,
  type Applicant,
  applicantWith,
  CARD,
  choiceOf,
  holdWebhooks,
  payBy,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { isInArrears } from '../instalments/instalment-queries.ts';
import { sweepInstalments } from './sweep-instalments-job.ts';
import { type JobRunner, leaveOut, makeDue, openJobRunner } from '../../test/jobs.ts';
import { idOfKey } from '../jobs/key-id.ts';
import { jobHandlers } from '../wiring.ts';

const WEEKLY = '343434343';
const DAY_MS = 86_400_000;

let portal: TestPortal;
let runner: JobRunner;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  // Only these tests do the jobs, so that they are done in their order.
  await portal.workers.stop();
  runner = await openJobRunner(portal.connectionString, jobHandlers(portal.context));
});
afterAll(async () => {
  await runner.stop();
  await portal.stop();
});

/** Documents and mails of all these members are other tests' affair. */
const leaveOutPapers = () =>
  leaveOut(portal.context.db, 'invoice.render', 'mail.send', 'instalment-plan.read-method');

const doJobs = async (): Promise<void> => {
  await leaveOutPapers();
  await runner.drain();
  await leaveOutPapers();
};

/** The portal's day and the provider's go on together; debits that are due settle. */
let today: CalendarDay;
const liveUntil = async (day: CalendarDay): Promise<void> => {
  advanceClock(portal.sandbox, DAY_MS * Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS));
  doDueWork(portal.sandbox);
  today = day;
  portal.context.clock.set(noonOf(day));
  await makeDue(portal.context.db, 'payment.reconcile');
  await doJobs();
  await sweepInstalments(portal.context);
  await doJobs();
};
beforeEach(() => {
  takeAction(portal.sandbox, { action: 'limitDebits', cents: 0 });
  today = '2083-03-05';
});

/** Who joins by paying monthly; what follows of it is left to `doJobs`. */
const joins = async (number: string, product: TestProduct): Promise<Applicant> => {
  portal.context.clock.set(noonOf(today));
  const applicant = await applicantAtPayment(portal, product);
  await setUp(portal, applicant, number);
  const method = number.length > 9 ? 4 : 2;
  const body = choiceOf(applicant, method, applicant.monthlyKey);
  const { status, text } = await portal.call(pay, { body, token: applicant.token });
  expect(status, text).toBe(200);
  return applicant;
};
const monthly = (): Promise<TestProduct> => createProduct(portal, { totalCents: 120_000 });

const officers = async () => {
  const office = await officeOf(portal);
  const held = async () => (await portal.call(listHeldDebits, { token: office.token })).data;
  return { office, list: held };
};

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(portal.context.db)).rows[0]?.count ?? 0;

const noticesToAssociation = (day: CalendarDay): Promise<number> =>
  countOf(sql`select count(*)::int as count from mails where id = ${idOfKey(`debit-limit.reached:${day}`)}`);

/** Mails to everybody but the association. */
const mailsToMembers = (): Promise<number> =>
  countOf(sql`select count(*)::int as count from mails
    where to_address <> ${portal.context.config.association.email}`);

/** How many fall due on one day, of $100 each; two in five are within the limit of a week. */
const DEBITS = IS_DEEP ? 100 : 20;
const WITHIN_LIMIT = (DEBITS * 2) / 5;
const ABOVE_LIMIT = DEBITS - WITHIN_LIMIT;

test(`of ${DEBITS} debits of one day those above our weekly limit are collected in the days after, each once, and no member hears of it`, async () => {
  const product = await monthly();
  for (let first = 0; first < DEBITS; first += 5)
    await Promise.all(Array.from({ length: 5 }, () => joins(ACCOUNT.pays, product)));
  await liveUntil('2083-03-12');
  takeAction(portal.sandbox, { action: 'limitDebits', cents: WITHIN_LIMIT * 10_000 });
  const before = await mailsToMembers();
  await liveUntil('2083-04-05');

  const standings = () =>
    sql<{ status: string; tries: number; membership: string; count: number }>`
    select s.status, s.tries, m.status as membership, count(*)::int as count
    from instalments s join invoices i on i.id = s.invoice_id join memberships m on m.id = i.membership_id
    where s.position = 2 group by 1, 2, 3 order by 1`.execute(portal.context.db);
  expect((await standings()).rows).toEqual([
    { status: 'processing', tries: 1, membership: 'active', count: WITHIN_LIMIT },
    { status: 'scheduled', tries: 0, membership: 'active', count: ABOVE_LIMIT },
  ]);
  expect(await mailsToMembers()).toBe(before);
  const refusals = () =>
    countOf(
      sql`select count(*)::int as count from payments where failure_code = 'charge_exceeds_source_limit'`,
    );
  // Two workers may have asked at the same time.
  expect(await refusals()).toBeLessThan(4);
  expect(await noticesToAssociation(today)).toBe(1);

  const { list } = await officers();
  expect(await list()).toMatchObject({
    total: ABOVE_LIMIT * 100,
    debits: expect.objectContaining({ length: ABOVE_LIMIT }),
  });
  for (const { invoiceId, nextTryDate } of (await list()).debits.slice(0, 3)) {
    expect(nextTryDate).toBe('2083-04-06');
    expect(await isInArrears(portal.context.db, { invoiceId, today: '2083-04-06' })).toBe(false);
  }

  for (let day = 1; day <= 20; day += 1) await liveUntil(addDays('2083-04-05', day));
  expect((await standings()).rows).toEqual([
    { status: 'paid', tries: 1, membership: 'active', count: DEBITS },
  ]);
  expect(await (await officers()).list()).toEqual({ debits: [], total: 0 });
  expect(await checkBooks({ db: portal.context.db, sandbox: portal.sandbox })).toEqual([]);
  expect(await refusals(), 'few questions a day while the limit holds').toBeLessThan(60);
  const refusedMails = await countOf(sql`select count(*)::int as count from mails
    where subject like '%did not go through%' or subject like '%has lapsed%'`);
  expect(refusedMails).toBe(0);
  // The other tests have nothing more to collect of them.
  await portal.context.db.updateTable('memberships').set({ status: 'cancelled' }).execute();
}, 240_000);

test('a debit above our limit for one payment holds back no other, and counts as no refusal of its account', async () => {
  today = '2083-05-10';
  const product = await monthly();
  const [above, other] = [await joins(ACCOUNT.pays, product), await joins(ACCOUNT.pays, product)];
  await liveUntil('2083-05-17');
  await turnInto(portal, above, ACCOUNT.limited);
  await liveUntil('2083-06-10');
  const secondOf = async (member: Applicant) => (await planOf(portal, member)).instalments[1];
  expect(await secondOf(above)).toMatchObject({ status: 'scheduled', tries: 0, nextTryOn: '2083-06-11' });
  expect(await secondOf(other)).toMatchObject({ status: 'processing' });
  expect((await planOf(portal, above)).plan?.pausedAt).toBeNull();
  await turnInto(portal, above, ACCOUNT.pays);
  await liveUntil('2083-06-11');
  await liveUntil('2083-06-18');
  expect(await secondOf(above)).toMatchObject({ status: 'paid', tries: 1 });
});

test('who joins by a debit above our limit is told that it is ours, keeps the join, and pays by card', async () => {
  portal.context.clock.set(noonOf('2083-06-01'));
  const applicant = await applicantWith(portal, WEEKLY);
  for (let time = 0; time < 6; time += 1) {
    if (time > 0) await setUp(portal, applicant, WEEKLY);
    const refused = await payBy(portal, applicant, 2);
    expect(refused.status).toBe(409);
    expect(refused.problem.message).toContain('This is a limit of ours');
  }
  expect(await noticesToAssociation('2083-06-01')).toBe(1);
  await setUp(portal, applicant, CARD.works);
  expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
  const { payments } = await recordsOf(portal, applicant);
  expect(payments.at(0)).toMatchObject({
    failureCode: 'charge_exceeds_source_limit',
    providerMessage: expect.stringContaining('weekly limit'),
  });
});

test('who pays an invoice by a debit above our limit is told the same; it is no try, and officers read why', async () => {
  portal.context.clock.set(noonOf('2083-07-01'));
  const owed = await owing(portal);
  for (let time = 0; time < 6; time += 1) {
    const { answer } = await payInvoice(portal, owed, ACCOUNT.limited);
    expect(answer.status).toBe(409);
    expect(answer.problem.message).toContain('This is a limit of ours');
  }
  expect(await noticesToAssociation('2083-07-01')).toBe(1);
  const { answer } = await payInvoice(portal, owed, CARD.works);
  expect(answer.data).toEqual({ status: 'succeeded' });
  expect((await standingOf(portal, owed)).invoice.status).toBe('paid');
});

test('officers read the provider’s own words of a refusal, its payer ours', async () => {
  portal.context.clock.set(noonOf('2083-08-01'));
  today = '2083-08-01';
  const member = await joins(CARD.works, await monthly());
  await turnInto(portal, member, '4000000000006975');
  await liveUntil('2083-09-01');
  const { invoice, payments } = await planOf(portal, member);
  expect(payments.at(-1)?.failureMessage).toBe(
    'This payment is above the balance or the limit of your card.',
  );
  const { office } = await officers();
  expect((await office.detail(invoice.id)).refused).toMatchObject([
    {
      ...{ code: 'card_velocity_exceeded', payerMessage: payments.at(-1)?.failureMessage, method: 'Card' },
      providerMessage: expect.stringContaining('repeated attempts'),
    },
  ]);
});

import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import { collectOn, monthlyMember, planOf, statusesOf } from '../../test/money/instalment-factories.ts';
import { findJobs, clearJobs } from '../../test/jobs.ts';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import {
  applicantWith,
  CARD,
  enquire,
  payBy,
  reconcileNow,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { breakFiles, tryNow, tryTimes } from '../../test/money/outage-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { RETURNED } from '../payments/payment-rules.ts';
import { sweepJobs } from './sweep-jobs-job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const TEN_TRIES = 10;
/** With pauses of 5 s, 10 s … an hour. */
const TRIES_IN_31_HOURS = 11 + 30;

const documentsOf = async (orgId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(d.*)::int as count from invoices i
    join invoice_documents d on d.invoice_id = i.id where i.organisation_id = ${orgId}`.execute(
    portal.context.db,
  );
  return rows[0]?.count ?? 0;
};

test('a tax invoice whose file store fails for 43 minutes is drawn and mailed when it is back', async () => {
  const mend = await breakFiles(portal);
  const applicant = await applicantAtPayment(portal);
  await enquire(portal, applicant);
  await tryTimes(portal, 'invoice.render', TEN_TRIES);
  expect(await documentsOf(applicant.orgId)).toBe(0);
  await mend();
  await tryNow(portal, 'invoice.render');
  expect(await documentsOf(applicant.orgId)).toBe(1);
});

test('a monthly plan whose instalment is on its way during an outage of 31 hours goes on by itself', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  addFault(portal.sandbox, { kind: 'cut', times: 1, path: 'POST /v1/payment_intents', durationMs: 0 });
  addFault(portal.sandbox, { kind: 'error500', times: 100_000, path: '/v1/', durationMs: 0 });
  await collectOn(portal, '2083-04-05');
  await tryTimes(portal, 'payment.reconcile', TRIES_IN_31_HOURS);
  expect((await planOf(portal, member)).payments.at(-1)?.status).toBe('open');
  clearFaults(portal.sandbox);
  await reconcileNow(portal);
  await collectOn(portal, '2083-05-05');
  expect((await statusesOf(portal, member)).slice(0, 3)).toEqual(['paid', 'paid', 'paid']);
  expect(await checkBooks({ db: portal.context.db, sandbox: portal.sandbox })).toEqual([]);
});

/** A payment that arrived for what had been paid already. */
const returnedPayment = async () => {
  const applicant = await applicantWith(portal, CARD.works);
  expect((await payBy(portal, applicant, 4)).status).toBe(200);
  await portal.drain();
  const { payments } = await recordsOf(portal, applicant);
  const paymentId = payments[0]?.id ?? '';
  await portal.context.db
    .updateTable('payments')
    .set({ failureCode: RETURNED })
    .where('id', '=', paymentId)
    .execute();
  return { paymentId, codeOf: async () => (await recordsOf(portal, applicant)).payments[0]?.failureCode };
};

test('a payment whose sending back fails ten times is sent back when the provider can', async () => {
  const { paymentId, codeOf } = await returnedPayment();
  addFault(portal.sandbox, { kind: 'error500', times: 100_000, path: 'POST /v1/refunds', durationMs: 0 });
  await inTransaction(portal.context.db, (transaction) =>
    enqueue(transaction, { kind: 'payment.refund', payload: { paymentId } }),
  );
  await tryTimes(portal, 'payment.refund', TEN_TRIES);
  expect(await codeOf()).toBe(RETURNED);
  clearFaults(portal.sandbox);
  await tryNow(portal, 'payment.refund');
  expect(await codeOf()).toBe('refunded');
});

test('what lost its job altogether is found by its own state within the hour, and what has one is left alone', async () => {
  const { db, clock } = portal.context;
  const mend = await breakFiles(portal);
  const applicant = await applicantAtPayment(portal);
  await enquire(portal, applicant);
  await portal.drain();
  const { paymentId, codeOf } = await returnedPayment();
  await portal.drain();
  await mend();
  const { rows: queued } = await sql`insert into mails (to_address, subject, content)
    values ('a@b.example', 'Lost', '{"subject":"Lost","heading":"Lost","paragraphs":[]}') returning id`.execute(
    db,
  );
  await clearJobs(db);
  await sweepJobs(portal.context);
  expect(await findJobs(db, 'invoice.render'), 'younger than an hour').toEqual([]);
  clock.advance(2 * 3_600_000);
  await portal.workers.stop();
  await sweepJobs(portal.context);
  await sweepJobs(portal.context);
  const kinds = ['invoice.render', 'payment.refund', 'mail.send'] as const;
  const payloads = await Promise.all(
    kinds.map(async (kind) => (await findJobs(db, kind)).map(({ payload }) => payload)),
  );
  expect(payloads.map((found) => found.length)).toEqual([2, 1, 1]);
  expect(payloads[1]).toEqual([{ paymentId }]);
  expect(payloads[2]).toEqual([{ mailId: (queued[0] as { id: string }).id }]);
  expect(await codeOf()).toBe(RETURNED);
});

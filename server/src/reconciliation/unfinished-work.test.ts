import { ROLE } from '@linehaul/contract/constants';
import { compareLedger, getLedgerComparison } from '@linehaul/contract/reconciliation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/account-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { applicantAtPayment } from '../../test/join-factories.ts';
import { enquire } from '../../test/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { WORK } from '../jobs/outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const HOUR_MS = 3_600_000;

/** How long work is tried, with the worker's pauses of 5 s, 10 s … an hour. */
const triedForMs = (tries: number): number =>
  Array.from({ length: tries - 1 }, (_, index) => Math.min(5000 * 2 ** index, HOUR_MS)).reduce(
    (sum, pause) => sum + pause,
    0,
  );

test('work about money and documents is tried for five days', () => {
  const lasting = ['payment.event', 'payment.reconcile', 'payment.refund', 'refund.advance'] as const;
  const documents = ['invoice.render', 'adjustment-note.render'] as const;
  for (const kind of [...lasting, ...documents]) {
    expect(triedForMs(WORK[kind].tries) / (24 * HOUR_MS)).toBeGreaterThan(5);
    expect(WORK[kind].task).not.toBeNull();
  }
});

test('what failed at last is shown and mailed to officers, is tried again, and is gone once it is done', async () => {
  const { db } = portal.context;
  const applicant = await applicantAtPayment(portal);
  await enquire(portal, applicant);
  await portal.drain();
  const invoice = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
  await db
    .updateTable('outbox')
    .set({ status: 'failed', finishedAt: new Date(), attempts: 131, lastError: 'no storage' })
    .where('kind', '=', 'invoice.render')
    .execute();
  const token = await signIn(portal, await createAccount(portal, { contactType: 'Staff', role: ROLE.admin }));
  const compare = async () => {
    expect((await portal.call(compareLedger, { token })).status).toBe(200);
    await portal.drain();
    const { data } = await portal.call(getLedgerComparison, { token });
    return data.differences.map(({ subject, resolvedAt }) => ({ subject, isGone: resolvedAt !== null }));
  };
  const subject = `The document of invoice #${invoice.invoiceNumber}`;
  expect(await compare()).toEqual([{ subject, isGone: false }]);
  portal.context.clock.advance(60_000);
  const mails = await waitForMails(portal, portal.context.config.association.email);
  expect(mails.map(({ text }) => text).join('\n')).toContain(subject);
  expect(await compare()).toEqual([{ subject, isGone: true }]);
});

import { ROLE } from '@linehaul/contract/constants';
import { listFailedJobs, retryFailedJob } from '@linehaul/contract/failed-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { findJobs, releaseHeld } from '../../test/jobs.ts';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { breakFiles, failForGood } from '../../test/money/outage-factories.ts';
import { enquire } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { reportFailedJobs } from './report-failed-jobs-job.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  token = await signIn(portal, await createAccount(portal, { contactType: 'Staff', role: ROLE.admin }));
});
afterAll(() => portal.stop());

/** An invoice whose document failed for good, with the end of what keeps it from being stored. */
const lostDocument = async () => {
  const mend = await breakFiles(portal);
  const applicant = await applicantAtPayment(portal);
  await enquire(portal, applicant);
  await failForGood(portal, 'invoice.render');
  const invoice = await portal.context.db
    .selectFrom('invoices')
    .selectAll()
    .where('organisationId', '=', applicant.orgId)
    .executeTakeFirstOrThrow();
  return { what: `The document of invoice #${invoice.invoiceNumber}`, mend };
};

const shown = async () => (await portal.call(listFailedJobs, { token })).data.jobs;
const retry = (id: string) => portal.call(retryFailedJob, { body: { id }, token });

test('an officer sees what failed for good, since when and why, and has it tried again; it is gone once it is done', async () => {
  const { what, mend } = await lostDocument();
  const [job] = await shown();
  expect(job).toMatchObject({ what, isRetrying: false, reason: expect.stringMatching(/EEXIST|ENOTDIR/) });
  expect(Date.now() - new Date(job?.failedAt ?? 0).getTime()).toBeLessThan(60_000);
  const id = job?.id ?? '';
  expect((await retry(id)).status).toBe(200);
  await portal.drain();
  expect(await shown()).toMatchObject([{ id, what, isRetrying: true }]);
  await mend();
  // Pressed again and again it is one try, at once.
  const tries = await Promise.all([retry(id), retry(id), retry(id)]);
  expect(tries.map(({ status }) => status)).toContain(200);
  await portal.drain();
  expect(await shown()).toEqual([]);
  const jobs = await findJobs(portal.context.db, 'invoice.render');
  expect(jobs.filter(({ state }) => state === 'completed')).toHaveLength(2);
  expect((await retry(id)).status).toBe(404);
  const [entry] = await auditEntriesAbout(portal, id);
  expect(entry).toMatchObject({ action: 'job.retried', after: { kind: 'invoice.render' } });
});

test('every night the association is told once what failed for good, and all of it is tried again', async () => {
  const { what, mend } = await lostDocument();
  const lines: string[] = [];
  const log = { ...portal.context.log, error: (about: unknown) => void lines.push(JSON.stringify(about)) };
  await reportFailedJobs({ ...portal.context, log });
  expect(lines.join()).toContain(what);
  await reportFailedJobs(portal.context);
  const mails = await waitForMails(portal, portal.context.config.association.email);
  expect(mails.filter(({ text }) => text.includes(what))).toHaveLength(1);
  expect(mails[0]?.text).toContain('/admin/invoices');
  expect(await shown()).toMatchObject([{ isRetrying: true }]);
  await mend();
  await releaseHeld(portal.context.db);
  await reportFailedJobs(portal.context);
  await portal.drain();
  expect(await shown()).toEqual([]);
});

test('a try that fails for good again leaves the one task, which says what the last try said', async () => {
  const { what, mend } = await lostDocument();
  const [job] = await shown();
  await retry(job?.id ?? '');
  await portal.drain();
  await sql`update pgboss.job set retry_count = retry_limit where state = 'retry'`.execute(portal.context.db);
  await failForGood(portal, 'invoice.render');
  expect(await shown()).toMatchObject([{ id: job?.id, what, isRetrying: false }]);
  await mend();
  await retry(job?.id ?? '');
  await portal.drain();
  expect(await shown()).toEqual([]);
});

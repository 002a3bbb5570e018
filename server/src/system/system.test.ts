import { ROLE } from '@linehaul/contract/constants';
import { getSystem, type SystemLine } from '@linehaul/contract/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakFiles, failForGood } from '../../test/money/outage-factories.ts';
import { enquire } from '../../test/money/money-factories.ts';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { PORTAL_VERSION } from '../association/portal-settings-rules.ts';
import { noteBackup } from '../backups/note-backup-command.ts';

const GIGABYTE = 1_000_000_000;

let portal: TestPortal;
let officer: Awaited<ReturnType<typeof createAccount>>;
let freeBytes = 80 * GIGABYTE;
const disk = {
  find: async () => ({ device: 'one', freeBytes, totalBytes: 100 * GIGABYTE, isWritable: true }),
};
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { disk });
  officer = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());

/** Signed in anew: the clock goes by days. */
const look = async () => (await portal.call(getSystem, { token: await signIn(portal, officer) })).data;
const lineOf = async (subject: SystemLine['subject']): Promise<SystemLine> => {
  const line = (await look()).lines.find((one) => one.subject === subject);
  if (!line) throw new Error(`There is no line of ${subject}`);
  return line;
};
const run = (text: string) => sql.raw(text).execute(portal.context.db);

test('a portal to which nothing has happened says that all is well, and of which versions it is', async () => {
  const { lines, refusedMails, versions } = await look();
  expect(lines.filter(({ standing }) => standing !== 'well')).toEqual([]);
  expect(lines.every(({ todo }) => todo === null)).toBe(true);
  expect(refusedMails).toEqual([]);
  expect(versions.slice(0, 2)).toEqual([
    { name: 'Portal', version: PORTAL_VERSION },
    { name: 'Node.js', version: process.versions.node },
  ]);
  expect(versions[2]).toMatchObject({ name: 'PostgreSQL', version: expect.stringMatching(/^1\d\.\d+/) });
  expect(versions[3]?.version).toMatch(/^\d+, the newest \d{4}-[\w-]+$/);
});

test('work that failed for good is counted until it is done', async () => {
  const mend = await breakFiles(portal);
  await enquire(portal, await applicantAtPayment(portal));
  await failForGood(portal, 'invoice.render');
  expect(await lineOf('failed-work')).toMatchObject({
    standing: 'needed',
    finding: '1 piece of work was tried for days and failed, the oldest for less than a minute.',
    todo: expect.stringContaining('Retry'),
  });
  await mend();
  await run(`delete from pgboss.job where name = 'failed'`);
  expect(await lineOf('failed-work')).toMatchObject({ standing: 'well' });
});

test('a mail that was refused is told with its address and why, without what nobody has to read', async () => {
  await run(`insert into mails (to_address, subject, status, last_error, refused_at, created_at) values
    ('gone@scrfa.example', 'Your tax invoice', 'failed', '550 no mailbox smtp://us:geheim@mail', '${portal.context.clock.now().toISOString()}', now()),
    ('old@scrfa.example', 'Long ago', 'failed', '550', '${new Date(portal.context.clock.now().getTime() - 40 * 86_400_000).toISOString()}', now())`);
  const { refusedMails } = await look();
  expect(refusedMails).toMatchObject([
    { toAddress: 'gone@scrfa.example', subject: 'Your tax invoice', reason: '550 no mailbox smtp://mail' },
  ]);
  expect(await lineOf('mails-refused')).toMatchObject({ standing: 'needed' });
  portal.context.clock.advance(2 * 86_400_000);
  expect(await lineOf('mails-refused')).toMatchObject({ standing: 'watch' });
});

test('a mail that waits worries nobody until it was tried and not taken for an hour', async () => {
  await run(`insert into mails (to_address, subject, content, created_at)
    values ('a@b.example', 'Waits', '{}', now() - interval '2 hours')`);
  expect(await lineOf('mails-waiting')).toMatchObject({
    standing: 'well',
    finding: '1 mail waits, the oldest for 2 hours.',
  });
  await run(`update mails set last_error = 'connect ECONNREFUSED 10.0.0.1:587' where subject = 'Waits'`);
  const line = await lineOf('mails-waiting');
  expect(line).toMatchObject({ standing: 'needed', todo: expect.stringContaining('SMTP_URL') });
  expect(line.finding).toContain('ECONNREFUSED');
  await run(`delete from mails where subject = 'Waits'`);
});

test('news of the provider that nobody has taken in for an hour needs somebody', async () => {
  const receivedAt = portal.context.clock.now().toISOString();
  await run(`insert into provider_events (id, type, object_id, received_at)
    values ('evt_1', 'payment_intent.succeeded', 'pi_1', '${receivedAt}')`);
  expect(await lineOf('provider-events')).toMatchObject({ standing: 'well' });
  portal.context.clock.advance(61 * 60_000);
  expect(await lineOf('provider-events')).toMatchObject({ standing: 'needed' });
  await run(`update provider_events set processed_at = received_at`);
  expect(await lineOf('provider-events')).toMatchObject({ standing: 'well' });
});

test('a difference between the books needs somebody until it is gone', async () => {
  await run(`insert into ledger_differences (kind, subject, ours_cents, theirs_cents, found_at)
    values ('unknown-charge', 'pi_2', 0, 100, now())`);
  expect(await lineOf('payments')).toMatchObject({
    standing: 'needed',
    finding: '1 difference between our books and the provider’s.',
  });
  await run(`update ledger_differences set resolved_at = now()`);
  expect(await lineOf('payments')).toMatchObject({ standing: 'well' });
});

test('work that stays due is told, mails of many that give way are not', async () => {
  await portal.workers.stop();
  const late = (priority: number, enqueuedAgo = '31 minutes') =>
    run(`insert into pgboss.job (name, data, priority, start_after, created_on) values ('rest',
      '{"kind":"jobs.sweep","payload":{}}', ${priority}, now() - interval '31 minutes', now() - interval '${enqueuedAgo}')`);
  await late(-1);
  // Of this day, and only now taken up by a start.
  await late(0, '0 minutes');
  expect(await lineOf('jobs')).toMatchObject({ standing: 'well' });
  await late(0);
  expect(await lineOf('jobs')).toMatchObject({ standing: 'needed' });
  await run(`update pgboss.job set start_after = now() - interval '6 minutes' where state < 'active'`);
  expect(await lineOf('jobs')).toMatchObject({ standing: 'watch' });
});

test('room on the disk and the last backup are told in words', async () => {
  expect((await lineOf('disk')).finding).toBe('80.0 GB of 100.0 GB free for the data folder.');
  freeBytes = 400_000_000;
  expect(await lineOf('disk')).toMatchObject({
    standing: 'needed',
    finding: '400 MB of 100.0 GB free for the data folder.',
  });
  expect((await lineOf('backup')).finding).toContain('knows of no backup');
  expect(await noteBackup(portal.context.db, { hasFiles: true })).toBe(true);
  expect((await lineOf('backup')).finding).toBe('The last backup was made less than a minute ago.');
  await noteBackup(portal.context.db, { hasFiles: false });
  expect((await lineOf('backup')).finding).toContain('without the documents');
});

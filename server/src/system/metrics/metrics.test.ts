import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakFiles, failForGood } from '../../../test/money/outage-factories.ts';
import { applicantWith, CARD, enquire, payBy } from '../../../test/money/money-factories.ts';
import { applicantAtPayment } from '../../../test/people/join-factories.ts';
import { type ReadMetrics, readMetrics } from '../../../test/outside/read-metrics.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { PORTAL_VERSION } from '../../association/portal-settings-rules.ts';
import { noteBackup } from '../../backups/note-backup-command.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const readText = async () => (await portal.fetch('/metrics')).text();
const read = async (): Promise<ReadMetrics> => readMetrics(await readText());
const run = (text: string) => sql.raw(text).execute(portal.context.db);
/** Counts are remembered for some seconds, and a request is counted once its answer has gone. */
const untilIs = async (value: (metrics: ReadMetrics) => unknown, expected: unknown): Promise<void> => {
  await expect.poll(async () => value(await read()), { timeout: 30_000, interval: 300 }).toEqual(expected);
};
const requestsOf = (metrics: ReadMetrics, route: string) =>
  Object.fromEntries(
    metrics.samples
      .filter(({ name, labels }) => name === 'linehaul_http_requests_total' && labels['route'] === route)
      .map(({ labels, value }) => [`${labels['method']} ${labels['status']}`, value]),
  );

test('what is read is in Prometheus’ format, and tells of the process, its version and its connections', async () => {
  const { valueOf, types } = await read();
  expect(valueOf('linehaul_build_info', { version: PORTAL_VERSION })).toBe(1);
  expect(valueOf('linehaul_database_up')).toBe(1);
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(valueOf('linehaul_database_pool_max')).toBe(10);
  expect(valueOf('linehaul_database_pool_connections')).toBeGreaterThan(0);
  expect(valueOf('linehaul_database_pool_idle')).toBeLessThanOrEqual(10);
  expect(valueOf('linehaul_database_pool_waiting')).toBe(0);
  expect(types.get('linehaul_http_request_duration_seconds')).toBe('histogram');
  const own = [...types].filter(([name]) => name.startsWith('linehaul_'));
  for (const [name, type] of own) expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
});

test('a request is counted by the pattern of its route, its method and the class of its answer', async () => {
  await read();
  for (const id of ['one', 'two']) await portal.fetch(`/api/pictures/${id}.png`);
  await portal.fetch('/API/Association/SETTINGS');
  await portal.fetch('/events/8d2a?code=secret', { headers: { accept: 'text/html' } });
  await portal.fetch('/api/account/logout', { method: 'POST' });
  await untilIs((metrics) => requestsOf(metrics, '/api/pictures/:name'), { 'GET 4xx': 2 });
  await untilIs((metrics) => requestsOf(metrics, '/api/association/settings'), { 'GET 2xx': 1 });
  await untilIs((metrics) => requestsOf(metrics, '/events/:id'), { 'GET 2xx': 1 });
  await untilIs((metrics) => requestsOf(metrics, '/api/account/logout'), { 'POST 4xx': 1 });
  const { valueOf } = await read();
  const labels = { method: 'GET', route: '/api/pictures/:name' };
  expect(valueOf('linehaul_http_request_duration_seconds_count', labels)).toBe(2);
  expect(valueOf('linehaul_http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(2);
  expect(valueOf('linehaul_http_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
});

test('addresses and methods that somebody makes up add no line', async () => {
  const strange = async (round: number) => {
    for (let index = 0; index < 40; index += 1) {
      await portal.fetch(`/wp-admin/${round}-${index}.php`);
      await portal.fetch(`/events/${round}-${index}`);
      await portal.fetch(`/api/${round}/${index}?q=${index}`);
    }
    for (const method of ['PROPFIND', 'PURGE', 'LOCK', 'REPORT']) await portal.fetch('/events', { method });
  };
  const countRequests = ({ samples }: ReadMetrics) =>
    samples.filter(({ name }) => name.startsWith('linehaul_http_')).length;
  await strange(1);
  await untilIs((metrics) => requestsOf(metrics, 'unknown')['GET 4xx'], 80);
  const before = countRequests(await read());
  await strange(2);
  await untilIs((metrics) => requestsOf(metrics, 'unknown')['GET 4xx'], 160);
  expect(countRequests(await read())).toBe(before);
  expect(await readText()).not.toMatch(/wp-admin|PROPFIND/);
});

test('payments and mails are counted as they are', async () => {
  const applicant = await applicantWith(portal, CARD.works);
  expect((await payBy(portal, applicant, 4)).data?.outcome).toBe('paid');
  await portal.drain();
  await run(`insert into mails (to_address, subject, content, created_at)
    select 'a@b.example', 'Waits', '{}', now() - interval '2 hours' from generate_series(1, 3)`);
  const now = portal.context.clock.now().getTime();
  await run(`insert into mails (to_address, subject, status, refused_at)
    select 'a@b.example', 'Refused', 'failed', at::timestamptz
    from unnest(array['${new Date(now).toISOString()}', '${new Date(now - 2 * 86_400_000).toISOString()}']) at`);
  await untilIs(({ valueOf }) => valueOf('linehaul_mails_queued'), 3);
  const { valueOf } = await read();
  expect(valueOf('linehaul_payments', { status: 'succeeded' })).toBe(1);
  expect(valueOf('linehaul_payments', { status: 'processing' })).toBe(0);
  expect(valueOf('linehaul_mails_oldest_queued_seconds')).toBeGreaterThan(7199);
  expect(valueOf('linehaul_mails_last_day', { state: 'failed' })).toBe(1);
  const sent = (
    await portal.context.db.selectFrom('mails').select('id').where('status', '=', 'sent').execute()
  ).length;
  expect(sent).toBeGreaterThan(0);
  expect(valueOf('linehaul_mails_last_day', { state: 'sent' })).toBe(sent);
  expect(valueOf('linehaul_job_tries_total', { lane: 'mail', outcome: 'done' })).toBe(sent);
  await run(`delete from mails where subject in ('Waits', 'Refused')`);
});

test('nothing in it names a person, an address or a row', async () => {
  await portal.fetch('/api/invoice/8d2a1b1e-1111-4222-8333-0123456789ab/download');
  const text = await readText();
  expect(text).toContain('/api/invoice/:id/download');
  expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-|127\.0\.0\.1|postgres:/i);
  const labels = new Set(readMetrics(text).samples.flatMap((sample) => Object.keys(sample.labels)));
  expect([...labels].filter((label) => !['le', 'type', 'space', 'kind'].includes(label)).toSorted()).toEqual([
    ...['lane', 'major', 'method', 'minor', 'outcome', 'patch'],
    ...['route', 'state', 'status', 'subject', 'version'],
  ]);
});

test('work that needs somebody, and the last backup, are told', async () => {
  expect((await read()).valueOf('linehaul_last_backup_timestamp_seconds')).toBeUndefined();
  const mend = await breakFiles(portal);
  await enquire(portal, await applicantAtPayment(portal));
  await failForGood(portal, 'invoice.render');
  await run(`insert into ledger_differences (kind, subject, ours_cents, theirs_cents, found_at)
    values ('unknown-charge', 'pi_2', 0, 100, now())`);
  await noteBackup(portal.context.db, { hasFiles: true });
  const needed = (subject: string) => (metrics: ReadMetrics) =>
    metrics.valueOf('linehaul_needing_somebody', { subject });
  await untilIs(needed('failed-work'), 1);
  await untilIs(needed('payment-difference'), 1);
  const metrics = await read();
  expect(needed('failed-refund')(metrics)).toBe(0);
  expect(
    metrics.valueOf('linehaul_job_tries_total', { lane: 'documents', outcome: 'failed' }),
  ).toBeGreaterThan(1);
  const backupAt = metrics.valueOf('linehaul_last_backup_timestamp_seconds') ?? 0;
  expect(Math.abs(Date.now() / 1000 - backupAt)).toBeLessThan(120);
  await mend();
});

test('what the guide names for alerts is there', async () => {
  const guide = await readFile(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8');
  const named = new Set(guide.match(/\blinehaul_[a-z_]+[a-z]\b/g));
  const { types } = await read();
  // Roles of the database have such names too.
  named.delete('linehaul_server');
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((name) => !types.has(name))).toEqual([]);
});

test('jobs that are not done are counted by lane and state, and how long the oldest is due', async () => {
  await portal.workers.stop();
  await run(`delete from pgboss.job`);
  await run(`insert into pgboss.job (name, data, state, start_after, created_on, started_on, completed_on)
    select name, '{"kind":"jobs.sweep","payload":{}}', state::pgboss.job_state, now() - interval '9 minutes',
      now() - interval '9 minutes', now(), case when state = 'completed' then now() end
    from (values ('rest', 'created'), ('rest', 'created'), ('money', 'retry'), ('mail', 'active'),
      ('documents', 'failed'), ('rest', 'completed')) jobs (name, state)`);
  const counted = ({ samples }: ReadMetrics): string[] =>
    samples
      .filter(({ name, value }) => name === 'linehaul_jobs' && value > 0)
      .map(({ labels, value }) => `${labels['lane']} ${labels['state']} ${value}`)
      .toSorted();
  // All of them: a single one may have been so before.
  await untilIs(counted, ['documents failed 1', 'mail active 1', 'money retry 1', 'rest created 2']);
  const { samples, valueOf } = await read();
  expect(samples.filter(({ name }) => name === 'linehaul_jobs')).toHaveLength(16);
  expect(valueOf('linehaul_jobs_due')).toBe(3);
  expect(valueOf('linehaul_jobs_oldest_due_seconds')).toBeGreaterThan(539);
});

test('however often it is asked, the database is asked once in some seconds', async () => {
  const queued = async () => (await read()).valueOf('linehaul_mails_queued');
  await expect
    .poll(
      async () => {
        const before = await queued();
        await run(`insert into mails (to_address, subject, content) values ('a@b.example', 'More', '{}')`);
        const answers = await Promise.all(Array.from({ length: 20 }, queued));
        return answers.every((answer) => answer === before);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  // The control: a while later it is asked again.
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from mails where status = 'queued'`.execute(portal.context.db);
  await untilIs(({ valueOf }) => valueOf('linehaul_mails_queued'), rows[0]?.count);
});

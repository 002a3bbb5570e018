import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';
import type pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { finishJobs, makeDue } from '../../test/jobs.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { findFailedJobs, retryFailedJob } from './failed-job-commands.ts';
import { startWorkers } from './start-workers.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const FIRST = '0053-pg-boss.sql';

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString);
  db = createDatabase(pool);
  await pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await pool.query(
    'create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  for (const name of (await readdir(FOLDER)).toSorted().filter((each) => each < FIRST)) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    await pool.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await pool.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A row of the table of before, in each state that it could be in. */
const ROWS = `
  insert into outbox (kind, payload, dedupe_key, status, attempts, max_attempts, run_at, claimed_until, last_error, finished_at) values
  ('mail.send', '{"mailId":"new"}', null, 'waiting', 0, 59, now(), null, null, null),
  ('mail.send', '{"mailId":"later"}', null, 'waiting', 0, 59, now() + interval '1 day', null, null, null),
  ('payment.reconcile', '{"paymentId":"resting"}', 'k1', 'waiting', 3, 131, now() + interval '1 hour', null, 'away', null),
  ('invoice.render', '{"invoiceId":"held"}', 'k2', 'waiting', 1, 131, now() - interval '1 minute', now() + interval '1 minute', null, null),
  ('invoice.render', '{"invoiceId":"held by the dead"}', 'k3', 'waiting', 131, 131, now(), now() - interval '1 hour', null, null),
  ('payment.event', '{"eventId":"done"}', 'payment.event:done', 'done', 1, 131, now(), null, null, now()),
  ('payment.refund', '{"paymentId":"failed"}', 'k4', 'failed', 131, 131, now(), null, 'no such charge', now()),
  ('refund.advance', '{"refundId":"failed, and tried again"}', 'k5', 'waiting', 119, 131, now(), null, 'busy', now()),
  ('sign-in.link', '{"requestId":"gone","email":"a@b.example"}', null, 'failed', 10, 10, now(), null, 'no', now()),
  ('mandates.look', '{}', 'mandates.look:2026-11-22', 'waiting', 0, 10, now(), null, null, null)`;

test('jobs of every state are carried over: what waited is done, what was done stays so, what failed is a task', async () => {
  await pool.query(ROWS);
  await migrateToLatest(database.connectionString);
  const done: string[] = [];
  const note = (payload: object) =>
    Promise.resolve(void done.push(String(Object.values(payload)[0] ?? 'mandates')));
  const workers = await startWorkers({
    pool,
    log: createLog('silent'),
    handlers: {
      ...{ 'mail.send': note, 'payment.reconcile': note, 'invoice.render': note, 'payment.event': note },
      ...{ 'payment.refund': note, 'refund.advance': note, 'sign-in.link': note, 'mandates.reconcile': note },
    },
  });
  await finishJobs(db);
  expect(done.toSorted()).toEqual(['failed, and tried again', 'held', 'mandates', 'new']);
  await makeDue(db);
  await finishJobs(db);
  expect(done.slice(4).toSorted()).toEqual(['later', 'resting']);
  // What was done once is not done for the same key again.
  await inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'payment.event', payload: { eventId: 'done' }, key: 'payment.event:done' }),
  );
  await finishJobs(db);
  expect(done).toHaveLength(6);
  const tasks = await findFailedJobs(db, 10);
  expect(tasks.map(({ kind, reason }) => `${kind}: ${reason}`).toSorted()).toEqual([
    'invoice.render: ',
    'payment.refund: no such charge',
  ]);
  await inTransaction(db, async (transaction) => {
    for (const { id } of tasks) await retryFailedJob(transaction, id);
  });
  await finishJobs(db);
  await workers.stop();
  expect(done.slice(6).toSorted()).toEqual(['failed', 'held by the dead']);
  expect(await findFailedJobs(db, 10)).toEqual([]);
  const { rows } = await sql`select to_regclass('outbox') as outbox`.execute(db);
  expect(rows).toEqual([{ outbox: null }]);
});

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('the schema that we make is the one that the installed pg-boss asks for', async () => {
  const migration = wordsOf(await readFile(new URL(FIRST, FOLDER), 'utf8'));
  const plan = getConstructionPlans('pgboss').replace(/DO \$\$[\s\S]*?\$\$\s*;/, '');
  const statements = plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT')).split(/;\s*\n/);
  expect(statements.length).toBeGreaterThan(30);
  for (const statement of statements) expect(migration).toContain(wordsOf(statement).trim());
});

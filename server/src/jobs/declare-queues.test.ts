import { sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { declareQueues, scheduleRecurring } from './declare-queues.ts';
import { openJobDatabase } from './job-database.ts';
import { QUEUES, SCHEMA } from './lanes.ts';
import { RECURRING_KINDS } from './recurring-jobs.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let db: Database;
const bosses: PgBoss[] = [];

const openBoss = async (): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: openJobDatabase(pool, createLog('silent')),
    ...{ schema: SCHEMA, migrate: false, schedule: false, supervise: false },
  });
  bosses.push(boss);
  return boss.start();
};

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.connectionString, 6);
  db = createDatabase(pool);
});
afterAll(async () => {
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: false, close: false })));
  await db.destroy();
  await testDatabase.drop();
});

const begin = async (timeZone = 'Australia/Sydney'): Promise<void> => {
  const boss = await openBoss();
  await declareQueues(boss);
  await scheduleRecurring(boss, timeZone);
};

interface Kept {
  readonly name: string;
  readonly key: string;
  /** The transaction that wrote the row last. */
  readonly writtenBy: string;
  readonly says: Record<string, unknown>;
}

/** Every row of a queue or schedule; other columns are the engine's own. */
const findKept = async (): Promise<Kept[]> =>
  (
    await sql<Kept>`
      select name, '' as key, xmin::text as written_by, to_jsonb(queue) as says from pgboss.queue
      union all select name, key, xmin::text, to_jsonb(schedule) from pgboss.schedule
      order by name, key`.execute(db)
  ).rows;

/** What was written, and nothing else, since somebody looked. */
const writtenSince = async (before: Kept[]): Promise<string[]> => {
  const known = new Set(before.map(({ name, key, writtenBy }) => `${name} ${key} ${writtenBy}`));
  const now = await findKept();
  return now
    .filter(({ name, key, writtenBy }) => !known.has(`${name} ${key} ${writtenBy}`))
    .map(({ name, key }) => `${name} ${key}`.trim());
};

const keysNow = async () => (await findKept()).flatMap(({ key }) => (key === '' ? [] : [key]));

test('processes that start at once on an empty database leave each queue and schedule once', async () => {
  await Promise.all([begin(), begin(), begin()]);
  const kept = await findKept();
  expect(kept.filter(({ key }) => key === '').map(({ name }) => name)).toEqual(
    QUEUES.map(({ name }): string => name).toSorted(),
  );
  expect(await keysNow()).toEqual(RECURRING_KINDS.toSorted());
  for (const { key, says } of kept.filter((each) => each.key !== ''))
    expect([key, says]).toMatchObject([
      key,
      { timezone: 'Australia/Sydney', options: { missed: 'once' }, data: { payload: { kind: key } } },
    ]);
});

test('a second start writes nothing', async () => {
  await begin();
  const before = await findKept();
  await begin();
  expect(await writtenSince(before)).toEqual([]);
});

test('an option of a queue and a time that are declared otherwise are taken over, and only they', async () => {
  await begin();
  const right = await findKept();
  await sql`update pgboss.queue set retry_delay = 99 where name = 'mail'`.execute(db);
  await sql`update pgboss.queue set notify = true where name = 'failed'`.execute(db);
  await sql`update pgboss.schedule set cron = '1 2 3 * *' where key = 'audit.check'`.execute(db);
  await sql`update pgboss.schedule set options = options - 'missed' where key = 'jobs.sweep'`.execute(db);
  const wrong = await findKept();
  await begin();
  expect(await writtenSince(wrong)).toEqual(['failed', 'mail', 'rest audit.check', 'rest jobs.sweep']);
  const declared = ({ name, key, says }: Kept) => ({ name, key, says: { ...says, updated_on: null } });
  expect((await findKept()).map(declared)).toEqual(right.map(declared));
});

test('another time zone is taken over by every schedule', async () => {
  await begin('Australia/Perth');
  await begin('Australia/Sydney');
  const { rows } = await sql<{ zone: string }>`select distinct timezone as zone from pgboss.schedule`.execute(
    db,
  );
  expect(rows).toEqual([{ zone: 'Australia/Sydney' }]);
});

test('what is no longer declared goes, also where another lane had it', async () => {
  await begin();
  const boss = await openBoss();
  await boss.schedule('rest', '* * * * *', {}, { key: 'a.kind.of.before' });
  await boss.schedule('mail', '0 * * * *', {}, { key: 'audit.check' });
  await begin();
  expect(await keysNow()).toEqual(RECURRING_KINDS.toSorted());
});

import { addDays, dayOf } from '@linehaul/contract/dates';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findJobs, clearJobs } from '../../test/jobs.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { openJobDatabase } from './job-database.ts';
import { SCHEMA } from './lanes.ts';
import { beginAllRecurring, beginRecurring, cronOf, RECURRING_KINDS } from './recurring-jobs.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let db: Database;
let boss: PgBoss;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.connectionString, 4);
  db = createDatabase(pool);
  boss = new PgBoss({
    db: openJobDatabase(pool, createLog('silent')),
    ...{ schema: SCHEMA, migrate: false, schedule: false, supervise: false },
  });
  await boss.start();
});
beforeEach(() => clearJobs(db));
afterAll(async () => {
  await boss.stop({ graceful: false, close: false });
  await db.destroy();
  await testDatabase.drop();
});

const kind = 'audit.check' as const;

/** Begins the work at each time that cron names, as the engine does; answers the days on which it then is done. */
const liveBy = async (timeZone: string, from: Date, count: number): Promise<Date[]> => {
  const times = boss.previewSchedule(cronOf(kind), { tz: timeZone, from, count });
  for (const now of times) await beginRecurring(db, kind, { now, timeZone });
  return times;
};
const daysDone = async (timeZone: string): Promise<string[]> =>
  (await findJobs(db, kind)).map(({ runAt }) => dayOf(runAt, timeZone));

test.each([
  ['Australia/Sydney', '2026-09-30T22:15:00Z'],
  ['Australia/Sydney', '2027-03-31T22:15:00Z'],
  ['Pacific/Auckland', '2026-09-24T02:00:00Z'],
  ['America/St_Johns', '2026-10-29T23:59:00Z'],
  // Where a day begins at one o'clock when the clocks go on.
  ['America/Santiago', '2026-09-03T12:00:00Z'],
  ['Australia/Perth', '2026-10-01T15:50:00Z'],
  ['UTC', '2026-12-29T00:00:00Z'],
])(
  'in %s daily work is done once on each day, also where the clocks change (from %s)',
  async (zone, start) => {
    const now = new Date(start);
    await Promise.all([1, 2, 3].map(() => beginRecurring(db, kind, { now, timeZone: zone })));
    await liveBy(zone, now, 9);
    const days = await daysDone(zone);
    expect(days).toHaveLength(10);
    expect(days).toEqual(days.map((_, index) => addDays(dayOf(now, zone), index)));
  },
);

test.each([
  ['Australia/Sydney', 'Australia/Perth'],
  ['Australia/Perth', 'Pacific/Auckland'],
  ['America/St_Johns', 'Australia/Sydney'],
])('from %s to %s no day is done twice, and the next one follows at its new beginning', async (from, to) => {
  const [, lastAt = new Date()] = await liveBy(from, new Date('2026-11-20T03:00:00Z'), 2);
  const now = new Date(lastAt.getTime() + 30 * 60_000);
  await beginRecurring(db, kind, { now, timeZone: to });
  const next = await liveBy(to, now, 3);
  for (const at of next) expect(dayOf(new Date(at.getTime() - 1), to)).toBe(addDays(dayOf(at, to), -1));
  const jobs = await findJobs(db, kind);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
  const done = await daysDone(to);
  expect(done).toContain(dayOf(next[2] ?? now, to));
});

test('after a start that was late what was missed is done once, for the day and hour of the start', async () => {
  const timeZone = 'Australia/Sydney';
  const monday = new Date('2026-11-23T00:30:00Z');
  await beginAllRecurring(db, { now: monday, timeZone });
  const friday = new Date('2026-11-26T21:30:00Z');
  await Promise.all([1, 2].map(() => beginAllRecurring(db, { now: friday, timeZone })));
  for (const each of RECURRING_KINDS) expect(await findJobs(db, each), each).toHaveLength(2);
  expect(await daysDone(timeZone)).toEqual(['2026-11-23', '2026-11-27']);
});

test('a tick that comes when our own clock is a little behind begins the day that has begun', async () => {
  const timeZone = 'UTC';
  await beginRecurring(db, kind, { now: new Date('2026-11-23T12:00:00Z'), timeZone });
  await beginRecurring(db, kind, { now: new Date('2026-11-23T23:59:50Z'), timeZone });
  expect(await daysDone(timeZone)).toEqual(['2026-11-23', '2026-11-24']);
});

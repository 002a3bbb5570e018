import { addDays, dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { beginDaily, oweTomorrow } from './daily-work.ts';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.connectionString, 4));
});
beforeEach(() => db.deleteFrom('outbox').execute());
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const kind = 'audit.check' as const;

const waiting = () =>
  db.selectFrom('outbox').select(['id', 'runAt']).where('status', '=', 'waiting').execute();

/** Does what waits at the moment it is due, as the worker does; answers the moment. */
const doNext = async (timeZone: string): Promise<Date> => {
  const [next, ...others] = await waiting();
  if (!next || others.length > 0) throw new Error(`${others.length + (next ? 1 : 0)} pieces of work wait`);
  await sql`update outbox set attempts = 1 where id = ${next.id}`.execute(db);
  await oweTomorrow(db, { kind, now: next.runAt, timeZone });
  await sql`update outbox set status = 'done', finished_at = now() where id = ${next.id}`.execute(db);
  return next.runAt;
};

test.each([
  ['Australia/Sydney', '2026-09-30T22:15:00Z'],
  ['Australia/Sydney', '2027-03-31T22:15:00Z'],
  ['Pacific/Auckland', '2026-09-24T02:00:00Z'],
  ['America/St_Johns', '2026-10-29T23:59:00Z'],
  ['Australia/Perth', '2026-10-01T15:59:00Z'],
  ['UTC', '2026-12-29T00:00:00Z'],
])(
  'in %s daily work is done once on each day, also where the clocks change (from %s)',
  async (zone, start) => {
    const now = new Date(start);
    await Promise.all([1, 2, 3].map(() => beginDaily(db, { kind, now, timeZone: zone })));
    const days: string[] = [];
    for (let count = 0; count < 9; count += 1) days.push(dayOf(await doNext(zone), zone));
    expect(days).toEqual(days.map((_, index) => addDays(dayOf(now, zone), index)));
  },
);

test.each([
  ['Australia/Sydney', 'Australia/Perth'],
  ['Australia/Perth', 'Pacific/Auckland'],
  ['America/St_Johns', 'Australia/Sydney'],
])('from %s to %s a day is done once, and the next one follows at its new beginning', async (from, to) => {
  await beginDaily(db, { kind, now: new Date('2026-11-20T03:00:00Z'), timeZone: from });
  await doNext(from);
  const lastAt = await doNext(from);
  const now = new Date(lastAt.getTime() + 30 * 60_000);
  await beginDaily(db, { kind, now, timeZone: to });
  const days = [dayOf(lastAt, from)];
  for (let count = 0; count < 3; count += 1) {
    const [next] = await waiting();
    const nextAt = next?.runAt ?? now;
    expect(dayOf(new Date(nextAt.getTime() - 1), to)).toBe(addDays(dayOf(nextAt, to), -1));
    days.push(dayOf(await doNext(to), to));
  }
  expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
});

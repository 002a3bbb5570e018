import { randomUUID } from 'node:crypto';
import { publicationState } from '@linehaul/contract/office-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { countedByState, inState, totalIn } from './state-queries.ts';
import { type Period, stateOf } from './state-rules.ts';

const NOW = new Date('2027-03-01T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

/** On, before and after each edge. */
const PERIODS: readonly Period[] = [
  { publishedFrom: null, publishedUntil: null },
  ...[-2, 0, 1].flatMap((from) => [
    { publishedFrom: at(from), publishedUntil: null },
    ...[1, 2, 3].map((length) => ({ publishedFrom: at(from), publishedUntil: at(from + length) })),
  ]),
];

let database: TestDatabase;
let db: Database;
const items = PERIODS.map((period) => ({ id: randomUUID(), ...period }));
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.connectionString, 2));
  const rows = items.map((item) => ({ ...item, type: 'Article', title: item.id }));
  await db.insertInto('resources').values(rows).execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('the database finds in each state what the rule says is in it, and counts as many', async () => {
  const { counts } = await db
    .selectFrom('resources')
    .select(countedByState('resources', NOW).as('counts'))
    .executeTakeFirstOrThrow();
  for (const state of publicationState.options) {
    const found = await db
      .selectFrom('resources')
      .select('id')
      .where(inState('resources', state, NOW))
      .execute();
    const meant = items.filter((item) => stateOf(item, NOW) === state);
    expect(meant.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(meant.map(({ id }) => id)));
    expect(totalIn(counts, state)).toBe(meant.length);
  }
  expect(totalIn(counts, undefined)).toBe(items.length);
});

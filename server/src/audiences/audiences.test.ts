import { randomUUID } from 'node:crypto';
import { audience as anyAudience, AUDIENCES } from '@linehaul/contract/audiences';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { askedBy, findableBy, readableBy, resourcesNamed } from './audience-queries.ts';
import { mayFind, mayRead, type Publication, type Viewer } from './audience-rules.ts';

const NOW = new Date('2027-03-01T10:00:00Z');
const PRODUCTS = Array.from({ length: 3 }, () => randomUUID());

/** About now, so that its edges are met often. */
const instant = fc.integer({ min: -2, max: 2 }).map((seconds) => new Date(NOW.getTime() + seconds * 1000));
const products = fc.subarray(PRODUCTS);
const publication = fc
  .record({
    audience: fc.constantFrom(...anyAudience.options),
    productIds: products,
    showsTeaser: fc.boolean(),
    publishedFrom: fc.option(instant),
    seconds: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ seconds, ...item }): Publication => ({
    ...item,
    publishedUntil:
      seconds === null || item.publishedFrom === null
        ? null
        : new Date(item.publishedFrom.getTime() + seconds * 1000),
  }));
const viewer: fc.Arbitrary<Viewer> = fc.record({
  isStaff: fc.boolean(),
  isMember: fc.boolean(),
  productIds: products,
  isOrganisationAdministrator: fc.boolean(),
});

const drawn = fc.sample(publication, { numRuns: 400, seed: 86 });
const items = drawn.map((item) => ({ id: randomUUID(), item }));
const viewers = fc.sample(viewer, { numRuns: 60, seed: 13 });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.connectionString, 2));
  const named = PRODUCTS.map((id, index) => ({ id, name: `${index}. Product`, description: '' }));
  await db.insertInto('membershipProducts').values(named).execute();
  const rows = items.map(({ id, item: { productIds: _, ...columns } }) => ({
    ...{ id, type: 'Article', title: id },
    ...columns,
  }));
  await db.insertInto('resources').values(rows).execute();
  const links = items.flatMap(({ id, item }) =>
    item.productIds.map((productId) => ({ resourceId: id, productId })),
  );
  await db.insertInto('resourceProducts').values(links).execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const foundBy = async (asking: Viewer, condition: typeof readableBy): Promise<Set<string>> => {
  const isFound = condition(resourcesNamed('items'), askedBy(asking, NOW));
  const { rows } = await sql<{ id: string }>`select id from resources items where ${isFound}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

test.each([
  ['reads', readableBy, mayRead],
  ['finds', findableBy, mayFind],
] as const)('whoever %s an item by the rule does by the database, and nobody else', async (_, ask, rule) => {
  const counts = { yes: 0, no: 0 };
  for (const asking of viewers) {
    const found = await foundBy(asking, ask);
    const expected = new Set(items.filter(({ item }) => rule(asking, item, NOW)).map(({ id }) => id));
    expect(found).toEqual(expected);
    counts.yes += expected.size;
    counts.no += items.length - expected.size;
  }
  // What is drawn has plenty of both.
  expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(2000);
});

const STRANGER: Viewer = {
  isStaff: false,
  isMember: false,
  productIds: [],
  isOrganisationAdministrator: false,
};
const [FIRST = '', SECOND = ''] = PRODUCTS;
const since = { publishedFrom: NOW, publishedUntil: null };
const shown = { ...since, showsTeaser: true, productIds: [FIRST] };
const hidden = { ...shown, showsTeaser: false };

test('an item opens at its first instant and closes at its last, to the office too', () => {
  const office = { ...STRANGER, isStaff: true };
  const item = { ...shown, audience: 'everyone' } as const;
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  expect(mayRead(office, item, NOW)).toBe(true);
  expect(mayFind(office, item, at(-1))).toBe(false);
  const ended = { ...item, publishedUntil: at(5) };
  expect([at(4), at(5)].map((instant) => mayFind(office, ended, instant))).toEqual([true, false]);
  expect(mayRead(office, { ...item, publishedFrom: null }, NOW)).toBe(false);
});

test('each audience opens to whom it names, and one product does not open what another does', () => {
  const member = { ...STRANGER, isMember: true, productIds: [FIRST] };
  const administrator = { ...STRANGER, isOrganisationAdministrator: true };
  const opens = (asking: Viewer) =>
    AUDIENCES.filter((audience) => mayRead(asking, { ...hidden, audience }, NOW));
  expect(opens(STRANGER)).toEqual(['everyone']);
  expect(opens(member)).toEqual(['everyone', 'members', 'products']);
  expect(opens({ ...member, productIds: [SECOND] })).toEqual(['everyone', 'members']);
  expect(opens(administrator)).toEqual(['everyone', 'organisation-administrators']);
  expect(opens({ ...STRANGER, isStaff: true })).toEqual([...AUDIENCES]);
  // Products of who is not in good standing open nothing.
  expect(opens({ ...STRANGER, productIds: [FIRST] })).toEqual(['everyone']);
});

test('a teaser is shown of what a membership would open, and of nothing else', () => {
  const finds = (item: Omit<Publication, 'audience'>) =>
    AUDIENCES.filter((audience) => mayFind(STRANGER, { ...item, audience }, NOW));
  expect(finds(shown)).toEqual(['everyone', 'members', 'products']);
  expect(finds(hidden)).toEqual(['everyone']);
});

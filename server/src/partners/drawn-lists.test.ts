import { randomUUID } from 'node:crypto';
import { AUDIENCES } from '@linehaul/contract/audiences';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { mayFind, mayRead, type Publication, type Viewer } from '../audiences/audience-rules.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { findPartners } from './partner-list-queries.ts';

const TIMEOUT_MS = 240_000;
const NOW = new Date('2027-03-01T10:00:00Z');
const SEED = 132;
const LISTS = 1000;
const AT_ONCE = 4;

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
const [PRODUCTS, CATEGORIES, TAGS] = [ids(2), ids(3), ids(4)];
/** Two parts of each category. */
const PARTS = CATEGORIES.flatMap((parentId) => ids(2).map((id) => ({ id, parentId })));
const PARENT_OF = new Map(PARTS.map(({ id, parentId }) => [id, parentId]));
const LABELS = [...CATEGORIES, ...PARTS.map(({ id }) => id), ...TAGS];

const around = fc.integer({ min: -2, max: 2 }).map((seconds) => new Date(NOW.getTime() + seconds * 1000));
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'D'), minLength: 1, maxLength: 4 });

const drawnPartner = fc
  .record({
    title: words,
    description: words,
    isPinned: fc.boolean(),
    labelIds: fc.subarray(LABELS, { maxLength: 4 }),
    audience: fc.constantFrom(...AUDIENCES),
    productIds: fc.subarray(PRODUCTS),
    showsTeaser: fc.boolean(),
    publishedFrom: fc.option(around, { freq: 8 }),
    seconds: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ seconds, labelIds, ...partner }) => ({
    ...partner,
    id: randomUUID(),
    labelIds,
    publishedUntil:
      seconds === null || partner.publishedFrom === null
        ? null
        : new Date(partner.publishedFrom.getTime() + seconds * 1000),
  }));
const partners = fc.sample(drawnPartner, { numRuns: 300, seed: SEED });
type Partner = (typeof partners)[number];

const drawnViewer: fc.Arbitrary<Viewer> = fc.record({
  isStaff: fc.boolean(),
  isMember: fc.boolean(),
  productIds: fc.subarray(PRODUCTS),
  isOrganisationAdministrator: fc.boolean(),
});

const drawnList = fc.record({
  viewer: drawnViewer,
  body: fc.record(
    {
      keyword: fc.string({ unit: fc.constantFrom('a', 'B', 'c', 'd', '%'), minLength: 1, maxLength: 3 }),
      categoryIds: fc.subarray([...CATEGORIES, ...PARTS.map(({ id }) => id)]),
      tagIds: fc.subarray(TAGS),
      readableOnly: fc.boolean(),
      page: fc.integer({ min: 1, max: 5 }),
      size: fc.integer({ min: 1, max: 20 }),
    },
    { requiredKeys: ['page', 'size'] },
  ),
});
type Drawn = typeof drawnList extends fc.Arbitrary<infer T> ? T : never;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.connectionString, AT_ONCE));
  const products = PRODUCTS.map((id, index) => ({ id, name: `${index}. Product`, description: '' }));
  await db.insertInto('membershipProducts').values(products).execute();
  const category = (id: string, parentId: string | null = null) => ({
    ...{ id, parentId, kind: 'partner-category', label: id },
  });
  const labels = [
    ...CATEGORIES.map((id) => category(id)),
    ...PARTS.map(({ id, parentId }) => category(id, parentId)),
    ...TAGS.map((id) => ({ id, parentId: null, kind: 'tag', label: id })),
  ];
  await db.insertInto('contentLabels').values(labels).execute();
  const rows = partners.map(({ labelIds: _labels, productIds: _products, ...row }) => row);
  await db.insertInto('partners').values(rows).execute();
  const links = partners.flatMap(({ id, labelIds }) =>
    labelIds.map((labelId) => ({ partnerId: id, labelId })),
  );
  await db.insertInto('partnerLabels').values(links).execute();
  const opening = partners.flatMap(({ id, productIds }) =>
    productIds.map((productId) => ({ partnerId: id, productId })),
  );
  await db.insertInto('partnerProducts').values(opening).execute();
}, TIMEOUT_MS);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const hasOneOf = ({ labelIds }: Partner, wanted: readonly string[] | undefined): boolean => {
  const own = new Set(labelIds.flatMap((id) => [id, PARENT_OF.get(id) ?? id]));
  return wanted === undefined || wanted.length === 0 || wanted.some((id) => own.has(id));
};

const byOrder = (one: Partner, other: Partner): number => {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  const keyOf = ({ title, id }: Partner): string => `${title.toLowerCase()} ${id}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
};

/** The same list as anybody would make it by hand. */
const plainList = ({
  viewer,
  body: { keyword = '', categoryIds, tagIds, readableOnly = false },
}: Drawn): Partner[] =>
  partners
    .filter(
      (partner) =>
        (readableOnly ? mayRead : mayFind)(viewer, partner as Publication, NOW) &&
        hasOneOf(partner, categoryIds) &&
        hasOneOf(partner, tagIds) &&
        `${partner.title}\n${partner.description}`.toLowerCase().includes(keyword.toLowerCase()),
    )
    .toSorted(byOrder);

const check = async (list: Drawn): Promise<number> => {
  const { viewer, body } = list;
  const found = await findPartners(db, body, { viewer, now: NOW });
  const expected = plainList(list);
  const page = expected.slice((body.page - 1) * body.size, body.page * body.size);
  const told = found.partners.map(({ id, isTeaser }) => ({ id, isTeaser }));
  const wanted = page.map((partner) => ({
    id: partner.id,
    isTeaser: !mayRead(viewer, partner as Publication, NOW),
  }));
  expect({ told, total: found.totalItems }, JSON.stringify(body)).toEqual({
    ...{ told: wanted, total: expected.length },
  });
  return page.length;
};

test(
  'each of 1,000 lists that are drawn is what a plain filter finds, in its order, with as many',
  async () => {
    const lists = fc.sample(drawnList, { numRuns: LISTS, seed: SEED });
    let shown = 0;
    for (let first = 0; first < lists.length; first += AT_ONCE) {
      const counts = await Promise.all(lists.slice(first, first + AT_ONCE).map(check));
      shown += counts.reduce((sum, count) => sum + count, 0);
    }
    // What is drawn finds plenty.
    expect(shown).toBeGreaterThan(LISTS);
  },
  TIMEOUT_MS,
);

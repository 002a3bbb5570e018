import { randomUUID } from 'node:crypto';
import { addDays } from '@linehaul/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { isInGoodStanding } from './good-standing-queries.ts';
import { MEMBERSHIP_STATUSES } from './rights-rules.ts';
import { type MembershipDays, standingOn } from './standing-rules.ts';

const TODAY = '2027-03-01';

/** Days about today, so that its edges are met often. */
const day = fc.integer({ min: -2, max: 2 }).map((days) => addDays(TODAY, days));
const membership = fc
  .record({
    status: fc.constantFrom('active', ...MEMBERSHIP_STATUSES),
    startsOn: day,
    length: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ status, startsOn, length }): MembershipDays => ({
    ...{ status, startsOn, endsOn: addDays(startsOn, length) },
    pastDueSince: status === 'past-due' ? startsOn : null,
    graceUntil: status === 'grace' ? addDays(startsOn, length + 1) : null,
  }));
/** Of each person, the memberships of the organisations they belong to, at most one of each. */
const drawn = fc.sample(fc.array(membership, { maxLength: 3 }), { numRuns: 200, seed: 70 });
const people = drawn.map((memberships) => ({ accountId: randomUUID(), memberships }));

const addProduct = async (db: Database) => {
  const { id: productId } = await db
    .insertInto('membershipProducts')
    .values({ name: 'Operator', description: 'For operators', isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const price = { productId, frequency: 'Annual', paymentCount: 1, totalCents: 110_000 };
  const { id: productPriceId } = await db
    .insertInto('productPrices')
    .values({ ...price, allowedPaymentMethods: [4] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { productId, productPriceId };
};

const addPeople = async (db: Database): Promise<void> => {
  const product = await addProduct(db);
  const belongings = people.flatMap(({ accountId, memberships }) =>
    memberships.map((days) => ({ accountId, days, organisationId: randomUUID() })),
  );
  const names = { firstName: 'Robin', lastName: 'Carter', mobile: '+61491570006', contactType: 'Member' };
  const accounts = people.map(({ accountId: id }) => ({
    ...{ id, ...names, email: `${id}@drawn.example`, passwordHash: 'none' },
  }));
  await db.insertInto('accounts').values(accounts).execute();
  const organisations = belongings.map(({ organisationId: id }) => ({ id, name: id, status: 'active' }));
  await db.insertInto('organisations').values(organisations).execute();
  const contacts = belongings.map(({ accountId, organisationId }) => ({ accountId, organisationId }));
  await db.insertInto('organisationContacts').values(contacts).execute();
  const memberships = belongings.map(({ days, organisationId }) => ({
    ...{ ...days, ...product, organisationId, paymentMethod: 4, totalCents: 110_000 },
  }));
  await db.insertInto('memberships').values(memberships).execute();
};

test('the database finds in good standing whom the rule does, whatever memberships they have', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(createPool(database.connectionString, 2));
  try {
    await addPeople(db);
    const expected = people.map(({ memberships }) =>
      memberships.some((days) => standingOn(days, TODAY) === 'in-force'),
    );
    // What is drawn has both.
    expect(new Set(expected).size).toBe(2);
    const found = await Promise.all(people.map(({ accountId }) => isInGoodStanding(db, accountId, TODAY)));
    expect(found).toEqual(expected);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

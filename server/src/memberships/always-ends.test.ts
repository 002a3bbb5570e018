import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let membershipId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { orgId, productId, annualKey } = await applicantAtPayment(portal);
  const { id } = await portal.context.db
    .insertInto('memberships')
    .values({
      ...{ organisationId: orgId, productId, productPriceId: annualKey, paymentMethod: 8 },
      ...{ status: 'active', totalCents: 110_000, startsOn: '2026-07-01', endsOn: '2027-06-30' },
      ...{ activatedAt: new Date(), createdAt: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  membershipId = id;
});
afterAll(() => portal.stop());

const endOn = (day: string | null) =>
  sql`update memberships set ends_on = ${day}::date where id = ${membershipId}`.execute(portal.context.db);

test.each([
  ['never', 'infinity', /memberships_end|plausible/],
  ['in a lifetime', '2099-06-30', /memberships_end/],
  ['two years and a day after it began', '2028-07-01', /memberships_end/],
  ['on no day', null, /not-null/],
])('the database keeps no active membership that ends %s', async (_, day, refusal) => {
  await expect(endOn(day)).rejects.toThrow(refusal);
});

test('control: one that ends within two years is kept', async () => {
  await endOn('2028-06-30');
  const { endsOn } = await portal.context.db
    .selectFrom('memberships')
    .select('endsOn')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow();
  expect(endsOn).toBe('2028-06-30');
});

import { getPaymentSetupIntent } from '@linehaul/contract/join';
import { getPaymentOptions, listMembershipProducts } from '@linehaul/contract/memberships';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantAtDetails,
  applicantAtMembership,
  applicantAtPayment,
  createProduct,
  createSignedIn,
} from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const workflowName = 'join' as const;

test('products come sorted by their number, each with its offered prices', async () => {
  const { db } = portal.context;
  const { orgId, token } = await applicantAtMembership(portal);
  const products = await Promise.all([createProduct(portal), createProduct(portal), createProduct(portal)]);
  const names = ['12. National carrier', '3. Depot', 'Honorary'];
  for (const [index, { productId }] of products.entries()) {
    await db
      .updateTable('membershipProducts')
      .set({ name: names[index] ?? '' })
      .where('id', '=', productId)
      .execute();
  }
  const withdrawn = await createProduct(portal, { isActive: false });
  const { data } = await portal.call(listMembershipProducts, { query: { workflowName, orgId }, token });
  // The number that sorts them is nobody's to see.
  const shown = ['Depot', 'National carrier', 'Honorary'];
  const own = data.items.filter(({ name }) => shown.includes(name));
  expect(own.map(({ name }) => name)).toEqual(shown);
  expect(data.items.map(({ id }) => id)).not.toContain(withdrawn.productId);
  for (const { paymentFrequencies } of own) {
    expect(paymentFrequencies.map(({ name }) => name)).toEqual(['Annual', 'Monthly']);
  }
});

test('the product that is meant for the fleet the organisation spoke of is suggested', async () => {
  const { db, clock } = portal.context;
  const { orgId, token } = await applicantAtMembership(portal);
  const [small, medium] = await Promise.all([createProduct(portal), createProduct(portal)]);
  const meantFor = (productId: string, minTrucks: number, maxTrucks: number) =>
    db.updateTable('membershipProducts').set({ minTrucks, maxTrucks }).where('id', '=', productId).execute();
  await meantFor(small.productId, 2, 10);
  await meantFor(medium.productId, 11, 40);
  const suggested = async (trucks: number) => {
    const fleet = await db
      .selectFrom('formFields')
      .select('id')
      .where('isFleetSize', '=', true)
      .executeTakeFirstOrThrow();
    const value = { integerValue: trucks, updatedAt: clock.now() };
    await db
      .insertInto('formValues')
      .values({ fieldId: fleet.id, entityId: orgId, ...value })
      .onConflict((conflict) => conflict.columns(['fieldId', 'entityId']).doUpdateSet(value))
      .execute();
    const { data } = await portal.call(listMembershipProducts, { query: { workflowName, orgId }, token });
    return data.suggestion;
  };
  expect(await suggested(12)).toEqual({ productId: medium.productId, trucks: 12 });
  expect(await suggested(10)).toEqual({ productId: small.productId, trucks: 10 });
  expect(await suggested(500)).toBeNull();
});

test('payment options have the price of one payment, of the year, and the methods under the spelling of the wire', async () => {
  const applicant = await applicantAtPayment(portal, await createProduct(portal, { totalCents: 150_001 }));
  const { orgId, productId, token, annualKey, monthlyKey } = applicant;
  const { data } = await portal.call(getPaymentOptions, { query: { workflowName, orgId, productId }, token });
  expect(data.paymentFrequencies).toMatchObject([
    {
      ...{ key: annualKey, name: 'Annual', price: 1500.01, totalPrice: 1500.01, paymentCount: 1 },
      alloedPaymentMethod: [
        { key: 4, name: 'Credit card' },
        { key: 8, name: 'Offline' },
      ],
    },
    {
      ...{ key: monthlyKey, name: 'Monthly', price: 125.01, totalPrice: 1500.01, paymentCount: 12 },
      alloedPaymentMethod: [
        { key: 4, name: 'Credit card' },
        { key: 2, name: 'Direct debit' },
        { key: 8, name: 'Offline' },
      ],
    },
  ]);
});

test("an organisation that is not of the caller's own open join does not exist", async () => {
  const owner = await applicantAtPayment(portal);
  const other = await applicantAtPayment(portal);
  const { orgId, productId } = owner;
  const answers = await Promise.all([
    portal.call(listMembershipProducts, { query: { workflowName, orgId }, token: other.token }),
    portal.call(getPaymentOptions, { query: { workflowName, orgId, productId }, token: other.token }),
    portal.call(getPaymentSetupIntent, {
      query: { workflowName, orgId, paymentMethod: 'card' },
      token: other.token,
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ problem }) => problem.message)).size).toBe(1);
});

test('a product that cannot be chosen has no payment options', async () => {
  const { orgId, token } = await applicantAtPayment(portal);
  const { productId } = await createProduct(portal, { isActive: false });
  const { status } = await portal.call(getPaymentOptions, {
    query: { workflowName, orgId, productId },
    token,
  });
  expect(status).toBe(404);
});

test('a card is set up only at the payment step; before it the next step is named', async () => {
  const { token } = await applicantAtDetails(portal);
  const query = { workflowName, orgId: crypto.randomUUID(), paymentMethod: 'card' as const };
  const early = await portal.call(getPaymentSetupIntent, { query, token });
  expect([early.status, early.problem.nextStep]).toEqual([409, 'manage-organisation']);
  const membership = await applicantAtMembership(portal);
  const answer = await portal.call(getPaymentSetupIntent, {
    query: { ...query, orgId: membership.orgId },
    token: membership.token,
  });
  expect([answer.status, answer.problem.nextStep]).toEqual([409, 'membership']);
});

test('guests and those who are not signed in have nothing to choose', async () => {
  const { orgId, productId } = await applicantAtPayment(portal);
  const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  const query = { workflowName, orgId, productId };
  expect((await portal.call(getPaymentOptions, { query, token: guest.token })).status).toBe(403);
  expect((await portal.call(getPaymentOptions, { query })).status).toBe(401);
});

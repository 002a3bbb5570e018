import { randomUUID } from 'node:crypto';
import { chooseMembership, chooseOrganisation, withdrawJoinRequest } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantAtDetails,
  applicantAtMembership,
  applicantAtPayment,
  createActiveMembership,
  createProduct,
  createSignedIn,
} from '../../test/people/join-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const countJoins = async (accountId: string) =>
  (await portal.context.db.selectFrom('joins').select('id').where('accountId', '=', accountId).execute())
    .length;

const readJoin = async (token: string) => {
  const { data, status, text } = await portal.call(getJoin, { token });
  if (status !== 200) throw new Error(`The join was not told: ${status} ${text}`);
  return data;
};

/** A payment as the payment step leaves it. */
const addPayment = async (
  join: { accountId: string; orgId: string },
  status: string,
  failureMessage: string | null = null,
) => {
  const { id } = await portal.context.db
    .selectFrom('joins')
    .select('id')
    .where('accountId', '=', join.accountId)
    .executeTakeFirstOrThrow();
  await portal.context.db
    .insertInto('payments')
    .values({
      purpose: 'membership-join',
      subjectId: id,
      accountId: join.accountId,
      organisationId: join.orgId,
      amountCents: 110_000,
      paymentMethod: 4,
      idempotencyKey: randomUUID(),
      status,
      failureMessage,
      createdAt: portal.context.clock.now(),
    })
    .execute();
};

test('a person who has not begun is at the organisation step, and reading begins nothing', async () => {
  const { account, token } = await createSignedIn(portal);
  expect(await readJoin(token)).toMatchObject({
    nextStep: 'organisation',
    organisationName: null,
    outcome: null,
  });
  expect(await countJoins(account.id)).toBe(0);
});

test('a join continues where it stopped, for whoever signs in to the account', async () => {
  const { token, orgName, orgId, productId, annualKey } = await applicantAtPayment(portal);
  expect(await readJoin(token)).toMatchObject({
    nextStep: 'payment',
    organisationName: orgName,
    orgId,
    productId,
    paymentFrequencyKey: annualKey,
    isPaymentPending: false,
    paymentFailure: null,
  });
});

test('nobody sees the join of another', async () => {
  await applicantAtPayment(portal);
  const { token } = await createSignedIn(portal);
  expect(await readJoin(token)).toMatchObject({ nextStep: 'organisation', orgId: null, productId: null });
});

test('somebody whose organisation is a member already is done', async () => {
  const { account, token } = await createSignedIn(portal, { contactType: 'Member' });
  const { id } = await createOrganisation(portal, { name: 'Settled Freight', administrators: [account] });
  await createActiveMembership(portal, id);
  expect((await readJoin(token)).nextStep).toBe('done');
  const refused = await portal.call(chooseOrganisation, { body: { orgName: 'Another Freight' }, token });
  expect(refused.status).toBe(409);
  expect(refused.problem.nextStep).toBe('done');
});

test('why the last payment failed is told; a payment under way is pending', async () => {
  const { account, token, orgId } = await applicantAtPayment(portal);
  await addPayment({ accountId: account.id, orgId }, 'failed', 'Your card was declined.');
  expect(await readJoin(token)).toMatchObject({
    isPaymentPending: false,
    paymentFailure: 'Your card was declined.',
  });
  portal.context.clock.advance(1000);
  await addPayment({ accountId: account.id, orgId }, 'processing');
  expect(await readJoin(token)).toMatchObject({ isPaymentPending: true, paymentFailure: null });
});

test.each([getJoin, withdrawJoinRequest])('$path is for those who may join', async (endpoint) => {
  expect((await portal.call(endpoint)).status).toBe(401);
  const { token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await portal.call(endpoint, { token })).status).toBe(403);
});

test('a new organisation’s name is kept, tidied, and creates nothing yet', async () => {
  const { token } = await createSignedIn(portal);
  const { data } = await portal.call(chooseOrganisation, {
    body: { orgName: '  Wattle   Park Haulage ' },
    token,
  });
  expect(data).toMatchObject({
    nextStep: 'manage-organisation',
    organisationName: 'Wattle Park Haulage',
    orgId: null,
  });
  const row = await portal.context.db
    .selectFrom('organisations')
    .select('id')
    .where('name', 'like', 'Wattle Park%')
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

test('naming the organisation again before its details changes the name', async () => {
  const { account, token } = await applicantAtDetails(portal);
  const { data } = await portal.call(chooseOrganisation, {
    body: { orgName: 'Better Name Haulage' },
    token,
  });
  expect(data).toMatchObject({ nextStep: 'manage-organisation', organisationName: 'Better Name Haulage' });
  expect(await countJoins(account.id)).toBe(1);
});

test('a pending organisation of one’s own takes the new name', async () => {
  const { token, orgId } = await applicantAtMembership(portal);
  const { data } = await portal.call(chooseOrganisation, { body: { orgName: 'Renamed Haulage' }, token });
  expect(data).toMatchObject({ nextStep: 'membership', organisationName: 'Renamed Haulage', orgId });
  const row = await portal.context.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', orgId)
    .executeTakeFirst();
  expect(row?.name).toBe('Renamed Haulage');
  const respelled = await portal.call(chooseOrganisation, { body: { orgName: 'RENAMED Haulage' }, token });
  expect(respelled.data).toMatchObject({ organisationName: 'RENAMED Haulage', orgId });
});

test('an active organisation of one’s own keeps its name', async () => {
  const { account, token } = await createSignedIn(portal);
  const { id } = await createOrganisation(portal, { name: 'Lapsed Lines', administrators: [account] });
  const own = await portal.call(chooseOrganisation, { body: { orgName: 'lapsed LINES' }, token });
  expect(own.data).toMatchObject({
    nextStep: 'manage-organisation',
    organisationName: 'Lapsed Lines',
    orgId: id,
  });
  const other = await portal.call(chooseOrganisation, { body: { orgName: 'Fresh Lines' }, token });
  expect(other.data).toMatchObject({ organisationName: 'Fresh Lines', orgId: null });
  const row = await portal.context.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.name).toBe('Lapsed Lines');
});

test.each([
  ['ab', 'Please type at least 3 characters'],
  ['😀a', 'Please type at least 3 characters'],
  ['x'.repeat(71), 'Please type at most 70 characters'],
  ['Acme\u0007Haulage', 'Please remove the control characters'],
])('the name %j is refused', async (orgName, message) => {
  const { token } = await createSignedIn(portal);
  const { status, problem } = await portal.call(chooseOrganisation, { body: { orgName }, token });
  expect(status).toBe(400);
  expect(problem.modelState?.['orgName']).toContain(message);
});

test('a choice names an organisation or refers to one that exists', async () => {
  const { token } = await createSignedIn(portal);
  expect((await portal.call(chooseOrganisation, { body: {}, token })).status).toBe(400);
  expect((await portal.call(chooseOrganisation, { body: { orgId: randomUUID() }, token })).status).toBe(404);
  expect((await portal.call(chooseOrganisation, { body: { orgName: 'Acme Haulage' } })).status).toBe(401);
});

test('somebody who belongs to an organisation already need not ask it', async () => {
  const { account, token } = await createSignedIn(portal);
  const { id } = await createOrganisation(portal, { name: 'Known Faces Freight', contacts: [account] });
  const { status, message } = await portal.call(chooseOrganisation, { body: { orgId: id }, token });
  expect(status).toBe(409);
  expect(message).toBe('You already belong to Known Faces Freight');
});

test('the chosen product is kept, with the frequency once it is known', async () => {
  const { token } = await applicantAtMembership(portal);
  const { productId, monthlyKey } = await createProduct(portal);
  const first = await portal.call(chooseMembership, { body: { productId }, token });
  expect(first.data).toMatchObject({ nextStep: 'payment', productId, paymentFrequencyKey: null });
  const second = await portal.call(chooseMembership, {
    body: { productId, paymentFrequencyKey: monthlyKey },
    token,
  });
  expect(second.data).toMatchObject({ nextStep: 'payment', paymentFrequencyKey: monthlyKey });
  const again = await portal.call(chooseMembership, { body: { productId }, token });
  expect(again.data.paymentFrequencyKey).toBe(monthlyKey);
});

test('another product forgets the frequency and the method', async () => {
  const { account, token } = await applicantAtPayment(portal);
  await portal.context.db
    .updateTable('joins')
    .set({ paymentMethod: 4 })
    .where('accountId', '=', account.id)
    .execute();
  const { productId } = await createProduct(portal);
  const { data } = await portal.call(chooseMembership, { body: { productId }, token });
  expect(data).toMatchObject({ productId, paymentFrequencyKey: null, paymentMethodKey: null });
});

test('half-yearly frequencies, those of other products, and products not on offer are refused', async () => {
  const { token } = await applicantAtMembership(portal);
  const [product, other] = [await createProduct(portal), await createProduct(portal)];
  const hidden = await createProduct(portal, { isActive: false });
  const choices = [
    { productId: product.productId, paymentFrequencyKey: product.halfYearlyKey },
    { productId: product.productId, paymentFrequencyKey: other.annualKey },
    { productId: hidden.productId },
    { productId: randomUUID() },
  ];
  for (const body of choices) expect((await portal.call(chooseMembership, { body, token })).status).toBe(400);
  expect((await readJoin(token)).productId).toBeNull();
});

test.each([
  ['organisation', () => createSignedIn(portal)],
  ['manage-organisation', () => applicantAtDetails(portal)],
])('a membership chosen before its turn is refused with the step %s', async (nextStep, createApplicant) => {
  const { token } = await createApplicant();
  const { productId } = await createProduct(portal);
  const { status, problem } = await portal.call(chooseMembership, { body: { productId }, token });
  expect(status).toBe(409);
  expect(problem.nextStep).toBe(nextStep);
});

test.each(['open', 'requires-action', 'processing', 'succeeded'])(
  'organisation, details and product stay once a payment is %s',
  async (paymentStatus) => {
    const { account, token, orgId, orgName, productId } = await applicantAtPayment(portal);
    await addPayment({ accountId: account.id, orgId }, paymentStatus);
    const other = await createProduct(portal);
    const statuses = [
      await portal.call(chooseOrganisation, { body: { orgName: 'Too Late Haulage' }, token }),
      await portal.call(chooseMembership, { body: { productId: other.productId }, token }),
      await portal.call(setOrganisationForm, {
        body: { workflowName: 'join', orgId, workflowFormFields: [] },
        token,
      }),
    ].map(({ status, problem }) => ({ status, nextStep: problem.nextStep }));
    expect(statuses).toEqual(Array.from({ length: 3 }, () => ({ status: 409, nextStep: 'payment' })));
    expect(await readJoin(token)).toMatchObject({ organisationName: orgName, productId });
  },
);

test('the same choice again is no change, even while a payment lives', async () => {
  const { account, token, orgId, orgName, productId } = await applicantAtPayment(portal);
  await addPayment({ accountId: account.id, orgId }, 'processing');
  expect((await portal.call(chooseOrganisation, { body: { orgName }, token })).status).toBe(200);
  expect((await portal.call(chooseMembership, { body: { productId }, token })).status).toBe(200);
});

test('after a failed payment everything may be changed again', async () => {
  const { account, token, orgId } = await applicantAtPayment(portal);
  await addPayment({ accountId: account.id, orgId }, 'failed');
  const { productId } = await createProduct(portal);
  expect((await portal.call(chooseMembership, { body: { productId }, token })).status).toBe(200);
  expect(
    (await portal.call(chooseOrganisation, { body: { orgName: 'Second Thoughts' }, token })).status,
  ).toBe(200);
});

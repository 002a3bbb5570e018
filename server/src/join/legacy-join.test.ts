import { legacyJoin } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import type { FormFieldInput } from '@linehaul/contract/forms';
import { getOrganisationForm } from '@linehaul/contract/organisations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantAtMembership, createProduct, createSignedIn } from '../../test/people/join-factories.ts';
import {
  createOrganisation,
  fieldIdOf,
  fieldOf,
  REQUIRED_ANSWERS,
  toFormFields,
} from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let details: FormFieldInput[];
beforeAll(async () => {
  portal = await startTestPortal();
  details = await toFormFields(portal, { Details: REQUIRED_ANSWERS['Details'] ?? {} });
});
afterAll(() => portal.stop());

const billingAddress = {
  address1: '3 Weighbridge Street',
  suburb: 'Tamworth',
  state: 'NSW',
  postcode: '2340',
};

test('one call does every step before the payment', async () => {
  const { token } = await createSignedIn(portal);
  const { productId, annualKey } = await createProduct(portal);
  const body = {
    orgName: 'Legacy Haulage',
    billingAddress,
    workflowFormFields: details,
    productId,
    paymentFrequencyKey: annualKey,
  };
  const { status, data } = await portal.call(legacyJoin, { body, token });
  expect(status).toBe(200);
  expect(data.nextStep).toBe('payment');
  expect((await portal.call(getJoin, { token })).data).toMatchObject({
    orgId: data.orgId,
    productId,
    paymentFrequencyKey: annualKey,
  });
  const form = await portal.call(getOrganisationForm, { query: { workflowName: 'join' }, token });
  expect(fieldOf(form.data, 'Physical Address', 'Address 1').value).toBe('3 Weighbridge Street');
  const repeated = await portal.call(legacyJoin, { body, token });
  expect(repeated.data).toEqual(data);
});

test('what the steps refuse it refuses too, and keeps nothing of the call', async () => {
  const { token } = await createSignedIn(portal);
  const { productId, halfYearlyKey } = await createProduct(portal);
  const hidden = await fieldIdOf(portal, 'Discount Details');
  const whole = { orgName: 'Refused Haulage', billingAddress, workflowFormFields: details };
  const bodies = [
    { ...whole, billingAddress: { ...billingAddress, postcode: '23' } },
    { ...whole, billingAddress: { ...billingAddress, state: 'Nowhere' } },
    { ...whole, workflowFormFields: [] },
    { ...whole, workflowFormFields: [...details, { id: hidden, value: 'life' }] },
    { ...whole, productId, paymentFrequencyKey: halfYearlyKey },
    { ...whole, orgName: 'x' },
  ];
  for (const body of bodies) expect((await portal.call(legacyJoin, { body, token })).status).toBe(400);
  expect((await portal.call(getJoin, { token })).data.nextStep).toBe('organisation');
  const kept = await portal.context.db
    .selectFrom('organisations')
    .select('id')
    .where('name', '=', 'Refused Haulage')
    .execute();
  expect(kept).toEqual([]);
});

test('an existing organisation is asked, and nothing of it is told or changed', async () => {
  const { id } = await createOrganisation(portal, {
    name: 'Legacy Target',
    texts: { ABN: '51 824 753 556' },
  });
  const { token } = await createSignedIn(portal);
  const { data } = await portal.call(legacyJoin, {
    body: { orgName: 'legacy target', billingAddress, workflowFormFields: details },
    token,
  });
  expect(data).toEqual({ orgId: null, nextStep: 'approval' });
  const values = await portal.context.db
    .selectFrom('formValues')
    .select('textValue')
    .where('entityId', '=', id)
    .execute();
  expect(values).toEqual([{ textValue: '51 824 753 556' }]);
});

test('a field of another organisation is a 404', async () => {
  const { orgId } = await applicantAtMembership(portal);
  const { token } = await createSignedIn(portal);
  const workflowFormFields = details.map((field) => ({ ...field, entityId: orgId }));
  const body = { orgName: 'Reaching Out', billingAddress, workflowFormFields };
  expect((await portal.call(legacyJoin, { body, token })).status).toBe(404);
});

test('it is for those who may join', async () => {
  const body = { orgName: 'Nobody Haulage' };
  expect((await portal.call(legacyJoin, { body })).status).toBe(401);
  const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await portal.call(legacyJoin, { body, token: guest.token })).status).toBe(403);
});

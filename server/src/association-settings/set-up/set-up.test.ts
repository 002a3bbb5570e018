import { getAdminHome } from '@linehaul/contract/admin-home';
import {
  getAssociationSettings,
  saveAssociationDefaults,
  saveAssociationDetails,
} from '@linehaul/contract/association-settings';
import { ROLE } from '@linehaul/contract/constants';
import { createOfficeProduct, saveOfficeProduct } from '@linehaul/contract/office-products';
import {
  beginSetUp,
  getSetUp,
  passSetUpStep,
  putSetUpAway,
  type SetUp,
  type SetUpStep,
} from '@linehaul/contract/set-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { sentProduct } from '../../../test/people/product-factories.ts';

let portal: TestPortal;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal({ ASSOCIATION_ADDRESS: '1 Depot Street, Dubbo NSW 2830' });
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());

const stand = async (): Promise<SetUp> => (await portal.call(getSetUp, { token: owner.token })).data;
const stepOf = async (step: SetUpStep) => (await stand()).steps.find((one) => one.step === step);
const tile = async (as: SignedIn = owner) =>
  (await portal.call(getAdminHome, { token: as.token })).data.setUp;
const entries = async (): Promise<unknown[]> => {
  const { db } = portal.context;
  const rows = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'association.set-up')
    .orderBy('position')
    .execute();
  return rows.map(({ after }) => after);
};

test('what nobody has set is missing, or holds by a default until somebody says so, and what the environment sets is done', async () => {
  expect(await stepOf('details')).toEqual({
    ...{ step: 'details', state: 'open' },
    missing: [],
    unconfirmed: ['Name', 'ABN', 'Phone', 'Email', 'Time zone'],
  });
});

test('the owner is led to it once: that they were there is kept, and told once', async () => {
  expect([(await stand()).isBegun, await tile()]).toEqual([false, { isBegun: false, openCount: 7 }]);
  const answers = await Promise.all([1, 2].map(() => portal.call(beginSetUp, { token: owner.token })));
  expect(answers.map(({ data }) => data.isBegun)).toEqual([true, true]);
  expect(await tile()).toEqual({ isBegun: true, openCount: 7 });
  expect(await entries()).toEqual([{ isBegun: true }]);
});

test('a step is done by what its own page saves', async () => {
  const { details } = (await portal.call(getAssociationSettings, { token: owner.token })).data;
  const sent = {
    ...{ name: 'Dubbo Carriers', abn: '53 004 085 616', phone: '02 6800 1234' },
    ...{ email: 'office@dubbo.example', timeZone: 'Australia/Perth' },
  };
  const body = { version: details.version, details: sent };
  expect((await portal.call(saveAssociationDetails, { body, token: owner.token })).status).toBe(200);
  expect(await stepOf('details')).toMatchObject({ state: 'done', missing: [], unconfirmed: [] });
});

test('a membership counts once it can be joined', async () => {
  const { token } = owner;
  const { data } = await portal.call(createOfficeProduct, { body: { name: 'One truck' }, token });
  expect(await stepOf('product')).toMatchObject({ state: 'open' });
  const body = { id: data.id, version: 1, product: sentProduct() };
  expect((await portal.call(saveOfficeProduct, { body, token })).status).toBe(200);
  expect(await stepOf('product')).toMatchObject({ state: 'done' });
});

const pass = (step: 'look' | 'mail' | 'bank' | 'payments', isPassed: boolean) =>
  portal.call(passSetUpStep, { body: { step, isPassed }, token: owner.token });

test('a step is left as it is, and taken up again', async () => {
  expect((await pass('look', true)).status).toBe(200);
  expect(await stepOf('look')).toMatchObject({ state: 'passed' });
  const before = (await entries()).length;
  await pass('look', true);
  expect(await entries()).toHaveLength(before);
  await pass('look', false);
  expect(await stepOf('look')).toMatchObject({ state: 'open' });
});

test('who the association is and what it sells cannot be left open', async () => {
  for (const step of ['details', 'product']) {
    const answer = await portal.fetch(passSetUpStep.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ step, isPassed: true }),
    });
    expect([step, answer.status]).toEqual([step, 400]);
  }
});

test('the overview counts what is open until nothing is, or until it is put away', async () => {
  expect(await tile()).toEqual({ isBegun: true, openCount: 5 });
  const put = (isPutAway: boolean) => portal.call(putSetUpAway, { body: { isPutAway }, token: owner.token });
  await put(true);
  expect([await tile(), (await stand()).isPutAway]).toEqual([null, true]);
  await put(false);
  expect(await tile()).toEqual({ isBegun: true, openCount: 5 });
  for (const step of ['look', 'mail', 'bank', 'payments'] as const) await pass(step, true);
  expect(await tile()).toEqual({ isBegun: true, openCount: 1 });
  const { version } = (await portal.call(getAssociationSettings, { token: owner.token })).data.defaults;
  const body = { version, defaults: { membershipYear: 'anniversary' as const } };
  await portal.call(saveAssociationDefaults, { body, token: owner.token });
  expect(await tile()).toBeNull();
});

test('an admin sees how far it is, and is neither led through it nor may go on with it', async () => {
  await pass('look', false);
  const admin = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const { data } = await portal.call(getSetUp, { token: admin.token });
  expect([data.mayChange, await tile(admin)]).toEqual([false, null]);
  expect(await tile()).toEqual({ isBegun: true, openCount: 1 });
  const refused = await portal.call(putSetUpAway, { body: { isPutAway: true }, token: admin.token });
  expect(refused.status).toBe(403);
});

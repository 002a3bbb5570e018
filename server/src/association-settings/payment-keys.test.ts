import { getPortalSettings } from '@linehaul/contract/association';
import {
  type AssociationSettings,
  getAssociationSettings,
  removeAssociationPayments,
  saveAssociationDefaults,
  saveAssociationPayments,
} from '@linehaul/contract/association-settings';
import { type SentPaymentKeys } from '@linehaul/contract/sent-settings';
import { RECENT_AUTHENTICATION_MS, ROLE } from '@linehaul/contract/constants';
import { getPaymentSetupIntent } from '@linehaul/contract/join';
import { createOfficeProduct, getOfficeProduct } from '@linehaul/contract/office-products';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmIdentity } from '@linehaul/contract/identity';
import { applicantAtPayment, createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';

let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  second = await startSecondProcess(portal);
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
beforeEach(async () => {
  await portal.call(confirmIdentity, { body: { password: owner.account.password }, token: owner.token });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const stand = async (): Promise<AssociationSettings> =>
  (await portal.call(getAssociationSettings, { token: owner.token })).data;

/** Those of the sandbox: it stands in for the real provider of typed keys. */
const working = (): SentPaymentKeys => {
  const { publishableKey, secretKey, webhookSecret, accountId } = portal.sandbox.options;
  return { publishableKey, secretKey, webhookSecret, accountId };
};

const save = async (changes: Partial<SentPaymentKeys> = {}) =>
  portal.call(saveAssociationPayments, {
    body: { version: (await stand()).payments.version, keys: { ...working(), ...changes } },
    token: owner.token,
  });

const remove = async () =>
  portal.call(removeAssociationPayments, {
    body: { version: (await stand()).payments.version },
    token: owner.token,
  });

const sandboxIn = async (server: Pick<TestPortal, 'fetch'>): Promise<boolean> => {
  const answer = (await (await server.fetch(getPortalSettings.path)).json()) as {
    data: { payments: { sandbox: boolean } };
  };
  return answer.data.payments.sandbox;
};

const lastEntry = () =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'association.changed')
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();

test.each([
  [{ secretKey: 'sk_test_unknown' }, 'secretKey', 'Stripe does not know this key'],
  [{ publishableKey: 'pk_test_unknown' }, 'publishableKey', 'Stripe does not know this key'],
  [{ accountId: 'acct_another' }, 'accountId', 'Stripe says that these keys do not open this account'],
  [{ publishableKey: 'pk_live_a' }, 'publishableKey', 'One of the keys is live and the other is for tests'],
])('keys that do not work are refused at their field and not kept: %j', async (changes, field, words) => {
  const { status, problem } = await save(changes);
  expect([status, problem.modelState]).toEqual([400, { [field]: [words] }]);
  expect((await stand()).payments).toMatchObject({ source: 'sandbox', kept: null, version: 1 });
});

test('a portal that is only tried out takes no live keys', async () => {
  const { status, problem } = await save({ secretKey: 'sk_live_a', publishableKey: 'pk_live_a' });
  expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, ['secretKey']]);
});

test('while the provider cannot be reached nothing is kept', async () => {
  addFault(portal.sandbox, { kind: 'error500', times: 6, path: 'POST /v1/setup_intents', durationMs: 0 });
  expect((await save()).status).toBe(503);
  clearFaults(portal.sandbox);
  expect((await stand()).payments).toMatchObject({ source: 'sandbox', kept: null, version: 1 });
});

test('keys that work are in force in every process at once, and told by their last letters alone', async () => {
  const keys = working();
  const { status, text } = await save();
  expect([status, await sandboxIn(portal)]).toEqual([200, false]);
  await expect.poll(() => sandboxIn(second), { timeout: 2000 }).toBe(false);
  const { payments } = await stand();
  expect(payments).toMatchObject({
    ...{ source: 'office', isLive: false, version: 2 },
    kept: {
      ...{ publishableKey: keys.publishableKey, accountId: keys.accountId },
      ...{ secretKeyEnds: keys.secretKey.slice(-4), webhookSecretEnds: keys.webhookSecret.slice(-4) },
    },
  });
  for (const secret of [keys.secretKey, keys.webhookSecret]) {
    expect(text).not.toContain(secret);
    expect(JSON.stringify(await lastEntry())).not.toContain(secret);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(s)::text as row from association_settings s
      union all select encode(sealed, 'escape') from payment_keys`.execute(portal.context.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  }
  expect(await lastEntry()).toMatchObject({ after: { secretKeyEnds: keys.secretKey.slice(-4) } });
});

test('a join is paid with the keys that were typed', async () => {
  const applicant = await applicantAtPayment(portal);
  const { status } = await portal.call(getPaymentSetupIntent, {
    query: { workflowName: 'join', orgId: applicant.orgId, paymentMethod: 'card' },
    token: applicant.token,
  });
  expect(status).toBe(200);
});

test('while they are in force the sandbox has no pages', async () => {
  expect((await portal.fetch('/__pay/js/stripe.js')).status).toBe(404);
});

test('the same keys once more are another saving of them', async () => {
  const { version } = (await stand()).payments;
  await save();
  expect((await stand()).payments.version).toBe(version + 1);
});

test('keys are typed and forgotten only with a recent proof of who one is', async () => {
  portal.context.clock.advance(RECENT_AUTHENTICATION_MS + 1000);
  for (const answer of [await save(), await remove()])
    expect([answer.status, answer.problem.type]).toEqual([
      403,
      expect.stringContaining('identity-unconfirmed'),
    ]);
});

test('keys that are forgotten are in force nowhere, and gone from the database', async () => {
  expect((await remove()).status).toBe(200);
  expect([await sandboxIn(portal), (await stand()).payments.kept]).toEqual([true, null]);
  await expect.poll(() => sandboxIn(second), { timeout: 2000 }).toBe(true);
  const kept = await portal.context.db.selectFrom('paymentKeys').select('isOnly').execute();
  expect(kept).toEqual([]);
  expect((await portal.fetch('/__pay/js/stripe.js')).status).toBe(200);
});

test('where the environment says that no money moves, no keys are typed', async () => {
  const pinned = await startTestPortal({ PAYMENTS: 'sandbox' });
  try {
    const as = await createSignedIn(pinned, { contactType: 'Staff', role: ROLE.workSpaceOwner });
    const { data } = await pinned.call(getAssociationSettings, { token: as.token });
    expect(data.payments).toMatchObject({ source: 'sandbox', isOpen: false });
    const { publishableKey, secretKey, webhookSecret } = pinned.sandbox.options;
    const keys = { publishableKey, secretKey, webhookSecret, accountId: '' };
    const answer = await pinned.call(saveAssociationPayments, {
      body: { version: 1, keys },
      token: as.token,
    });
    expect(answer.status).toBe(409);
  } finally {
    await pinned.stop();
  }
});

test('where the keys are left to the owner, nothing is paid before they are typed', async () => {
  const waiting = await startTestPortal({ PAYMENTS: 'office' });
  try {
    const applicant = await applicantAtPayment(waiting);
    const { status, problem } = await waiting.call(getPaymentSetupIntent, {
      query: { workflowName: 'join', orgId: applicant.orgId, paymentMethod: 'card' },
      token: applicant.token,
    });
    expect([status, problem.message]).toEqual([503, expect.stringContaining('not set up yet')]);
  } finally {
    await waiting.stop();
  }
});

test('a new membership begins with the year that was chosen, and those that stand keep theirs', async () => {
  const { token } = owner;
  const begin = async (name: string) =>
    (await portal.call(createOfficeProduct, { body: { name }, token })).data.id;
  const yearOf = async (id: string) =>
    (await portal.call(getOfficeProduct, { query: { id }, token })).data.membershipYear;
  const before = await begin('Of the old default');
  const { version, isSet } = (await stand()).defaults;
  const body = { version, defaults: { membershipYear: '30-june' as const } };
  const { data } = await portal.call(saveAssociationDefaults, { body, token });
  expect([isSet, data.defaults]).toEqual([
    false,
    expect.objectContaining({ isSet: true, membershipYear: '30-june' }),
  ]);
  expect([await yearOf(before), await yearOf(await begin('Of the new one'))]).toEqual([
    'anniversary',
    '30-june',
  ]);
});

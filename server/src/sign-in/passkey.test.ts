import { listPeople } from '@linehaul/contract/people';
import { passkeySignInOptions } from '@linehaul/contract/passkey-sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn, type NewAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { setUpPasskey } from '../../test/people/second-factor-factories.ts';
import { passwordForm, postToken, statusWith } from '../../test/people/sign-in-factories.ts';

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const createWithPasskey = async (kind: NewAccount = {}) => {
  const account = await createAccount(portal, kind);
  const { passkey } = await setUpPasskey(portal, await signIn(portal, account, { hasSecondFactor: false }));
  return { account, passkey };
};

const challenge = async (mfaToken?: string) => {
  const { status, data } = await portal.call(passkeySignInOptions, { body: mfaToken ? { mfaToken } : {} });
  expect(status).toBe(200);
  return data;
};

const usePasskey = (challengeId: string, assertion: string) =>
  postToken(portal, { grant_type: 'passkey', challengeId, assertion });

test('a passkey alone signs in and counts as both factors', async () => {
  const { account, passkey } = await createWithPasskey({ contactType: 'Staff', role: 1 });
  const { challengeId, options } = await challenge();
  expect(options['allowCredentials'] ?? []).toEqual([]);
  const { status, body } = await usePasskey(challengeId, passkey.get(options));
  expect(status).toBe(200);
  expect(body.userId).toBe(account.id);
  expect((await portal.call(listPeople, { body: {}, token: body.accessToken })).status).toBe(200);
});

test('a passkey that has not verified its person does not sign in alone', async () => {
  const { passkey } = await createWithPasskey();
  const { challengeId, options } = await challenge();
  const { status, body } = await usePasskey(challengeId, passkey.get(options, { isUserVerified: false }));
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'invalid_grant', error_description: expect.stringContaining('passkey') });
});

test('an answer works once, also when it is given several times at once', async () => {
  const { passkey } = await createWithPasskey();
  const { challengeId, options } = await challenge();
  const assertion = passkey.get(options);
  const replies = await Promise.all(Array.from({ length: 4 }, () => usePasskey(challengeId, assertion)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge is dead after five minutes, for another answer, and when it was never asked', async () => {
  const { passkey } = await createWithPasskey();
  const late = await challenge();
  const assertion = passkey.get(late.options);
  portal.context.clock.advance(5 * MINUTE + 1000);
  expect((await usePasskey(late.challengeId, assertion)).status).toBe(400);
  const [one, other] = [await challenge(), await challenge()];
  expect((await usePasskey(one.challengeId, passkey.get(other.options))).status).toBe(400);
  expect((await usePasskey(crypto.randomUUID(), passkey.get(other.options))).status).toBe(400);
});

test('a passkey is the second factor after a password, for its own account only', async () => {
  const [mine, theirs] = [await createWithPasskey(), await createWithPasskey()];
  const { body } = await postToken(portal, passwordForm(mine.account));
  expect(body).toMatchObject({ error: 'mfa_required', mfa_methods: ['passkey', 'recovery-code'] });
  const give = (challengeId: string, assertion: string) =>
    postToken(portal, { grant_type: 'mfa', mfa_token: body.mfa_token, challengeId, assertion });
  const asked = await challenge(body.mfa_token);
  expect(asked.options['allowCredentials']).toMatchObject([
    { id: mine.passkey.credentialId.toString('base64url') },
  ]);
  expect((await give(asked.challengeId, theirs.passkey.get(asked.options))).status).toBe(400);
  const again = await challenge(body.mfa_token);
  const { status, body: signedIn } = await give(again.challengeId, mine.passkey.get(again.options));
  expect(status).toBe(200);
  expect(signedIn.userId).toBe(mine.account.id);
  expect(await statusWith(portal, signedIn.accessToken)).toBe(200);
});

test('a challenge for anybody does not serve as the second factor of somebody', async () => {
  const { account, passkey } = await createWithPasskey();
  const { body } = await postToken(portal, passwordForm(account));
  const { challengeId, options } = await challenge();
  const assertion = passkey.get(options);
  const form = { grant_type: 'mfa', mfa_token: body.mfa_token, challengeId, assertion };
  expect((await postToken(portal, form)).status).toBe(400);
});

test('a challenge for a sign-in that does not wait for one is refused', async () => {
  const { status } = await portal.call(passkeySignInOptions, { body: { mfaToken: 'x'.repeat(43) } });
  expect(status).toBe(400);
});

test.each([
  ['shut out', { disabledAt: new Date() }],
  ['not confirmed', { emailConfirmedAt: null }],
])('the passkey of an account that is %s does not sign in', async (_name, values) => {
  const { account, passkey } = await createWithPasskey();
  await portal.context.db.updateTable('accounts').set(values).where('id', '=', account.id).execute();
  const { challengeId, options } = await challenge();
  expect((await usePasskey(challengeId, passkey.get(options))).status).toBe(400);
});

test.each([
  ['nothing', {}],
  ['no challenge', { assertion: '{}' }],
  ['what is not JSON', { challengeId: '00000000-0000-4000-8000-000000000000', assertion: 'x' }],
  ['a challenge that is no id', { challengeId: 'x', assertion: '{}' }],
])('%s in place of a passkey’s answer is refused', async (_name, form) => {
  const { status, body } = await postToken(portal, { grant_type: 'passkey', ...form });
  expect(status).toBe(400);
  expect(body.error).toMatch(/^invalid_(request|grant)$/);
});

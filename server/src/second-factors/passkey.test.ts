import {
  addPasskey,
  getSecondFactors,
  passkeyRegistrationOptions,
  removePasskey,
} from '@linehaul/contract/second-factors';
import { ROLE } from '@linehaul/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { setUpAuthenticator, setUpPasskey } from '../../test/people/second-factor-factories.ts';
import { SoftwarePasskey, type PasskeyLies } from '../../test/people/software-passkey.ts';
import { inTransaction } from '../db/transaction.ts';
import { createSignInChallenge, verifyAssertion } from './verify-second-factor-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const newKey = (): SoftwarePasskey => new SoftwarePasskey(portal.context.config.publicUrl);

const addWith = async (token: string, key: SoftwarePasskey, lies: PasskeyLies = {}) => {
  const { data } = await portal.call(passkeyRegistrationOptions, { token });
  const body = {
    challengeId: data.challengeId,
    name: 'Laptop',
    registration: key.create(data.options, lies),
  };
  return { body, answer: await portal.call(addPasskey, { token, body }) };
};

const take = (attempt: { challengeId: string; assertion: string; accountId?: string }) =>
  inTransaction(portal.context.db, (transaction) =>
    verifyAssertion(portal.context, transaction, { ...attempt, now: portal.context.clock.now() }),
  );

/** Signs with the key what it is asked as the account, or as nobody yet. */
const assertWith = async (key: SoftwarePasskey, accountId?: string, lies: PasskeyLies = {}) => {
  const { challengeId, options } = await createSignInChallenge(portal.context, accountId);
  return { challengeId, assertion: key.get(options, lies), ...(accountId && { accountId }) };
};

const personWithKey = async (): Promise<{ account: TestAccount; token: string; key: SoftwarePasskey }> => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const { passkey: key } = await setUpPasskey(portal, token);
  return { account, token, key };
};

test('a passkey is the first factor of an account: named, told by mail, with ten recovery codes', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const { answer } = await addWith(token, newKey());
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({ passkey: { name: 'Laptop', lastUsedAt: null } });
  expect(answer.data.recoveryCodes).toHaveLength(10);
  const { data } = await portal.call(getSecondFactors, { token });
  expect(data.passkeys).toEqual([answer.data.passkey]);
  const [mail] = await waitForMails(portal, account.email);
  expect([mail?.subject, mail?.text]).toEqual([
    'Two-step sign-in was turned on',
    expect.stringContaining('The passkey “Laptop” was added.'),
  ]);
});

test('a second passkey brings no new recovery codes, and the browser is told not to make the first one twice', async () => {
  const { token, key } = await personWithKey();
  const { answer } = await addWith(token, newKey());
  expect([answer.status, answer.data.recoveryCodes]).toEqual([200, []]);
  const { data } = await portal.call(passkeyRegistrationOptions, { token });
  const excluded = (data.options['excludeCredentials'] as { id: string }[]).map(({ id }) => id);
  expect(excluded).toHaveLength(2);
  expect(excluded).toContain(key.credentialId.toString('base64url'));
});

test.each<[string, PasskeyLies]>([
  ['another origin', { origin: 'https://portal.attacker.example' }],
  ['another relying party', { rpId: 'attacker.example' }],
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
])('a passkey made for %s is refused', async (_what, lies) => {
  const token = await signIn(portal, await createAccount(portal));
  const { answer } = await addWith(token, newKey(), lies);
  expect([answer.status, answer.problem.message]).toEqual([
    400,
    'The passkey could not be added. Please try again.',
  ]);
  expect((await portal.call(getSecondFactors, { token })).data.passkeys).toEqual([]);
});

test('a challenge makes one passkey, within five minutes, for whom it was put to', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const { body, answer } = await addWith(token, newKey());
  expect(answer.status).toBe(200);
  expect((await portal.call(addPasskey, { token, body })).status).toBe(400);
  const other = await signIn(portal, await createAccount(portal));
  const { data } = await portal.call(passkeyRegistrationOptions, { token });
  const stolen = {
    challengeId: data.challengeId,
    name: 'Theirs',
    registration: newKey().create(data.options),
  };
  expect((await portal.call(addPasskey, { token: other, body: stolen })).status).toBe(400);
  await portal.context.db
    .updateTable('passkeyChallenges')
    .set({ expiresAt: new Date(0) })
    .execute();
  expect((await portal.call(addPasskey, { token, body: stolen })).status).toBe(400);
});

test('of two answers to one challenge at once one adds a passkey', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const { data } = await portal.call(passkeyRegistrationOptions, { token });
  const add = (key: SoftwarePasskey) => {
    const registration = key.create(data.options);
    return portal.call(addPasskey, {
      token,
      body: { challengeId: data.challengeId, name: 'Twice', registration },
    });
  };
  const answers = await Promise.all([add(newKey()), add(newKey())]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect((await portal.call(getSecondFactors, { token })).data.passkeys).toHaveLength(1);
});

test('a passkey of somebody else cannot be added again', async () => {
  const { key } = await personWithKey();
  const token = await signIn(portal, await createAccount(portal));
  expect((await addWith(token, key)).answer.status).toBe(409);
});

test('somebody else’s passkey is as little there as one that does not exist', async () => {
  const account = await createAccount(portal);
  const { passkeyId } = await setUpPasskey(portal, await signIn(portal, account));
  const { token } = await personWithKey();
  const theirs = await portal.call(removePasskey, { token, body: { passkeyId } });
  const nobodys = await portal.call(removePasskey, { token, body: { passkeyId: UNKNOWN } });
  expect([theirs.status, nobodys.status]).toEqual([404, 404]);
  expect(theirs.problem.message).toBe(nobodys.problem.message);
  expect((await portal.call(removePasskey, { token, body: { passkeyId: 'x' } })).status).toBe(400);
  expect((await portal.call(removePasskey, { body: { passkeyId } })).status).toBe(401);
});

test('an admin may remove a passkey while an authenticator is left, and not the last factor', async () => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  const token = await signIn(portal, admin, { hasSecondFactor: false });
  const { passkeyId } = await setUpPasskey(portal, token);
  expect((await portal.call(removePasskey, { token, body: { passkeyId } })).status).toBe(409);
  await setUpAuthenticator(portal, admin);
  expect((await portal.call(removePasskey, { token, body: { passkeyId } })).status).toBe(200);
});

test('two passkeys of an admin removed at once leave one', async () => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  const token = await signIn(portal, admin, { hasSecondFactor: false });
  const one = await setUpPasskey(portal, token, 'One');
  const other = await setUpPasskey(portal, token, 'Other');
  const remove = ({ passkeyId }: { passkeyId: string }) =>
    portal.call(removePasskey, { token, body: { passkeyId } });
  const answers = await Promise.all([remove(one), remove(other)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await portal.call(getSecondFactors, { token })).data.passkeys).toHaveLength(1);
});

test('nobody has more than twenty passkeys', async () => {
  const { account, token } = await personWithKey();
  const rows = Array.from({ length: 19 }, (_, index) => ({
    accountId: account.id,
    credentialId: Buffer.from(`${account.id}-${index}`),
    publicKey: Buffer.from('key'),
    signatureCount: 0,
    name: `Key ${index}`,
    createdAt: portal.context.clock.now(),
  }));
  await portal.context.db.insertInto('passkeys').values(rows).execute();
  expect((await portal.call(passkeyRegistrationOptions, { token })).status).toBe(409);
});

test('a passkey signs in as its account, after the password and without one, and its use is kept', async () => {
  const { account, token, key } = await personWithKey();
  const attempt = await assertWith(key, account.id);
  expect(await take(attempt)).toBe(account.id);
  expect(await take(await assertWith(key))).toBe(account.id);
  const { data } = await portal.call(getSecondFactors, { token });
  expect(data.passkeys[0]?.lastUsedAt).not.toBeNull();
});

test.each<[string, PasskeyLies]>([
  ['another origin', { origin: 'https://portal.attacker.example' }],
  ['another relying party', { rpId: 'attacker.example' }],
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['a signature count that went back', { count: 1 }],
])('an answer with %s is refused', async (_what, lies) => {
  const { account, key } = await personWithKey();
  expect(await take(await assertWith(key, account.id))).toBe(account.id);
  expect(await take(await assertWith(key, account.id, lies))).toBeUndefined();
});

test('alone a passkey counts only if it verified its person and names the account', async () => {
  const { account, key } = await personWithKey();
  const unverified = { isUserVerified: false };
  expect(await take(await assertWith(key, undefined, unverified))).toBeUndefined();
  expect(await take(await assertWith(key, undefined, { userHandle: 'c29tZWJvZHk' }))).toBeUndefined();
  expect(await take(await assertWith(key, account.id, unverified))).toBe(account.id);
});

test('an answer works once, within five minutes, and for the account it was asked as', async () => {
  const { account, key } = await personWithKey();
  const { account: other } = await personWithKey();
  const attempt = await assertWith(key, account.id);
  expect(await take({ ...attempt, accountId: other.id })).toBeUndefined();
  expect(await take({ challengeId: attempt.challengeId, assertion: attempt.assertion })).toBeUndefined();
  const answers = await Promise.all([take(attempt), take(attempt)]);
  expect(answers.filter((answer) => answer !== undefined)).toEqual([account.id]);
  const late = await assertWith(key, account.id);
  portal.context.clock.advance(5 * 60_000);
  expect(await take(late)).toBeUndefined();
});

test('asked as one person, another person’s passkey is no answer', async () => {
  const { key } = await personWithKey();
  const { account } = await personWithKey();
  expect(await take(await assertWith(key, account.id))).toBeUndefined();
});

test.each(['', 'null', '[]', '{"id":7}', '{"id":"x"}', '{"id":"x","response":null}'])(
  'the answer %j is refused',
  async (assertion) => {
    const { challengeId } = await createSignInChallenge(portal.context);
    expect(await take({ challengeId, assertion })).toBeUndefined();
    expect(await take({ challengeId: 'no id', assertion })).toBeUndefined();
  },
);

test('challenges that nobody answered in time are forgotten', async () => {
  await createSignInChallenge(portal.context);
  portal.context.clock.advance(5 * 60_000 + 1);
  await createSignInChallenge(portal.context);
  const rows = await portal.context.db.selectFrom('passkeyChallenges').select('id').execute();
  expect(rows).toHaveLength(1);
});

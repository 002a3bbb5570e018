import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  newRecoveryCodes,
  removeAuthenticator,
} from '@linehaul/contract/second-factors';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { ROLE } from '@linehaul/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { setUpAuthenticator, setUpPasskey } from '../../test/people/second-factor-factories.ts';
import { inTransaction } from '../db/transaction.ts';
import { authenticatorCodeAt } from './authenticator-rules.ts';
import { consumeCode } from './verify-second-factor-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const now = (): Date => portal.context.clock.now();
const codeOf = (secret: string): string => authenticatorCodeAt(secret, now()).code;

const begin = async (token: string): Promise<string> =>
  (await portal.call(beginAuthenticator, { token })).data.secret;
const confirm = (token: string, code: string) => portal.call(confirmAuthenticator, { token, body: { code } });
const stateOf = async (token: string) => (await portal.call(getSecondFactors, { token })).data;

const actionsAbout = async ({ id }: TestAccount): Promise<string[]> => {
  const entries = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('position')
    .execute();
  return entries.map(({ action }) => action);
};

test('an authenticator counts only once a code of it is confirmed, and brings ten recovery codes', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const { data } = await portal.call(beginAuthenticator, { token });
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(data.uri);
  expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', data.secret]);
  expect(decodeURIComponent(data.uri)).toContain(
    `${portal.context.config.association.name}:${account.email}`,
  );
  expect(await stateOf(token)).toMatchObject({ authenticator: { isSetUp: false }, recoveryCodesLeft: 0 });
  const answer = await confirm(token, codeOf(data.secret));
  expect(answer.status).toBe(200);
  expect(new Set(answer.data.recoveryCodes).size).toBe(10);
  expect(answer.data.recoveryCodes[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  const state = await stateOf(token);
  expect(state).toMatchObject({ isRequired: false, authenticator: { isSetUp: true }, recoveryCodesLeft: 10 });
  const [mail] = await waitForMails(portal, account.email);
  expect(mail?.subject).toBe('Two-step sign-in was turned on');
  expect(await actionsAbout(account)).toEqual(['second-factor.authenticator-added']);
});

test('the session that sets the first factor up has the rights of its role at once; others of the person have not', async () => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  const token = await signIn(portal, admin, { hasSecondFactor: false });
  const other = await signIn(portal, admin, { hasSecondFactor: false });
  const canAccess = async (bearer: string) =>
    (await portal.call(getCurrentUser, { token: bearer })).data.permissions.canAccessAdmin;
  expect(await canAccess(token)).toBe(false);
  await confirm(token, codeOf(await begin(token)));
  expect([await canAccess(token), await canAccess(other)]).toEqual([true, false]);
  expect((await stateOf(token)).isRequired).toBe(true);
  const refused = await portal.call(removeAuthenticator, { token: other });
  expect([refused.status, refused.problem.type]).toEqual([
    403,
    expect.stringContaining('second-factor-required'),
  ]);
});

test('beginning again replaces the secret that was not confirmed', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const first = await begin(token);
  const second = await begin(token);
  const wrong = await confirm(token, codeOf(first));
  expect([wrong.status, wrong.problem.modelState]).toEqual([400, { code: [expect.any(String)] }]);
  expect((await confirm(token, codeOf(second))).status).toBe(200);
});

test('the code that set the app up does not sign in as well', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const code = codeOf(await begin(token));
  expect((await confirm(token, code)).status).toBe(200);
  const attempt = { accountId: account.id, code, now: now() };
  const taken = inTransaction(portal.context.db, (transaction) =>
    consumeCode(portal.context, transaction, attempt),
  );
  expect(await taken).toBeUndefined();
});

test('moving to another phone keeps the old app until the new one is confirmed, and the recovery codes', async () => {
  const account = await createAccount(portal);
  await setUpAuthenticator(portal, account);
  const token = await signIn(portal, account, { hasSecondFactor: true });
  const { setUpAt } = (await stateOf(token)).authenticator;
  const secret = await begin(token);
  expect((await stateOf(token)).authenticator).toEqual({ isSetUp: true, setUpAt });
  const { data } = await confirm(token, codeOf(secret));
  expect(data.recoveryCodes).toEqual([]);
  expect((await stateOf(token)).authenticator.setUpAt).not.toBe(setUpAt);
  const [mail] = await waitForMails(portal, account.email);
  expect([mail?.subject, mail?.text]).toEqual([
    'Two-step sign-in was changed',
    expect.stringContaining('Another authenticator app was set up'),
  ]);
});

test('nothing can be confirmed that was not begun, or was begun more than an hour ago', async () => {
  const token = await signIn(portal, await createAccount(portal));
  expect((await confirm(token, '123456')).status).toBe(409);
  const secret = await begin(token);
  await portal.context.db
    .updateTable('authenticators')
    .set({ createdAt: new Date(now().getTime() - 3_600_001) })
    .where('confirmedAt', 'is', null)
    .execute();
  expect((await confirm(token, codeOf(secret))).status).toBe(409);
});

test('the sixth code in five minutes has to wait, even a right one', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const secret = await begin(token);
  for (let tries = 1; tries <= 5; tries += 1) expect((await confirm(token, '000 00')).status).toBe(400);
  const waiting = await confirm(token, codeOf(secret));
  expect([waiting.status, Number(waiting.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
});

test('two first set-ups confirmed at once leave one authenticator and one set of recovery codes', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const code = codeOf(await begin(token));
  const statuses = (await Promise.all([confirm(token, code), confirm(token, code)])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 10 });
  expect(await actionsAbout(account)).toEqual(['second-factor.authenticator-added']);
});

test('every change needs a password given in the last ten minutes', async () => {
  const account = await createAccount(portal);
  await setUpAuthenticator(portal, account);
  const token = await signIn(portal, account, { hasSecondFactor: true });
  expect((await portal.call(newRecoveryCodes, { token })).status).toBe(200);
  const longAgo = new Date(now().getTime() - 10 * 60_000 - 1000);
  await portal.context.db
    .updateTable('sessions')
    .set({ authenticatedAt: longAgo })
    .where('accountId', '=', account.id)
    .execute();
  for (const endpoint of [beginAuthenticator, removeAuthenticator, newRecoveryCodes]) {
    const { status, problem } = await portal.call(endpoint, { token });
    expect([status, problem.type]).toEqual([403, expect.stringContaining('identity-unconfirmed')]);
  }
});

test('the last factor of an admin stays, another person may turn two-step sign-in off', async () => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  await setUpAuthenticator(portal, admin);
  const adminToken = await signIn(portal, admin);
  const refused = await portal.call(removeAuthenticator, { token: adminToken });
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    expect.stringContaining('Your role needs'),
  ]);
  await setUpPasskey(portal, adminToken);
  expect((await portal.call(removeAuthenticator, { token: adminToken })).status).toBe(200);
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest' });
  await setUpAuthenticator(portal, guest);
  const token = await signIn(portal, guest, { hasSecondFactor: true });
  expect((await portal.call(removeAuthenticator, { token })).status).toBe(200);
  expect(await stateOf(token)).toMatchObject({ authenticator: { isSetUp: false }, recoveryCodesLeft: 0 });
  const [mail] = await waitForMails(portal, guest.email);
  expect(mail?.subject).toBe('Two-step sign-in was turned off');
  expect((await portal.call(removeAuthenticator, { token })).status).toBe(409);
});

test('once the last factor is gone no session counts as having shown one, should the person become an admin', async () => {
  const account = await createAccount(portal);
  await setUpAuthenticator(portal, account);
  const token = await signIn(portal, account, { hasSecondFactor: true });
  await portal.call(removeAuthenticator, { token });
  await portal.context.db
    .updateTable('accounts')
    .set({ role: ROLE.admin })
    .where('id', '=', account.id)
    .execute();
  const { data } = await portal.call(getCurrentUser, { token });
  expect(data.permissions.canAccessAdmin).toBe(false);
});

test('new recovery codes take the place of the old ones, and need a factor', async () => {
  const account = await createAccount(portal);
  const { recoveryCodes } = await setUpAuthenticator(portal, account);
  const token = await signIn(portal, account, { hasSecondFactor: true });
  const { data } = await portal.call(newRecoveryCodes, { token });
  expect(data.recoveryCodes).toHaveLength(10);
  expect(data.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await stateOf(token)).recoveryCodesLeft).toBe(10);
  const without = await signIn(portal, await createAccount(portal));
  expect((await portal.call(newRecoveryCodes, { token: without })).status).toBe(409);
});

test('nobody who is not signed in comes near a second factor', async () => {
  for (const endpoint of [getSecondFactors, beginAuthenticator, removeAuthenticator, newRecoveryCodes]) {
    expect((await portal.call(endpoint)).status).toBe(401);
  }
  expect((await portal.call(confirmAuthenticator, { body: { code: '123456' } })).status).toBe(401);
});

test('a code that is empty or too long is refused by its form', async () => {
  const token = await signIn(portal, await createAccount(portal));
  expect((await confirm(token, ' ')).problem.modelState).toEqual({ code: ['Please enter the code'] });
  expect((await confirm(token, '1'.repeat(33))).status).toBe(400);
});

test.each(['éééééé', '１２３４５６', '🚚🚚🚚', '12345', '-12345'])(
  '%s is no code of an authenticator, and refused like a wrong one',
  async (code) => {
    const token = await signIn(portal, await createAccount(portal));
    await begin(token);
    expect(await confirm(token, code)).toMatchObject({
      status: 400,
      problem: { modelState: { code: [expect.stringContaining('not right')] } },
    });
  },
);

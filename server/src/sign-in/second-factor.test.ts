import { resetPassword } from '@linehaul/contract/password-reset';
import { listPeople } from '@linehaul/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  clearLimits,
  type NewAccount,
  type TestAccount,
} from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';
import { setUpAuthenticator, type TestAuthenticator } from '../../test/people/second-factor-factories.ts';
import { auditedActions, passwordForm, postToken, statusWith } from '../../test/people/sign-in-factories.ts';
import { issueAccountToken } from '../accounts/account-token-commands.ts';
import { inTransaction } from '../db/transaction.ts';

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

interface Protected {
  account: TestAccount;
  authenticator: TestAuthenticator;
  codeNow: () => string;
}

const createProtected = async (kind: NewAccount = {}): Promise<Protected> => {
  const account = await createAccount(portal, kind);
  const authenticator = await setUpAuthenticator(portal, account);
  return { account, authenticator, codeNow: () => authenticator.codeAt(portal.context.clock.now()) };
};

const askFor = async (account: TestAccount): Promise<string> => {
  const { status, body } = await postToken(portal, passwordForm(account));
  expect(status).toBe(400);
  expect(body.error).toBe('mfa_required');
  return body.mfa_token;
};

const giveCode = (mfaToken: string, code: string, where: Pick<TestPortal, 'fetch'> = portal) =>
  postToken(where, { grant_type: 'mfa', mfa_token: mfaToken, code });

const wrongCodeFor = ({ codeNow }: Protected): string => (codeNow() === '123456' ? '654321' : '123456');

const issueToken = (accountId: string, purpose: 'login' | 'reset-password'): Promise<string> =>
  inTransaction(portal.context.db, (transaction) =>
    issueAccountToken(transaction, { accountId, purpose, now: portal.context.clock.now() }),
  );

test('the right password alone does not let in who has a second factor; with the code it does', async () => {
  const { account, codeNow } = await createProtected();
  const { status, headers, body } = await postToken(portal, passwordForm(account));
  expect(status).toBe(400);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    error: 'mfa_required',
    error_description: expect.any(String),
    mfa_token: expect.stringMatching(/^[\w-]{43}$/),
    mfa_methods: ['code', 'recovery-code'],
  });
  const signedIn = await giveCode(body.mfa_token, codeNow());
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.userId).toBe(account.id);
  expect(await statusWith(portal, signedIn.body.accessToken)).toBe(200);
});

test('the token that asks for the second factor opens nothing by itself', async () => {
  const { account } = await createProtected();
  const token = await askFor(account);
  expect(await statusWith(portal, token)).toBe(401);
  expect((await postToken(portal, { grant_type: 'token', token })).status).toBe(400);
  const body = { token, userid: account.id, password: 'Another-Road!88' };
  expect((await portal.call(resetPassword, { body })).status).toBe(404);
});

test('a wrong password is refused the same with and without a second factor', async () => {
  const { account } = await createProtected();
  const plain = await createAccount(portal);
  const texts = [];
  for (const { email } of [account, plain]) {
    texts.push((await postToken(portal, passwordForm({ email, password: 'wrong' }))).text);
  }
  expect(texts[0]).toBe(texts[1]);
});

test('an admin who has shown the second factor may use the admin area, one who has none may not', async () => {
  const admin = await createProtected({ contactType: 'Staff', role: 1 });
  const { body: signedIn } = await giveCode(await askFor(admin.account), admin.codeNow());
  const { status } = await portal.call(listPeople, { body: {}, token: signedIn.accessToken });
  expect(status).toBe(200);
  const plain = await createAccount(portal, { contactType: 'Staff', role: 1 });
  const { body } = await postToken(portal, passwordForm(plain));
  const refused = await portal.call(listPeople, { body: {}, token: body.accessToken });
  expect(refused.status).toBe(403);
  expect(refused.problem.type).toBe('urn:linehaul:error:second-factor-required');
});

test('a code works once', async () => {
  const { account, codeNow } = await createProtected();
  const code = codeNow();
  expect((await giveCode(await askFor(account), code)).status).toBe(200);
  const again = await giveCode(await askFor(account), code);
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ error: 'invalid_grant', error_description: expect.stringContaining('code') });
});

test('a wrong code leaves the sign-in open for the right one, and a completed sign-in is closed', async () => {
  const person = await createProtected();
  const token = await askFor(person.account);
  expect((await giveCode(token, wrongCodeFor(person))).status).toBe(400);
  expect((await giveCode(token, person.codeNow())).status).toBe(200);
  const [recoveryCode = ''] = person.authenticator.recoveryCodes;
  const again = await giveCode(token, recoveryCode);
  expect(again.body.error_description).toBe('This sign-in has taken too long. Please sign in again.');
  // The code that came too late was not used up.
  expect((await giveCode(await askFor(person.account), recoveryCode)).status).toBe(200);
});

test('a recovery code signs in once', async () => {
  const { account, authenticator } = await createProtected();
  const [code = ''] = authenticator.recoveryCodes;
  expect((await giveCode(await askFor(account), code.toUpperCase())).status).toBe(200);
  expect((await giveCode(await askFor(account), code)).status).toBe(400);
});

test('the code of another account is wrong', async () => {
  const [mine, theirs] = [await createProtected(), await createProtected()];
  expect((await giveCode(await askFor(mine.account), theirs.codeNow())).status).toBe(400);
});

test('the second factor may be given for five minutes', async () => {
  const person = await createProtected();
  const token = await askFor(person.account);
  portal.context.clock.advance(5 * MINUTE + 1000);
  expect((await giveCode(token, person.codeNow())).status).toBe(400);
});

test('after five wrong codes the account waits, whichever token or server process they come by', async () => {
  const person = await createProtected();
  const other = await startSecondProcess(portal);
  try {
    for (let i = 0; i < 5; i += 1) {
      const token = await askFor(person.account);
      expect((await giveCode(token, wrongCodeFor(person), i % 2 ? portal : other)).status).toBe(400);
    }
    const token = await askFor(person.account);
    const refused = await giveCode(token, person.codeNow());
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('slow_down');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await giveCode(token, person.codeNow(), other)).status).toBe(429);
    await clearLimits(portal);
    expect((await giveCode(token, person.codeNow())).status).toBe(200);
  } finally {
    await other.stop();
  }
});

test('many wrong codes at once cannot outrun the count', async () => {
  const person = await createProtected();
  const token = await askFor(person.account);
  const replies = await Promise.all(Array.from({ length: 20 }, () => giveCode(token, wrongCodeFor(person))));
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('the owner is told once a day that somebody with the password guesses codes, and not of a slip', async () => {
  const person = await createProtected();
  const warnings = async () => {
    await portal.drain();
    const mails = await portal.mailbox.list();
    return mails.filter(
      ({ to, subject }) => to === person.account.email && /have your password/.test(subject),
    );
  };
  const token = await askFor(person.account);
  for (let i = 0; i < 5; i += 1) await giveCode(token, wrongCodeFor(person));
  expect(await warnings()).toEqual([]);
  for (let i = 0; i < 3; i += 1) expect((await giveCode(token, wrongCodeFor(person))).status).toBe(429);
  expect(await warnings()).toHaveLength(1);
});

test('whoever waits after every few wrong codes has fifty in a day, and no more', async () => {
  const person = await createProtected();
  const token = await askFor(person.account);
  const tryCode = async (code: string) => {
    // The wait after the few before it is over.
    await sql`delete from rate_limits where key like 'second-factor-code:%'`.execute(portal.context.db);
    return (await giveCode(token, code)).status;
  };
  for (let i = 0; i < 50; i += 1) expect(await tryCode(wrongCodeFor(person))).toBe(400);
  expect(await tryCode(person.codeNow())).toBe(429);
  await clearLimits(portal);
  expect(await tryCode(person.codeNow())).toBe(200);
});

test('a right code forgets the wrong ones before it', async () => {
  const person = await createProtected();
  for (let round = 0; round < 2; round += 1) {
    const token = await askFor(person.account);
    for (let i = 0; i < 4; i += 1) await giveCode(token, wrongCodeFor(person));
    const [code = ''] = person.authenticator.recoveryCodes.slice(round);
    expect((await giveCode(token, code)).status).toBe(200);
  }
});

test('of several uses of one code at once exactly one signs in', async () => {
  const { account, codeNow } = await createProtected();
  const tokens = [];
  for (let i = 0; i < 4; i += 1) tokens.push(await askFor(account));
  const code = codeNow();
  const replies = await Promise.all(tokens.map((token) => giveCode(token, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('of several right codes at once for one sign-in exactly one is used', async () => {
  const { account, authenticator } = await createProtected();
  const token = await askFor(account);
  const codes = authenticator.recoveryCodes.slice(0, 4);
  const replies = await Promise.all(codes.map((code) => giveCode(token, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const used = await portal.context.db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', account.id)
    .where('usedAt', 'is not', null)
    .execute();
  expect(used).toHaveLength(1);
});

test('a login link asks for the second factor too, and keeps the page it was for', async () => {
  const { account, codeNow } = await createProtected();
  const token = await issueToken(account.id, 'login');
  await portal.context.db
    .updateTable('accountTokens')
    .set({ returnPage: '/news' })
    .where('accountId', '=', account.id)
    .execute();
  const { status, body } = await postToken(portal, { type: 'token', token });
  expect(status).toBe(400);
  expect(body.error).toBe('mfa_required');
  const signedIn = await giveCode(body.mfa_token, codeNow());
  expect(signedIn.body).toMatchObject({ userId: account.id, returnUrl: '/news' });
});

test('a password reset does not get past the second factor, and ends the sign-ins that wait for it', async () => {
  const { account, codeNow } = await createProtected();
  const waiting = await askFor(account);
  const token = await issueToken(account.id, 'reset-password');
  const password = 'Another-Road!88';
  await portal.call(resetPassword, { body: { token, userid: account.id, password } });
  expect((await giveCode(waiting, codeNow())).status).toBe(400);
  const { body } = await postToken(portal, passwordForm({ ...account, password }));
  expect(body.error).toBe('mfa_required');
});

test('an account that is shut out meanwhile is not let in by the second factor', async () => {
  const { account, codeNow } = await createProtected();
  const token = await askFor(account);
  await portal.context.db
    .updateTable('accounts')
    .set({ disabledAt: new Date() })
    .where('id', '=', account.id)
    .execute();
  expect((await giveCode(token, codeNow())).status).toBe(400);
});

test.each([
  ['no token', { code: '123456' }],
  ['no factor', { mfa_token: 'x'.repeat(43) }],
  ['half a passkey’s answer', { mfa_token: 'x'.repeat(43), assertion: '{}' }],
  ['a challenge that is no id', { mfa_token: 'x'.repeat(43), assertion: '{}', challengeId: 'x' }],
])('%s is refused', async (_name, form) => {
  const { status, body } = await postToken(portal, { grant_type: 'mfa', ...form });
  expect(status).toBe(400);
  expect(body.error).toMatch(/^invalid_(request|grant)$/);
});

test('right and wrong codes are in the audit log, and no code is', async () => {
  const person = await createProtected();
  const token = await askFor(person.account);
  await giveCode(token, wrongCodeFor(person));
  const code = person.codeNow();
  await giveCode(token, code);
  expect(await auditedActions(portal, person.account.id)).toEqual([
    'sign-in.second-factor-failed',
    'sign-in.succeeded',
  ]);
  const entries = await portal.context.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', person.account.id)
    .execute();
  expect(JSON.stringify(entries.map(({ before, after, reason }) => [before, after, reason]))).not.toContain(
    code,
  );
  expect(JSON.stringify(entries)).not.toContain(token);
});

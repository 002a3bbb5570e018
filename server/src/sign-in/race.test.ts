import { changePassword } from '@linehaul/contract/password-change';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { openBrowser, passwordForm, postToken, statusWith } from '../../test/people/sign-in-factories.ts';
import { lockAccount } from '../accounts/lock-account-command.ts';
import { startSession } from '../sessions/session-commands.ts';
import { inTransaction } from '../db/transaction.ts';
import { findSignInToken, issueSignInToken, consumeSignInToken } from './sign-in-token-commands.ts';

const NEW_PASSWORD = 'Another-Road!88';
const ROUNDS = 6;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const changeIn = (token: string, { password }: TestAccount) =>
  portal.call(changePassword, {
    token,
    body: { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });

/** Holds the account as a change of its password does, until `let go` is called. */
const holdAccount = async ({ id }: TestAccount) => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const done = inTransaction(portal.context.db, async (transaction) => {
    await lockAccount(transaction, id);
    await transaction.updateTable('accounts').set({ passwordHash: 'changed' }).where('id', '=', id).execute();
    isHeld();
    await mayGo;
  });
  await held;
  return { letGo, done };
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a sign-in whose password is changed before its session stands is refused', async () => {
  const account = await createAccount(portal);
  const { letGo, done } = await holdAccount(account);
  const signingIn = postToken(portal, passwordForm(account));
  // Long enough for the old password to be checked, and found right.
  await sleep(500);
  letGo();
  await done;
  const { status, body } = await signingIn;
  expect(status).toBe(400);
  expect(body.error_description).toBe('The user name or password is incorrect.');
  const sessions = await portal.context.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', account.id)
    .execute();
  expect(sessions).toEqual([]);
});

test('without looking at the account again the session would have stood', async () => {
  const account = await createAccount(portal);
  const { letGo, done } = await holdAccount(account);
  // What a sign-in would do that does not check the password again under the lock.
  const { token } = await startSession(portal.context.db, {
    accountId: account.id,
    role: account.role,
    now: portal.context.clock.now(),
  });
  letGo();
  await done;
  expect(await statusWith(portal, token)).toBe(200);
});

test('no session survives a password change that commits meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await clearLimits(portal);
    const account = await createAccount(portal);
    const own = await signIn(portal, account);
    const [changed, ...signedIn] = await Promise.all([
      changeIn(own, account),
      ...Array.from({ length: 4 }, () => postToken(portal, passwordForm(account))),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of signedIn) {
      expect([200, 400]).toContain(status);
      // Refused, or signed in before the change and signed out by it.
      expect(await statusWith(portal, body.accessToken)).toBe(401);
    }
    expect(await statusWith(portal, own)).toBe(200);
  }
});

test('many sign-ins at once from one browser all get a session of their own', async () => {
  const account = await createAccount(portal);
  const browser = openBrowser(portal);
  await browser.postToken(passwordForm(account));
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => browser.postToken(passwordForm(account))),
  );
  expect(new Set(replies.map(({ body }) => body.accessToken)).size).toBe(6);
  for (const { body } of replies) expect(await statusWith(browser, body.accessToken)).toBe(200);
});

test('of several uses of one token at once one succeeds, though all of them have found that it works', async () => {
  const { id: accountId } = await createAccount(portal);
  const { db, clock } = portal.context;
  const now = clock.now();
  const token = await inTransaction(db, (transaction) =>
    issueSignInToken(transaction, { accountId, purpose: 'login', returnPage: undefined, now }),
  );
  const use = { token, purpose: 'login', now } as const;
  const found = await Promise.all(Array.from({ length: 4 }, () => findSignInToken(db, use)));
  expect(found.map((row) => row?.accountId)).toEqual(Array.from({ length: 4 }, () => accountId));
  const taken = await Promise.all(
    Array.from({ length: 4 }, () => inTransaction(db, (transaction) => consumeSignInToken(transaction, use))),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});

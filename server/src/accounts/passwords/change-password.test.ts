import { changePassword } from '@linehaul/contract/password-change';
import { resetPassword } from '@linehaul/contract/password-reset';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  clearLimits,
  signIn,
  type TestAccount,
} from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { passwordForm, postToken, statusWith } from '../../../test/people/sign-in-factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueAccountToken } from '../account-token-commands.ts';
import type { TokenPurpose } from '../token-rules.ts';

const NEW = 'Other-Load!Ahead8';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

interface Change {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const change = (token: string | undefined, account: TestAccount, changes: Partial<Change> = {}) => {
  const newPassword = changes.newPassword ?? NEW;
  const body = { currentPassword: account.password, confirmPassword: newPassword, ...changes, newPassword };
  return portal.call(changePassword, { body, ...(token !== undefined && { token }) });
};

const issue = (accountId: string, purpose: TokenPurpose): Promise<string> =>
  inTransaction(portal.context.db, (transaction) =>
    issueAccountToken(transaction, { accountId, purpose, now: portal.context.clock.now() }),
  );

const reset = ({ id }: TestAccount, token: string, password: string) =>
  portal.call(resetPassword, { body: { token, userid: id, password } });

const tryPassword = ({ email }: TestAccount, password: string) =>
  postToken(portal, passwordForm({ email, password }));

const hashOf = async ({ id }: TestAccount): Promise<string | null> => {
  const { db } = portal.context;
  const row = await db.selectFrom('accounts').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return row?.passwordHash ?? null;
};

test('the current password sets a new one; this session goes on, every other one ends', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const [here, elsewhere] = [await signIn(portal, account), await signIn(portal, account)];
  expect(await change(here, account)).toMatchObject({
    status: 200,
    message: 'Password successfully changed',
  });
  expect(await statusWith(portal, here)).toBe(200);
  expect(await statusWith(portal, elsewhere)).toBe(401);
  expect((await tryPassword(account, account.password)).status).toBe(400);
  expect((await tryPassword(account, NEW)).status).toBe(200);
});

test('mailed links and half-finished sign-ins end with it', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const link = await issue(account.id, 'reset-password');
  const login = await issue(account.id, 'login');
  await issue(account.id, 'second-factor');
  await change(token, account);
  expect((await reset(account, link, 'Third-Load!Ahead9')).status).toBe(404);
  expect((await postToken(portal, { grant_type: 'token', token: login })).status).toBe(400);
  const { db } = portal.context;
  const left = await db
    .selectFrom('accountTokens')
    .select('purpose')
    .where('accountId', '=', account.id)
    .execute();
  expect(left).toEqual([]);
});

test('the owner is told by mail, and it is written down without a password', async () => {
  const account = await createAccount(portal);
  await change(await signIn(portal, account), account);
  const [mail] = await waitForMails(portal, account.email);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).toContain('all other devices');
  const entries = await auditEntriesAbout(portal, account.id);
  expect(entries).toMatchObject([{ action: 'password.changed', actorId: account.id }]);
  expect(JSON.stringify(entries)).not.toContain(NEW);
});

test('a wrong current password is refused, written down, and changes nothing', async () => {
  const account = await createAccount(portal);
  const [here, elsewhere] = [await signIn(portal, account), await signIn(portal, account)];
  const { status, problem } = await change(here, account, { currentPassword: 'wrong' });
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    message: 'The current password is incorrect.',
    modelState: { currentPassword: ['The current password is incorrect.'] },
  });
  expect(await statusWith(portal, elsewhere)).toBe(200);
  expect((await tryPassword(account, account.password)).status).toBe(200);
  const entries = await auditEntriesAbout(portal, account.id);
  expect(entries[0]).toMatchObject({ action: 'password.change-failed', actorId: account.id });
});

test('after five wrong passwords the person waits, with the right one too, in every session', async () => {
  const account = await createAccount(portal);
  const [here, elsewhere] = [await signIn(portal, account), await signIn(portal, account)];
  for (let i = 0; i < 5; i += 1) {
    expect((await change(here, account, { currentPassword: `wrong ${i}` })).status).toBe(400);
  }
  const refused = await change(elsewhere, account);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await createAccount(portal);
  expect((await change(await signIn(portal, other), other)).status).toBe(200);
});

test('many wrong passwords at once cannot outrun the count', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const tries = Array.from({ length: 12 }, (_, i) =>
    change(token, account, { currentPassword: `wrong ${i}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('the right password forgets the wrong ones before it', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  let current = account.password;
  for (const newPassword of [NEW, 'Third-Load!Ahead9']) {
    for (let i = 0; i < 4; i += 1) await change(token, account, { currentPassword: 'wrong' });
    expect((await change(token, account, { currentPassword: current, newPassword })).status).toBe(200);
    current = newPassword;
  }
});

const RULE = 'Should contain at least 8 characters, a combination of upper/lowercase, numbers, and symbols.';

test.each([
  ['newPassword', { newPassword: 'Short!1' }, RULE],
  ['newPassword', { newPassword: 'NoSymbols123' }, RULE],
  ['newPassword', { newPassword: 'no-upper-case!1' }, RULE],
  ['newPassword', { newPassword: 'No-Digits-Here!' }, RULE],
  ['newPassword', { newPassword: 'Other_Symbols-1(2)' }, RULE],
  [
    'newPassword',
    { newPassword: 'Password1!' },
    'This password is too common. Please choose another password.',
  ],
  [
    'newPassword',
    { newPassword: 'Scrfa!Rules99x' },
    'Please choose a password without your email address or the name of the association.',
  ],
  [
    'newPassword',
    { newPassword: 'Wide-Load!Ahead7' },
    'Please choose a password that differs from the current one.',
  ],
  [
    'confirmPassword',
    { confirmPassword: 'Other-Load!Ahead9' },
    'The new password that you entered do not match',
  ],
  ['currentPassword', { currentPassword: '' }, 'Please enter your current password'],
])('%s: %j is refused with its text, and nothing changes', async (field, changes, text) => {
  const account = await createAccount(portal);
  const { status, problem } = await change(await signIn(portal, account), account, changes);
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ [field]: [text] });
  expect((await tryPassword(account, account.password)).status).toBe(200);
});

test('nobody changes a password without being signed in', async () => {
  expect((await change(undefined, await createAccount(portal))).status).toBe(401);
});

test('a session cannot change the password of another account', async () => {
  const [account, other] = [await createAccount(portal), await createAccount(portal)];
  const body = { currentPassword: other.password, newPassword: NEW, confirmPassword: NEW, userId: other.id };
  const token = await signIn(portal, account);
  expect((await portal.call(changePassword, { body, token })).status).toBe(400);
  expect((await tryPassword(other, other.password)).status).toBe(200);
});

test('an account without a password has no current one to give', async () => {
  const account = await createAccount(portal);
  const { db } = portal.context;
  await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', account.id).execute();
  const { status, problem } = await change(await signIn(portal, account), account);
  expect([status, problem.message]).toEqual([400, 'The current password is incorrect.']);
});

test('a sign-in with the old password at the same time leaves no session behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    await clearLimits(portal);
    const account = await createAccount(portal);
    const token = await signIn(portal, account);
    const [changed, signedIn] = await Promise.all([
      change(token, account),
      tryPassword(account, account.password),
    ]);
    expect(changed.status).toBe(200);
    // Either it came too late, or what it got has ended.
    const { accessToken } = signedIn.body;
    expect([signedIn.status, accessToken && (await statusWith(portal, accessToken))]).toEqual(
      signedIn.status === 200 ? [200, 401] : [400, undefined],
    );
  }
});

test('a session begun on a password that was looked at before survives the change: the control of the test above', async () => {
  const account = await createAccount(portal);
  const seen = await hashOf(account);
  await change(await signIn(portal, account), account);
  expect(seen).not.toBe(await hashOf(account));
  expect(await statusWith(portal, await signIn(portal, account))).toBe(200);
});

test('of a change and a reset at the same time exactly one holds', async () => {
  for (let round = 0; round < 8; round += 1) {
    await clearLimits(portal);
    const account = await createAccount(portal);
    const token = await signIn(portal, account);
    const link = await issue(account.id, 'reset-password');
    const [changed, resetDone] = await Promise.all([
      change(token, account),
      reset(account, link, 'Third-Load!Ahead9'),
    ]);
    const outcome = {
      statuses: [changed.status, resetDone.status, await statusWith(portal, token)],
      works: [
        (await tryPassword(account, NEW)).status,
        (await tryPassword(account, 'Third-Load!Ahead9')).status,
      ],
    };
    // A reset ends the session of the change, and a change that came first has ended the link.
    expect([
      { statuses: [401, 200, 401], works: [400, 200] },
      { statuses: [400, 200, 401], works: [400, 200] },
      { statuses: [200, 404, 200], works: [200, 400] },
    ]).toContainEqual(outcome);
  }
});

test('a change that was waiting while a reset committed is refused', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const { db } = portal.context;
  let changing: ReturnType<typeof change> | undefined;
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ passwordHash: 'reset' })
      .where('id', '=', account.id)
      .execute();
    changing = change(token, account);
    // By now it has checked the current password and waits for this row.
    await expect.poll(() => countWaiting()).toBeGreaterThan(0);
    const ended = { revokedAt: portal.context.clock.now() };
    await transaction.updateTable('sessions').set(ended).where('accountId', '=', account.id).execute();
  });
  expect((await changing)?.status).toBe(401);
  expect(await hashOf(account)).toBe('reset');
});

const countWaiting = async (): Promise<number> => {
  const { db } = portal.context;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};

import { confirmIdentity } from '@linehaul/contract/identity';
import { logOut } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';
import { auditedActions, passwordForm, postToken, statusWith } from '../../test/people/sign-in-factories.ts';

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const confirm = (token: string | undefined, password: string) =>
  portal.call(confirmIdentity, { body: { password }, ...(token !== undefined && { token }) });

const provenAt = async (accountId: string): Promise<Date[]> => {
  const rows = await portal.context.db
    .selectFrom('sessions')
    .select('authenticatedAt')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ authenticatedAt }) => authenticatedAt);
};

test('the password given once more is a recent proof for this session and no other', async () => {
  const account = await createAccount(portal);
  const [here] = [await signIn(portal, account), await signIn(portal, account)];
  const before = await provenAt(account.id);
  portal.context.clock.advance(20 * MINUTE);
  expect((await confirm(here, account.password)).status).toBe(200);
  const after = await provenAt(account.id);
  expect(after[0]?.getTime()).toBeGreaterThan((before[0]?.getTime() ?? 0) + 19 * MINUTE);
  expect(after[1]).toEqual(before[1]);
});

test('a wrong password is said to be wrong, proves nothing, and signs nobody out', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const before = await provenAt(account.id);
  const { status, problem } = await confirm(token, 'wrong');
  expect(status).toBe(400);
  expect(problem.message).toBe('The password is incorrect.');
  expect(problem.modelState).toEqual({ password: ['The password is incorrect.'] });
  expect(await provenAt(account.id)).toEqual(before);
  expect(await statusWith(portal, token)).toBe(200);
  expect(await auditedActions(portal, account.id)).toEqual(['sign-in.failed']);
});

test('the password of another account is wrong', async () => {
  const [mine, theirs] = [
    await createAccount(portal),
    await createAccount(portal, { password: 'Their-Road!99' }),
  ];
  expect((await confirm(await signIn(portal, mine), theirs.password)).status).toBe(400);
});

test('after five wrong passwords a person waits, with the right one too; others do not', async () => {
  const [account, other] = [await createAccount(portal), await createAccount(portal)];
  const token = await signIn(portal, account);
  for (let i = 0; i < 5; i += 1) expect((await confirm(token, 'wrong')).status).toBe(400);
  const refused = await confirm(token, account.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await confirm(await signIn(portal, account), account.password)).status).toBe(429);
  expect((await confirm(await signIn(portal, other), other.password)).status).toBe(200);
});

test('many wrong passwords at once cannot outrun the count', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const replies = await Promise.all(Array.from({ length: 12 }, () => confirm(token, 'wrong')));
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('nobody confirms who they are without being signed in, nor with no password', async () => {
  const account = await createAccount(portal);
  expect((await confirm(undefined, account.password)).status).toBe(401);
  expect((await confirm(await signIn(portal, account), '')).status).toBe(400);
});

test('a password is not trimmed', async () => {
  const account = await createAccount(portal);
  expect((await confirm(await signIn(portal, account), ` ${account.password}`)).status).toBe(400);
});

test('logging out ends the session, empties the browser’s cache and is in the audit log', async () => {
  const account = await createAccount(portal);
  const { body } = await postToken(portal, passwordForm(account));
  const { status, headers } = await portal.call(logOut, { token: body.accessToken });
  expect(status).toBe(200);
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect(await statusWith(portal, body.accessToken)).toBe(401);
  expect(await auditedActions(portal, account.id)).toEqual(['sign-in.succeeded', 'session.ended']);
});

test('a log-out holds at once for every server process', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const other = await startSecondProcess(portal);
  try {
    expect(await statusWith(other, token)).toBe(200);
    await portal.call(logOut, { token });
    expect(await statusWith(other, token)).toBe(401);
  } finally {
    await other.stop();
  }
});

test('of two log-outs of one session at once the audit log holds one', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  await Promise.all([portal.call(logOut, { token }), portal.call(logOut, { token })]);
  expect(await auditedActions(portal, account.id)).toEqual(['session.ended']);
});

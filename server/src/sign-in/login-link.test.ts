import { resetPassword } from '@linehaul/contract/password-reset';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits } from '../../test/people/account-factories.ts';
import { linkIn } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { postToken } from '../../test/people/sign-in-factories.ts';
import { watchStatements } from '../../test/watch-statements.ts';
import { issueAccountToken } from '../accounts/account-token-commands.ts';
import { inTransaction } from '../db/transaction.ts';

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const issueLoginToken = (accountId: string, purpose: 'login' | 'reset-password' = 'login'): Promise<string> =>
  inTransaction(portal.context.db, (transaction) =>
    issueAccountToken(transaction, { accountId, purpose, now: portal.context.clock.now() }),
  );

const useToken = (token: string) => postToken(portal, { type: 'token', token });

const mailsTo = async (address: string) => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to === address);
};

const ask = (email: string, returnUrl?: string) =>
  portal.call(emailLoginLink, { body: { email, ...(returnUrl !== undefined && { returnUrl }) } });

const mailedToken = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No link was mailed');
  return linkIn(mail).searchParams.get('Token') ?? '';
};

test('a login token is exchanged for a session once', async () => {
  const account = await createAccount(portal);
  const token = await issueLoginToken(account.id);
  const first = await useToken(token);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ userId: account.id });
  const second = await useToken(token);
  expect(second.status).toBe(400);
  expect(second.body).toMatchObject({ error: 'invalid_grant' });
});

test('of many exchanges of one login token at once exactly one succeeds', async () => {
  const account = await createAccount(portal);
  const token = await issueLoginToken(account.id);
  const responses = await Promise.all(Array.from({ length: 8 }, () => useToken(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a login token is dead after ten minutes, for a disabled account, and when it was made for something else', async () => {
  const account = await createAccount(portal);
  const late = await issueLoginToken(account.id);
  portal.context.clock.advance(10 * MINUTE + 1000);
  expect((await useToken(late)).status).toBe(400);
  expect((await useToken(await issueLoginToken(account.id, 'reset-password'))).status).toBe(400);
  const disabled = await createAccount(portal, { isDisabled: true });
  expect((await useToken(await issueLoginToken(disabled.id))).status).toBe(400);
});

test('login tokens cannot be tried endlessly', async () => {
  const statuses = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await useToken('x'.repeat(43))).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
  expect(statuses[20]).toBe(429);
});

test('a person who asks for a link is mailed one that signs in once and opens the page they came for', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  expect((await ask(account.email.toUpperCase(), '/invoices-are-not-a-page')).status).toBe(200);
  const [mail] = await mailsTo(account.email);
  expect(mail?.subject).toBe('Your sign-in link');
  const link = mail && linkIn(mail);
  expect(link?.origin).toBe(new URL(portal.context.config.publicUrl).origin);
  expect(link?.pathname).toBe('/account/loginusingtoken');
  await ask(account.email, '/news?page=2');
  const token = await mailedToken(account.email);
  const { status, body } = await useToken(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ userId: account.id, returnUrl: '/news?page=2' });
  expect((await useToken(token)).status).toBe(400);
});

test.each([
  'https://evil.example/news',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/no-page-of-ours',
  'https://portal@evil.example/news',
  '/account/loginusingtoken?Token=of-somebody-else',
  '/Account/impersonate?ticket=x',
  '/sign-up/reset-password?code=x',
])('a link never leads to %s afterwards', async (returnUrl) => {
  const account = await createAccount(portal);
  await ask(account.email, returnUrl);
  const { status, body } = await useToken(await mailedToken(account.email));
  expect(status).toBe(200);
  expect(body.returnUrl).toBeUndefined();
});

test('looking at the page of a link, as mail scanners do, does not use it up', async () => {
  const account = await createAccount(portal);
  await ask(account.email);
  const [mail] = await mailsTo(account.email);
  const link = mail ? linkIn(mail) : new URL('http://nowhere.example');
  for (let time = 0; time < 3; time += 1) await portal.fetch(`${link.pathname}${link.search}`);
  expect((await useToken(link.searchParams.get('Token') ?? '')).status).toBe(200);
});

test('asking for a link answers the same bytes at the same cost for every address, and mails only to those that may sign in', async () => {
  const accounts = {
    member: await createAccount(portal, { contactType: 'Member' }),
    guest: await createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed: false }),
    unconfirmed: await createAccount(portal, { isConfirmed: false }),
    disabled: await createAccount(portal, { isDisabled: true }),
    nobody: { email: 'nobody@nowhere.example' },
  };
  const answers = new Set<string>();
  const costs = new Set<string>();
  for (const { email } of Object.values(accounts)) {
    const work = async () => {
      const { status, headers, text } = await ask(email);
      answers.add(JSON.stringify([status, [...headers.keys()], text]));
    };
    costs.add(JSON.stringify(await watchStatements(work)));
    await portal.drain();
  }
  expect(answers.size).toBe(1);
  expect(costs.size).toBe(1);
  const mailed = await Promise.all(
    Object.values(accounts).map(async ({ email }) => (await mailsTo(email)).length),
  );
  expect(mailed).toEqual([1, 1, 0, 0, 0]);
});

test('the fourth link to an address within an hour is not sent, and nobody is told', async () => {
  const account = await createAccount(portal);
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await ask(account.email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await mailsTo(account.email)).toHaveLength(3);
});

test('a network that asks for links to many addresses is stopped after ten', async () => {
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await ask(`person${i}@nowhere.example`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test.each([
  ['no address', {}],
  ['several addresses', { email: ['a@b.example', 'c@d.example'] }],
  ['a list of addresses in one', { email: 'a@b.example,c@d.example' }],
  ['a field that is not known', { email: 'a@b.example', accountId: 'x' }],
])('%s is refused', async (_name, body) => {
  expect((await portal.call(emailLoginLink, { body: body as never })).status).toBe(400);
});

test('a link that was mailed dies when the password is reset', async () => {
  const account = await createAccount(portal);
  const token = await issueLoginToken(account.id);
  const code = await issueLoginToken(account.id, 'reset-password');
  const body = { token: code, userid: account.id, password: 'Another-Road!88' };
  expect((await portal.call(resetPassword, { body })).status).toBe(200);
  expect((await useToken(token)).status).toBe(400);
});

test('the token of a link is nowhere in the database', async () => {
  const account = await createAccount(portal);
  const token = await issueLoginToken(account.id);
  const rows = await portal.context.db.selectFrom('accountTokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

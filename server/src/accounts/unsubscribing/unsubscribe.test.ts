import { randomUUID } from 'node:crypto';
import { changePassword } from '@linehaul/contract/password-change';
import type { MailKind } from '@linehaul/contract/mail-kinds';
import { getSubscription, oneClickUnsubscribe, setSubscription } from '@linehaul/contract/unsubscribe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, meetBefore } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { auditedActions } from '../../../test/people/sign-in-factories.ts';
import { sealUnsubscribeCode } from './unsubscribe-code-rules.ts';
import { wantsMail } from '../communication-preferences/communication-preference-queries.ts';

const DAY_MS = 24 * 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const codeFor = (accountId: string, kind: MailKind = 'newsletter', now = portal.context.clock.now()) =>
  sealUnsubscribeCode(portal.context.sealer, { accountId, kind }, now);
const wants = (accountId: string, kind: MailKind = 'newsletter') =>
  wantsMail(portal.context.db, { accountId, kind });
const read = (code: string) => portal.call(getSubscription, { query: { code } });
const set = (code: string, isWanted: boolean) => portal.call(setSubscription, { body: { code, isWanted } });

const FORM = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
const post = (code: string, body?: RequestInit['body'], headers: Record<string, string> = {}) =>
  portal.fetch(`${oneClickUnsubscribe.path}?${new URLSearchParams({ code }).toString()}`, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
  });

test('a link says what it is about and whose, without telling the address, and opening it changes nothing', async () => {
  const { account } = await newMember();
  const code = codeFor(account.id);
  for (const tries of [1, 2]) {
    const { status, data, text } = await read(code);
    expect([tries, status]).toEqual([tries, 200]);
    expect(data).toEqual({
      kind: 'newsletter',
      maskedEmail: 'r•••@carter-haulage.example',
      isWanted: true,
    });
    expect(text).not.toContain(account.email);
  }
  const page = await portal.fetch(`/unsubscribe?code=${code}`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(await wants(account.id)).toBe(true);
});

test('the page switches that kind off and on again, no other, and keeps who asked for it', async () => {
  const { account } = await newMember();
  const code = codeFor(account.id, 'eventsAndConferences');
  expect((await set(code, false)).data).toMatchObject({ kind: 'eventsAndConferences', isWanted: false });
  expect(await wants(account.id, 'eventsAndConferences')).toBe(false);
  expect(await wants(account.id, 'newsletter')).toBe(true);
  expect((await set(code, true)).data.isWanted).toBe(true);
  expect(await wants(account.id, 'eventsAndConferences')).toBe(true);
  expect(await auditedActions(portal, account.id)).toEqual([
    'communication-preference.switched-off',
    'communication-preference.switched-on',
  ]);
});

const multipart = (): FormData => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

test.each([
  ['a form', () => FORM],
  ['a multipart form', multipart],
])('one click as %s, from another site and without a sign-in, switches the kind off', async (_, body) => {
  const { account } = await newMember();
  const response = await post(codeFor(account.id), body(), { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await wants(account.id)).toBe(false);
});

test('other calls still take nothing from other sites', async () => {
  const { account } = await newMember();
  const response = await portal.fetch(setSubscription.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ code: codeFor(account.id), isWanted: false }),
  });
  expect(response.status).toBe(403);
  expect(await wants(account.id)).toBe(true);
});

test.each([
  { what: 'nothing', status: 400 },
  { what: 'another form', body: new URLSearchParams({ hello: 'One-Click' }), status: 400 },
  { what: 'JSON', body: '{"List-Unsubscribe":"One-Click"}', type: 'application/json', status: 415 },
  { what: 'too much', body: new URLSearchParams({ more: 'x'.repeat(5000) }), status: 413 },
])('a post with $what is no one-click', async ({ body, type, status }) => {
  const { account } = await newMember();
  const headers = type === undefined ? {} : { 'content-type': type };
  expect((await post(codeFor(account.id), body, headers)).status).toBe(status);
  expect(await wants(account.id)).toBe(true);
});

test('of two clicks at once one is kept, and a third changes nothing', async () => {
  const { account } = await newMember();
  const code = codeFor(account.id);
  const answers = await meetBefore(portal, 'communicationPreferences', () => [
    post(code, FORM).then(({ status }) => status),
    post(code, FORM).then(({ status }) => status),
  ]);
  expect([...answers, (await post(code, FORM)).status]).toEqual([200, 200, 200]);
  expect(await wants(account.id)).toBe(false);
  expect(await auditedActions(portal, account.id)).toEqual(['communication-preference.switched-off']);
});

test('a link still works after the password was changed, and after more than a year', async () => {
  const { account, token } = await newMember();
  const code = codeFor(
    account.id,
    'newsletter',
    new Date(portal.context.clock.now().getTime() - 399 * DAY_MS),
  );
  const newPassword = 'Gravel-Road!88';
  const changed = await portal.call(changePassword, {
    body: { currentPassword: account.password, newPassword, confirmPassword: newPassword },
    token,
  });
  expect(changed.status).toBe(200);
  expect((await post(code, FORM)).status).toBe(200);
  expect(await wants(account.id)).toBe(false);
});

test('what is not a code of ours, for this purpose, of a person who is there, is not found by any way in', async () => {
  await clearLimits(portal);
  const { account } = await newMember();
  const { sealer, clock } = portal.context;
  const good = codeFor(account.id);
  const bad = [
    'made-up',
    account.id,
    `${good.slice(0, -2)}AA`,
    `${good}A`.repeat(2),
    codeFor(account.id, 'newsletter', new Date(clock.now().getTime() - 401 * DAY_MS)),
    codeFor(randomUUID()),
    sealer.seal(`${account.id} newsletter ${clock.now().getTime()}`, account.id).toString('base64url'),
    sealer.seal(`${account.id} invoices ${clock.now().getTime()}`, 'unsubscribe').toString('base64url'),
  ];
  const bodies = new Set<string>();
  for (const code of bad) {
    const answers = [await read(code), await set(code, false)];
    expect([code, ...answers.map(({ status }) => status)]).toEqual([code, 404, 404]);
    for (const { problem } of answers) bodies.add(problem.message);
    expect((await post(code, FORM)).status).toBe(404);
  }
  expect(bodies.size).toBe(1);
  expect(await wants(account.id)).toBe(true);
  expect((await post(good, FORM)).status).toBe(200);
});

test('a code shows nothing of the person or the kind', async () => {
  const { account } = await newMember();
  const plain = Buffer.from(codeFor(account.id), 'base64url').toString('latin1');
  expect(plain).not.toContain(account.id);
  expect(plain).not.toContain('newsletter');
});

test('a network asks about so many codes a minute and no more, which bars no mailbox provider', async () => {
  const shared = portal;
  // Whose network has asked for nothing yet.
  portal = await startTestPortal();
  try {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 60; asked += 1) statuses.add((await read('made-up')).status);
    expect([...statuses]).toEqual([404]);
    expect((await read('made-up')).status).toBe(429);
    const { account } = await newMember();
    expect((await post(codeFor(account.id), FORM)).status).toBe(200);
  } finally {
    await portal.stop();
    portal = shared;
  }
});

import { getCurrentUser } from '@linehaul/contract/current-user';
import { listPeople } from '@linehaul/contract/people';
import { issueToken } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: 'loopback' });
});
afterAll(() => portal.stop());

const DEAD_TOKEN = 'x'.repeat(43);

interface Asking {
  path: string;
  ip: string;
  token?: string;
  init?: RequestInit;
}

const ask = async ({ path, ip, token, init }: Asking): Promise<Response> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'x-forwarded-for': ip, ...authorization, ...init?.headers };
  const response = await portal.fetch(path, { ...init, headers });
  await response.arrayBuffer();
  return response;
};

/** The statuses of so many calls, fifty at a time. */
const askTimes = async (count: number, asking: Asking): Promise<number[]> => {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(asking)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
};

test('dead tokens count for the network they come from, and whoever is signed in there goes on', async () => {
  const person = await signIn(portal, await createAccount(portal));
  const guess = { path: getCurrentUser.path, ip: '203.0.113.1', token: DEAD_TOKEN };
  expect(new Set(await askTimes(1200, guess))).toEqual(new Set([401]));
  const refused = await ask(guess);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await ask({ ...guess, ip: '203.0.113.2' })).status).toBe(401);
  expect((await ask({ ...guess, token: person })).status).toBe(200);
});

test('calls that are not one’s own count for the person, wherever they make them', async () => {
  const [one, other] = [
    await signIn(portal, await createAccount(portal)),
    await signIn(portal, await createAccount(portal)),
  ];
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const forbidden = { path: listPeople.path, ip: '203.0.113.3', token: one, init };
  expect(new Set(await askTimes(600, forbidden))).toEqual(new Set([403]));
  expect((await ask({ ...forbidden, ip: '203.0.113.4' })).status).toBe(429);
  expect((await ask({ ...forbidden, token: other })).status).toBe(403);
});

test('paths that do not exist count for their network', async () => {
  const asking = { path: '/api/nothing', ip: '203.0.113.6' };
  expect(new Set(await askTimes(1200, asking))).toEqual(new Set([404]));
  expect((await ask(asking)).status).toBe(429);
});

test('forms that the sign-in refuses count for their network', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers, body: 'grant_type=client_credentials' };
  const asking = { path: issueToken.path, ip: '203.0.113.5', init };
  expect(new Set(await askTimes(1200, asking))).toEqual(new Set([400]));
  expect((await ask(asking)).status).toBe(429);
});

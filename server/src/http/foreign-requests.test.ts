import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { issueToken } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WITHOUT_LIMITS } from '../../test/calls/without-limits.ts';
import { createAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { ACCESS } from './access.ts';

let portal: TestPortal;
beforeAll(async () => {
  // There are more calls by now than one may ask in a minute.
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
});
afterAll(() => portal.stop());

/** Every call of the table by a path that matches it. */
const CALLS = Object.keys(ACCESS).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path: path.replaceAll(/:\w+/g, 'x') };
});

/** Methods and headers that `fetch` does not let anybody send. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request(`${portal.address}${path}`, { method, headers }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end();
  });

const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

test('no call lets another site read its answer, and none answers the question whether it may', async () => {
  for (const { name, method, path } of CALLS) {
    const preflight = await ask('OPTIONS', path, {
      ...EVIL,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    });
    expect([name, preflight.status]).toEqual([name, 405]);
    const asked = await ask(method, path, EVIL);
    for (const { headers } of [preflight, asked]) {
      const cors = Object.keys(headers).filter((header) => header.startsWith('access-control-'));
      expect([name, cors]).toEqual([name, []]);
    }
  }
});

test('cookies alone authorise nothing: with those of a live session every call that needs a sign-in is 401', async () => {
  const { email, password } = await createAccount(portal);
  const signedIn = await portal.fetch(issueToken.path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  expect(cookie).toMatch(/bind=[\w-]{43}/);

  for (const [name, { audience }] of Object.entries(ACCESS)) {
    if (audience === 'anyone') continue;
    const [method = '', path = ''] = name.split(' ');
    expect([name, (await ask(method, path, { cookie })).status]).toEqual([name, 401]);
  }
  // The token with the cookie is let in, so it is the token that was missing.
  const authorization = `Bearer ${accessToken}`;
  expect((await ask('GET', '/api/user', { cookie, authorization })).status).toBe(200);
});

test.each(['cross-site', 'same-site'])(
  'a form that a %s page sends signs nobody in or out: no call takes it but the unsubscribing by a mail’s link, and no cookie is replaced by it',
  async (site) => {
    const headers = { ...EVIL, 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' };
    for (const { name, method, path } of CALLS) {
      if (method !== 'POST') continue;
      const asked = await ask(method, path, headers);
      // Mailbox providers post there; without the code of a link it gets nowhere.
      const status = name === 'POST /unsubscribe' ? 400 : 403;
      expect([name, asked.status, asked.headers['set-cookie']]).toEqual([name, status, undefined]);
    }
    // The portal's own page gets as far as the form that it sends.
    const own = await ask('POST', issueToken.path, { ...headers, 'sec-fetch-site': 'same-origin' });
    expect([own.status, own.headers['set-cookie']]).toEqual([400, expect.anything()]);
  },
);

test('the frames of the payment sandbox, whose origin is opaque, reach it; its controls take nothing from elsewhere', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'cross-site' };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/__pay/v1/payment_methods', '/__pay/read/v1/setup_intents/seti_none']) {
    const asked = await ask('POST', path, form);
    expect([path, asked.status]).not.toEqual([path, 403]);
    expect(asked.headers['access-control-allow-origin']).toBe('null');
  }
  expect((await ask('POST', '/__pay/challenge/none', form)).status).toBe(400);
  for (const path of ['/__pay/control', '/__pay/control.json']) {
    const refused = await ask('POST', path, form);
    expect([path, refused.status]).toEqual([path, 403]);
    expect(refused.body).toContain('The portal takes no requests from other sites.');
  }
});

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])(
  '%s is no method of any call: 405 where there is one, 404 where there is none, and nothing is echoed',
  async (method) => {
    const secret = { 'x-secret': 'do-not-echo-this' };
    const known = await ask(method, '/api/user', secret);
    expect([known.status, known.headers['allow']]).toEqual([405, 'GET']);
    const unknown = await ask(method, '/api/nowhere', secret);
    expect(unknown.status).toBe(404);
    expect(known.body + unknown.body).not.toContain('do-not-echo-this');
  },
);

test('HEAD is held like GET: it needs the same sign-in', async () => {
  for (const { name, method, path } of CALLS) {
    if (method !== 'GET') continue;
    const [asked, held] = [await ask('GET', path), await ask('HEAD', path)];
    expect([name, held.status]).toEqual([name, asked.status]);
  }
});

test('a page takes GET and HEAD alone', async () => {
  const headers = { accept: 'text/html' };
  expect((await ask('HEAD', '/', headers)).status).toBe(200);
  expect((await ask('POST', '/', headers)).status).toBe(404);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { PRODUCTION, startWith, type StartedWith } from '../test/people/settings-factories.ts';

const SETTINGS = {
  ...PRODUCTION,
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_old,whsec_new',
  STRIPE_ACCOUNT: 'acct_a',
};

let database: TestDatabase;
let dataDir: string;
let started: StartedWith;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  started = await startWith({ ...database, dataDir }, SETTINGS);
});
afterAll(async () => {
  await started.portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string) => started.get(path);

test.each(['/dev/mail', '/dev/mail.json', '/__pay/control', '/__pay/js/stripe.js'])(
  'with real mail and payments there is no %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the browser is told the keys of the real provider, and no script of ours in its place', async () => {
  const { data } = (await (await get('/api/association/settings')).json()) as { data: object };
  expect(data).toMatchObject({
    payments: { sandbox: false, publishableKey: 'pk_test_a', accountId: 'acct_a' },
    devMailbox: false,
  });
  expect(JSON.stringify(data)).not.toMatch(/clientScript|sk_test|whsec/);
});

test('pages may reach the real provider and nothing else, and only over TLS', async () => {
  const { headers } = await get('/sign-up/payment');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.match(/https:\/\/[^\s;]+/g)).toEqual([
    'https://api.stripe.com',
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).toContain('upgrade-insecure-requests');
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
});

const EVENT = JSON.stringify({
  id: 'evt_a',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  account: 'acct_of_somebody_else',
  data: { object: { id: 'pi_a', object: 'payment_intent' } },
});

test.each([
  ['whsec_old', 200],
  ['whsec_new', 200],
  ['whsec_old,whsec_new', 400],
  ['whsec_other', 400],
])('while the secret is being changed an event signed with %s is answered %i', async (secret, status) => {
  const { webhooks } = started.portal.context.payments.stripe;
  const response = await started.get('/api/payments/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload: EVENT, secret }),
    },
    body: EVENT,
  });
  expect(response.status).toBe(status);
});

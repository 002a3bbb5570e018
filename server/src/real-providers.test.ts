import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { findFreePort } from '../test/free-port.ts';
import { writePlainWeb } from '../test/plain-web.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startPortal, type Portal } from './portal.ts';

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://members.carriers.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_old,whsec_new',
  STRIPE_ACCOUNT: 'acct_a',
  ASSOCIATION_NAME: 'Test Carriers',
  ASSOCIATION_PHONE: '1800 555 000',
  ASSOCIATION_EMAIL: 'office@carriers.example',
  ASSOCIATION_WEBSITE: 'https://carriers.example',
  ASSOCIATION_ABN: '51 824 753 556',
  ASSOCIATION_ADDRESS: '1 Depot Road, Dubbo NSW 2830',
};

let database: TestDatabase;
let dataDir: string;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  portal = await startPortal({
    config: readConfig({ ...SETTINGS, DATA_DIR: dataDir, PORT: String(await findFreePort()) }),
    connectionString: database.connectionString,
    log: createLog('silent'),
    webFolder: await writePlainWeb(dataDir),
  });
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${portal.context.config.port}${path}`);

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
  const { webhooks } = portal.context.payments.stripe;
  const response = await fetch(`http://127.0.0.1:${portal.context.config.port}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload: EVENT, secret }),
    },
    body: EVENT,
  });
  expect(response.status).toBe(status);
});

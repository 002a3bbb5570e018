import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStripe } from './stripe.ts';

const KEYS = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' };

let server: Server;
let asked = 0;
let isStalling = true;
beforeEach(async () => {
  asked = 0;
  isStalling = true;
  server = createServer((_request, response) => {
    asked += 1;
    if (!isStalling) response.setHeader('content-type', 'application/json').end('{"id":"cus_1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const stripeOf = (restMs: number) =>
  createStripe(KEYS, { sandboxPort: (server.address() as AddressInfo).port, timeoutMs: 100, restMs });

test('after a provider has stalled twice nobody waits for it: it is not asked until its rest is over', async () => {
  const stripe = stripeOf(60_000);
  await expect(stripe.customers.retrieve('cus_1')).rejects.toThrow();
  expect(asked).toBe(2);
  await expect(stripe.customers.retrieve('cus_1')).rejects.toMatchObject({ statusCode: 503 });
  expect(asked).toBe(2);
});

test('once it is back it is asked again; a provider that refuses quickly never rests', async () => {
  const stripe = stripeOf(0);
  await expect(stripe.customers.retrieve('cus_1')).rejects.toThrow();
  isStalling = false;
  expect(await stripe.customers.retrieve('cus_1')).toMatchObject({ id: 'cus_1' });
  expect(await stripe.customers.retrieve('cus_1')).toMatchObject({ id: 'cus_1' });
});

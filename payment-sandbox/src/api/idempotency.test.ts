import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, makeCard, payNow } from '../../test/instruments.ts';
import { KEYS, type Rig, startRig } from '../../test/sandbox-rig.ts';
import { addFault, type FaultKind } from '../faults.ts';
import { advanceClock } from '../sandbox.ts';

const HOUR_MS = 3_600_000;
const CREATE = 'POST /v1/payment_intents';

let rig: Rig;
let sent = 0;
beforeAll(async () => {
  rig = await startRig();
}, 30_000);
afterAll(() => rig.close());

const fault = (kind: FaultKind, times = 1, durationMs = 0): void =>
  addFault(rig.sandbox, { kind, times, path: CREATE, durationMs });

/** A client that counts its requests, answered or not. */
const counting = (options: Parameters<Rig['client']>[0] = {}) => {
  const stripe = rig.client(options);
  const counter = { stripe, requests: 0 };
  stripe.on('request', () => {
    counter.requests += 1;
  });
  return counter;
};

const newKey = (): string => {
  sent += 1;
  return `key-${sent}`;
};
const wanted = (key: string, amount = 7000) => ({ amount, currency: 'aud', metadata: { key } });

const intentsWith = async (key: string): Promise<number> => {
  const { data } = await rig.stripe.paymentIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata['key'] === key).length;
};

/** A call by hand, for what the SDK would not send. */
const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${rig.api.port}${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${KEYS.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-account': KEYS.accountId,
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};

describe('a call whose answer is lost is done once', () => {
  it.each([2, 0])(
    'when the connection is reset after the commit, with %s retries',
    async (maxNetworkRetries) => {
      const { stripe } = counting({ maxNetworkRetries });
      const key = newKey();
      fault('reset');
      expect((await stripe.paymentIntents.create(wanted(key))).status).toBe('requires_payment_method');
      expect(await intentsWith(key)).toBe(1);
    },
  );

  it('when the server fails twice before it does anything', async () => {
    const key = newKey();
    fault('error500', 2);
    await rig.client({ maxNetworkRetries: 2 }).paymentIntents.create(wanted(key));
    expect(await intentsWith(key)).toBe(1);
  });

  it('when the answer comes too late', async () => {
    const key = newKey();
    fault('stall', 1, 3000);
    await rig.client({ maxNetworkRetries: 2, timeout: 300 }).paymentIntents.create(wanted(key));
    expect(await intentsWith(key)).toBe(1);
  });

  it('when the answer is cut off: the outcome is unknown, and a repeat with the key learns it', async () => {
    const key = newKey();
    fault('cut');
    const { stripe } = counting({ maxNetworkRetries: 2 });
    const failure = await failureOf(stripe.paymentIntents.create(wanted(key), { idempotencyKey: key }));
    expect(failure).toMatchObject({ type: 'StripeConnectionError' });
    const repeat = await stripe.paymentIntents.create(wanted(key), { idempotencyKey: key });
    expect(repeat.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await intentsWith(key)).toBe(1);
  });
});

describe('a key', () => {
  it('used by two calls at once makes one intent, and both get it', async () => {
    const key = newKey();
    fault('slow', 1, 150);
    const call = () =>
      rig.client({ maxNetworkRetries: 2 }).paymentIntents.create(wanted(key), { idempotencyKey: key });
    const [first, second] = await Promise.all([call(), call()]);
    expect(first.id).toBe(second.id);
    expect(await intentsWith(key)).toBe(1);
  });

  it('is refused with 409 while its first call is still at work', async () => {
    const key = newKey();
    fault('slow', 1, 300);
    const body = 'amount=7000&currency=aud';
    const [first, second] = await Promise.all([
      post('/v1/payment_intents', body, { 'idempotency-key': key }),
      post('/v1/payment_intents', body, { 'idempotency-key': key }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a key used again', () => {
  it('is refused for other parameters and for another call', async () => {
    const key = newKey();
    await rig.stripe.paymentIntents.create(wanted(key), { idempotencyKey: key });
    const other = await failureOf(
      rig.stripe.paymentIntents.create(wanted(key, 8000), { idempotencyKey: key }),
    );
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = await failureOf(rig.stripe.customers.create({ name: 'A' }, { idempotencyKey: key }));
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError' });
    expect(await intentsWith(key)).toBe(1);
  });

  it('replays a decline for a day, and is free again after that', async () => {
    const key = newKey();
    const params = {
      amount: 7000,
      currency: 'aud',
      payment_method: await makeCard(rig, '4000000000000002'),
      confirm: true,
    };
    const decline = () => failureOf(rig.stripe.paymentIntents.create(params, { idempotencyKey: key }));
    const first = await decline();
    advanceClock(rig.sandbox, 23 * HOUR_MS);
    expect((await decline())['charge']).toBe(first['charge']);
    advanceClock(rig.sandbox, 2 * HOUR_MS);
    expect((await decline())['charge']).not.toBe(first['charge']);
  });
});

describe('a key', () => {
  it('keeps a 500 that the work itself ended in', async () => {
    const key = newKey();
    fault('error500-kept');
    const body = 'amount=7000&currency=aud';
    const first = await post('/v1/payment_intents', body, { 'idempotency-key': key });
    const second = await post('/v1/payment_intents', body, { 'idempotency-key': key });
    expect([first.status, second.status]).toEqual([500, 500]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('keeps nothing of a call that was not valid', async () => {
    const key = newKey();
    const wrong = await post('/v1/payment_intents', 'amount=7000', { 'idempotency-key': key });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'currency' } },
    });
    const right = await post('/v1/payment_intents', 'amount=7000&currency=aud', { 'idempotency-key': key });
    expect(right.status).toBe(200);
  });

  it('has at most 255 characters', async () => {
    const answer = await post('/v1/customers', 'name=A', { 'idempotency-key': 'k'.repeat(256) });
    expect(answer.status).toBe(400);
  });
});

describe('a key in the state file', () => {
  it('survives a restart, so that a payment is not made again', async () => {
    const params = {
      amount: 7000,
      currency: 'aud',
      payment_method: await makeCard(rig, '4242424242424242'),
      confirm: true,
    };
    const key = newKey();
    const first = await rig.stripe.paymentIntents.create(params, { idempotencyKey: key });
    await rig.restart();
    const second = await rig.stripe.paymentIntents.create(params, { idempotencyKey: key });
    expect(second).toMatchObject({ id: first.id, latest_charge: first.latest_charge });
  });

  it('held by a call that died with its process is given to the next', async () => {
    const key = newKey();
    rig.sandbox.store.run(
      `insert into idempotency_keys (account, key, fingerprint, path, owner, pid, locked_until, created_at)
       select account, ?, fingerprint, path, 'an earlier opening', pid, ?, created_at from idempotency_keys limit 1`,
      key,
      Date.now() + HOUR_MS,
    );
    const [row] = rig.sandbox.store.rows('select path from idempotency_keys where key = ?', key);
    expect((await post(String(row?.['path']), 'name=A', { 'idempotency-key': key })).status).not.toBe(409);
  });
});

it('without a key two calls make two payments', async () => {
  const [first, second] = [await makeCard(rig, '4242424242424242'), await makeCard(rig, '4242424242424242')];
  const paid = [await payNow(rig, first), await payNow(rig, second)];
  expect(new Set(paid.map(({ id }) => id)).size).toBe(2);
});

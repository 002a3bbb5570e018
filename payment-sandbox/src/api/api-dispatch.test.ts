import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, makeCard, makeCustomer } from '../../test/instruments.ts';
import { KEYS, type Rig, startRig } from '../../test/sandbox-rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 120_000);
afterAll(() => rig.close());

interface Caller {
  key?: string;
  account?: string;
}

const send = async (
  target: string,
  init: RequestInit,
  { key = KEYS.secretKey, account = KEYS.accountId }: Caller,
) => {
  const headers = new Headers(
    init.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
  );
  if (key !== '') headers.set('authorization', `Bearer ${key}`);
  if (account !== '') headers.set('stripe-account', account);
  const response = await fetch(`http://127.0.0.1:${rig.api.port}${target}`, { ...init, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

/** A call by hand; of a POST the part behind the question mark is the form. */
const call = (method: 'GET' | 'POST', target: string, caller: Caller = {}) => {
  if (method === 'GET') return send(target, { method }, caller);
  const [path = '', body = ''] = target.split('?');
  return send(path, { method, body }, caller);
};

describe('a key', () => {
  it.each([
    ['', 401],
    ['sk_test_other_and_long', 401],
  ])('%j is refused', async (key, status) => {
    expect((await call('GET', '/v1/events', { key })).status).toBe(status);
  });

  it('is never repeated in full', async () => {
    const { body } = await call('GET', '/v1/events', { key: 'sk_test_other_and_long' });
    expect(body.error.message).toBe('Invalid API Key provided: sk_test_****long');
  });

  it('reaches the account named, and no other', async () => {
    expect((await call('GET', '/v1/events', { account: 'acct_other' })).body.error.code).toBe(
      'account_invalid',
    );
  });
});

describe('what one account has', () => {
  it('is not there for another', async () => {
    const customer = await makeCustomer(rig);
    expect((await call('GET', `/v1/customers/${customer}`)).status).toBe(200);
    const { status, body } = await call('GET', `/v1/customers/${customer}`, { account: '' });
    expect([status, body.error.code]).toEqual([404, 'resource_missing']);
  });
});

describe('a parameter', () => {
  it.each([
    ['amount=1000&currency=aud&payment_method_types[0]=card', 'parameter_unknown', 'payment_method_types'],
    [
      'amount=1000&currency=aud&payment_method_options[card][typo]=1',
      'parameter_unknown',
      'payment_method_options[card][typo]',
    ],
    ['currency=aud', 'parameter_missing', 'amount'],
    ['amount=ten&currency=aud', 'parameter_invalid_integer', 'amount'],
    ['amount=49&currency=aud', 'amount_too_small', 'amount'],
    ['amount=1000&currency=aud&off_session=true', undefined, 'off_session'],
  ])('of %s is refused as %s', async (form, code, param) => {
    const { status, body } = await call('POST', `/v1/payment_intents?${form}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param, ...(code ? { code } : {}) });
  });

  it('cannot reach the prototype of an object', async () => {
    const { status } = await call('POST', '/v1/customers?metadata[__proto__]=x&__proto__[polluted]=1');
    expect(status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('the publishable key', () => {
  const key = KEYS.publishableKey;

  it('reads an intent with its client secret, without customer and metadata', async () => {
    const customer = await makeCustomer(rig);
    const { id, client_secret: secret } = await rig.stripe.setupIntents.create({
      customer,
      metadata: { join: '7' },
    });
    const { status, body } = await call('GET', `/v1/setup_intents/${id}?client_secret=${secret}`, { key });
    expect([status, body.id, body.status]).toEqual([200, id, 'requires_payment_method']);
    expect(Object.keys(body)).not.toContain('metadata');
    expect(Object.keys(body)).not.toContain('customer');
  });

  it('reaches no intent without its client secret', async () => {
    const { id } = await rig.stripe.paymentIntents.create({ amount: 5000, currency: 'aud' });
    expect((await call('GET', `/v1/payment_intents/${id}`, { key })).status).toBe(400);
    expect(
      (await call('GET', `/v1/payment_intents/${id}?client_secret=${id}_secret_x`, { key })).status,
    ).toBe(400);
  });

  it.each([
    '/v1/events',
    '/v1/payment_intents',
    '/v1/customers/cus_1',
    '/v1/charges/ch_1',
    '/v1/payment_methods/pm_1',
  ])('may not read %s', async (path) => {
    expect((await call('GET', path, { key })).body.error.code).toBe('secret_key_required');
  });

  it('may not make or change an intent', async () => {
    const { id } = await rig.stripe.paymentIntents.create({ amount: 5000, currency: 'aud' });
    expect((await call('POST', '/v1/payment_intents?amount=5000&currency=aud', { key })).status).toBe(403);
    expect((await call('POST', `/v1/payment_intents/${id}?amount=100`, { key })).status).toBe(403);
  });
});

describe('an intent', () => {
  it('that has succeeded can be neither confirmed, changed nor cancelled', async () => {
    const payment_method = await makeCard(rig, '4242424242424242');
    const { id } = await rig.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'aud',
      payment_method,
      confirm: true,
    });
    const { paymentIntents } = rig.stripe;
    for (const act of [
      paymentIntents.confirm(id),
      paymentIntents.cancel(id),
      paymentIntents.update(id, { amount: 6000 }),
    ]) {
      expect(await failureOf(act)).toMatchObject({ code: 'payment_intent_unexpected_state' });
    }
  });

  it('takes a new amount until it is paid', async () => {
    const { id } = await rig.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'aud',
      metadata: { a: '1', b: '2' },
    });
    const changed = await rig.stripe.paymentIntents.update(id, { amount: 6000, metadata: { b: '' } });
    expect(changed).toMatchObject({ amount: 6000, status: 'requires_payment_method', metadata: { a: '1' } });
    expect((await rig.stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  });

  it('takes only the methods that it allows', async () => {
    const payment_method = await makeCard(rig, '4242424242424242');
    const refused = rig.stripe.setupIntents.create({
      allowed_payment_method_types: ['au_becs_debit'],
      payment_method,
      confirm: true,
    });
    expect(await failureOf(refused)).toMatchObject({ param: 'payment_method' });
  });
});

describe('an intent that a card holder must authenticate', () => {
  it('confirmed by the server sends the person to the bank and back', async () => {
    const payment_method = await makeCard(rig, '4000002760003184');
    const return_url = 'https://portal.example/paid';
    const intent = await rig.stripe.paymentIntents.create({
      ...{ amount: 5000, currency: 'aud', payment_method, confirm: true, return_url },
    });
    expect(intent.next_action).toMatchObject({ type: 'redirect_to_url', redirect_to_url: { return_url } });
  });
});

describe('a list', () => {
  it('comes in pages, newest first', async () => {
    const customer = await makeCustomer(rig);
    const made: string[] = [];
    for (const amount of [1001, 1002, 1003]) {
      made.unshift((await rig.stripe.paymentIntents.create({ amount, currency: 'aud', customer })).id);
    }
    const first = await rig.stripe.paymentIntents.list({ customer, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const all: string[] = [];
    for await (const { id } of rig.stripe.paymentIntents.list({ customer, limit: 2 })) all.push(id);
    expect(all).toEqual(made);
  });
});

it('an unknown address is 404', async () => {
  expect((await call('GET', '/v1/subscriptions')).status).toBe(404);
  expect((await call('POST', '/v1/payment_intents/pi_1/confirm/more')).status).toBe(404);
});

it('customers, cards and mandates can be read and changed', async () => {
  const customer = await makeCustomer(rig);
  const method = await makeCard(rig, '5555555555554444');
  await rig.stripe.paymentMethods.attach(method, { customer });
  await rig.stripe.customers.update(customer, {
    phone: '+61412345678',
    invoice_settings: { default_payment_method: method },
  });
  const read = await rig.stripe.customers.retrieve(customer);
  expect(read).toMatchObject({ phone: '+61412345678', invoice_settings: { default_payment_method: method } });
  expect((await rig.stripe.paymentMethods.detach(method)).customer).toBeNull();
  expect(await failureOf(rig.stripe.paymentMethods.attach(method, { customer }))).toMatchObject({
    statusCode: 400,
  });
});

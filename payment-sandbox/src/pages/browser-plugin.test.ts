import { Script } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, makeAccount, makeCard, makeCustomer, payNow } from '../../test/instruments.ts';
import { KEYS, type Rig, startRig } from '../../test/sandbox-rig.ts';
import { browserPlugin } from './browser-plugin.ts';
import { browserScript, type ScriptName } from './browser-scripts.ts';
import { idOf } from '../stored-objects.ts';

let rig: Rig;
let app: FastifyInstance;
beforeAll(async () => {
  rig = await startRig();
  app = Fastify();
  await app.register(browserPlugin, { sandbox: rig.sandbox, hasControl: true });
}, 30_000);
afterAll(async () => {
  await app.close();
  await rig.close();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } });
const asBrowser = `key=${KEYS.publishableKey}&_stripe_account=${KEYS.accountId}`;

describe('the scripts', () => {
  it.each<ScriptName>(['stripe', 'frame', 'challenge'])(
    '%s is one script that any browser can parse',
    (name) => {
      const script = browserScript(name);
      expect(() => new Script(script)).not.toThrow();
      expect(script).not.toMatch(/^(import|export) /m);
      expect(script).not.toMatch(/innerHTML|eval\(|document\.write/);
    },
  );
});

describe('the frame', () => {
  it('may be shown by the portal alone, and runs nothing but its own script', async () => {
    const { headers, body } = await app.inject('/__pay/frame');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect(body).not.toMatch(/ style="| on\w+="/);
    expect((await app.inject('/__pay/frame')).body).not.toContain(String(nonce));
  });

  it('names the host it may call, which no header can stretch', async () => {
    const policyFor = async (host: string): Promise<string> =>
      String(
        (await app.inject({ url: '/__pay/frame', headers: { host } })).headers['content-security-policy'],
      );
    expect(await policyFor('localhost:3000')).toContain("connect-src 'self' http://localhost:3000;");
    expect(await policyFor('x; script-src *')).toContain("connect-src 'self';");
  });

  it('has the fields under their names, the merchant and the ribbon', async () => {
    const { body } = await app.inject('/__pay/frame');
    const labels = [...body.matchAll(/<label class="name" for="\w+">([^<]+)</g)].map(([, label]) => label);
    expect(labels).toEqual([
      'Card number',
      'Expiry',
      'CVC',
      'Account name',
      'Email',
      'BSB',
      'Account number',
    ]);
    expect(body).toContain('Freight Association');
    expect(body).toContain('Payment sandbox: no money moves');
  });
});

describe('a browser', () => {
  it('confirms with the publishable key and the client secret, from the frame only', async () => {
    const { id, client_secret: secret } = await rig.stripe.setupIntents.create({
      customer: await makeCustomer(rig),
    });
    const payload = `${asBrowser}&client_secret=${secret}&payment_method_data[type]=card&payment_method_data[card][number]=4242424242424242&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=2034&payment_method_data[card][cvc]=123`;
    const answer = await post(`/__pay/v1/setup_intents/${id}/confirm`, payload, { origin: 'null' });
    expect(answer.json()).toMatchObject({ id, status: 'succeeded' });
    expect(answer.headers['access-control-allow-origin']).toBe('null');
    const elsewhere = await post(`/__pay/v1/setup_intents/${id}/confirm`, payload, {
      origin: 'https://other.example',
    });
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('reads an intent without its secret in the address', async () => {
    const { id, client_secret: secret } = await rig.stripe.setupIntents.create({});
    const url = `/__pay/read/v1/setup_intents/${id}`;
    expect((await post(url, `${asBrowser}&client_secret=${secret}`)).json()).toMatchObject({ id });
    expect((await post(url, `${asBrowser}&client_secret=${secret}x`)).statusCode).toBe(400);
    expect((await post('/__pay/read/v1/events', asBrowser)).statusCode).toBe(403);
  });

  it('cannot use the secret key there', async () => {
    const answer = await post('/__pay/v1/customers', `key=${KEYS.secretKey}&name=A`);
    expect(answer.statusCode).toBe(401);
  });
});

describe('the browser of the payer', () => {
  it('is the one named in the mandate that is accepted in it', async () => {
    const intent = await rig.stripe.setupIntents.create({ customer: await makeCustomer(rig) });
    const method = await makeAccount(rig, '000123456');
    const payload = `${asBrowser}&client_secret=${intent.client_secret}&payment_method=${method}&mandate_data[customer_acceptance][type]=online&mandate_data[customer_acceptance][online][infer_from_client]=true`;
    await post(`/__pay/v1/setup_intents/${intent.id}/confirm`, payload, { 'user-agent': 'Chromium of Alex' });
    const { mandate } = await rig.stripe.setupIntents.retrieve(intent.id);
    const read = await rig.stripe.mandates.retrieve(idOf(mandate) ?? '');
    expect(read.customer_acceptance.online).toEqual({
      ip_address: '127.0.0.1',
      user_agent: 'Chromium of Alex',
    });
  });
});

const challengeOf = async () => {
  const intent = await payNow(rig, await makeCard(rig, '4000002760003184'), 12_345);
  return { intent, url: `/__pay/challenge/${String(intent.next_action?.use_stripe_sdk?.['source'])}` };
};

describe('the challenge', () => {
  it('shows who is paid how much with which card', async () => {
    const { body } = await app.inject((await challengeOf()).url);
    for (const text of [
      'Freight Association',
      '$123.45',
      '•••• 3184',
      'Complete authentication',
      'Fail authentication',
    ]) {
      expect(body).toContain(text);
    }
  });

  it.each([
    ['complete', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ])('answered with %s leaves the payment %s', async (outcome, status) => {
    const { intent, url } = await challengeOf();
    expect((await post(url, `outcome=${outcome}`)).json()).toEqual({ returnUrl: null });
    expect((await rig.stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  it('is over once the amount has changed', async () => {
    const { intent, url } = await challengeOf();
    await rig.stripe.paymentIntents.update(intent.id, { amount: 20_000 });
    expect((await post(url, 'outcome=complete')).statusCode).toBe(409);
    expect((await rig.stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(0);
  });
});

describe('a challenge', () => {
  it('on a page of its own sends the person back with the result', async () => {
    const payment_method = await makeCard(rig, '4000002760003184');
    const return_url = 'https://portal.example/paid?step=6';
    const intent = await rig.stripe.paymentIntents.create({
      ...{ amount: 5000, currency: 'aud', payment_method, confirm: true, return_url },
    });
    const url = new URL(String(intent.next_action?.redirect_to_url?.url)).pathname;
    const { returnUrl } = (await post(url, 'outcome=complete')).json();
    const back = new URL(returnUrl).searchParams;
    expect([back.get('step'), back.get('payment_intent'), back.get('redirect_status')]).toEqual([
      '6',
      intent.id,
      'succeeded',
    ]);
  });

  it('that does not exist is 404', async () => {
    expect((await app.inject('/__pay/challenge/tdsa_none')).statusCode).toBe(404);
    expect((await post('/__pay/challenge/tdsa_none', 'outcome=complete')).statusCode).toBe(404);
  });
});

it('a mandate can be read again by the payer, with its text escaped', async () => {
  const payment_method = (
    await rig.stripe.paymentMethods.create({
      type: 'au_becs_debit',
      billing_details: { name: '<b>Alex</b>', email: 'alex@example.com' },
      au_becs_debit: { bsb_number: '000000', account_number: '000123456' },
    })
  ).id;
  const { mandate } = await rig.stripe.setupIntents.create({
    payment_method,
    confirm: true,
    mandate_data: accepted,
  });
  const read = await rig.stripe.mandates.retrieve(idOf(mandate) ?? '');
  const { body } = await app.inject(new URL(String(read.payment_method_details.au_becs_debit?.url)).pathname);
  expect(body).toContain('&lt;b&gt;Alex&lt;/b&gt;');
  expect(body).toContain('ending in 3456');
});

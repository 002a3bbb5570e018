import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chargeOf,
  failureOf,
  makeAccount,
  makeCard,
  makeCustomer,
  mandateOf,
  payNow,
  payOffSession,
  saveMethod,
} from '../../test/instruments.ts';
import { type Rig, startRig } from '../../test/sandbox-rig.ts';
import { browserPlugin } from './browser-plugin.ts';
import type { ControlState } from './control-state.ts';

let rig: Rig;
let app: FastifyInstance;
beforeAll(async () => {
  rig = await startRig();
  app = Fastify();
  await app.register(browserPlugin, { sandbox: rig.sandbox, hasControl: true });
}, 120_000);
afterAll(async () => {
  await app.close();
  await rig.close();
});

const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/__pay/control.json',
    payload,
    headers: { host: 'portal.example', ...headers },
  });
const act = async (payload: object): Promise<ControlState> => {
  const answer = await send(payload);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const debit = async (): Promise<string> => (await payNow(rig, await makeAccount(rig, '222222227'))).id;
const statusOf = async (id: string) => (await rig.stripe.paymentIntents.retrieve(id)).status;

describe('the control page', () => {
  it('settles a debit now', async () => {
    const id = await debit();
    await act({ action: 'settle', id });
    expect(await statusOf(id)).toBe('succeeded');
    expect((await send({ action: 'settle', id })).statusCode).toBe(400);
  });

  it('counts every payment that has succeeded, however many are shown', async () => {
    const shown = 50;
    const { succeededPayments: before } = await act({ action: 'settle', id: await debit() });
    for (let more = 0; more < shown; more += 1) await debit();
    const { succeededPayments, intents } = await act({ action: 'settle', id: await debit() });
    expect(succeededPayments).toBe(before + 1);
    expect(intents).toHaveLength(shown);
  });

  it('fails a debit now, for the reason given', async () => {
    const { id } = await payNow(rig, await makeAccount(rig, '000123456'));
    await act({ action: 'fail', id, code: 'account_closed' });
    expect(await rig.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'account_closed' },
    });
  });

  it('moves the clock, and what is due then happens', async () => {
    const { id } = await payNow(rig, await makeAccount(rig, '000123456'));
    const before = await act({ action: 'advance', minutes: 1 });
    const after = await act({ action: 'advance', days: 5 });
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(5 * 86_400_000);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it.each([
    ['completeChallenge', 'succeeded'],
    ['failChallenge', 'requires_payment_method'],
  ])('answers a challenge: %s', async (action, status) => {
    const { id } = await payNow(rig, await makeCard(rig, '4000002760003184'));
    await act({ action, id });
    expect(await statusOf(id)).toBe(status);
  });
});

describe('the bank, played on the control page,', () => {
  it('ends a mandate, so that it can be debited no more', async () => {
    const [method, customer] = [await makeAccount(rig, '000123456'), await makeCustomer(rig)];
    await saveMethod(rig, method, customer);
    await act({ action: 'endMandate', id: (await mandateOf(rig, customer)).id });
    expect(await failureOf(payOffSession(rig, method, customer))).toMatchObject({
      payment_intent: { status: 'requires_confirmation' },
    });
  });

  it('disputes a payment once', async () => {
    const paid = await payNow(rig, await makeCard(rig, '4242424242424242'));
    const { id } = paid;
    await act({ action: 'dispute', id });
    expect((await chargeOf(rig, paid)).disputed).toBe(true);
    expect((await send({ action: 'dispute', id })).statusCode).toBe(400);
    expect(await failureOf(rig.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('renews a card as its bank would', async () => {
    const method = await makeCard(rig, '4242424242424242');
    const state = await act({ action: 'renewCard', id: method });
    expect((await rig.stripe.paymentMethods.retrieve(method)).card?.exp_year).toBe(2037);
    expect(state.events[0]?.type).toBe('payment_method.automatically_updated');
  });
});

describe('the page itself', () => {
  it('has a button that disables a payment method, and then one that enables it again', async () => {
    const offered = async () => (await rig.stripe.setupIntents.create({})).payment_method_types;
    const page = async () => (await app.inject('/__pay/control')).body;
    expect(await page()).toContain('Disable direct debits');
    await act({ action: 'enableMethod', method: 'au_becs_debit', isEnabled: 'false' });
    expect(await page()).toContain('Enable direct debits');
    expect(await offered()).toEqual(['card']);
    await act({ action: 'enableMethod', method: 'au_becs_debit', isEnabled: 'true' });
    expect(await offered()).toEqual(['card', 'au_becs_debit']);
  });

  it('sets faults and takes them away', async () => {
    const { faults } = await act({ action: 'fault', kind: 'reset', times: 2, path: 'POST /v1/refunds' });
    expect(faults).toEqual([{ kind: 'reset', times: 2, path: 'POST /v1/refunds', durationMs: 30_000 }]);
    expect((await act({ action: 'clearFaults' })).faults).toEqual([]);
  });

  it('shows the payments, and every text in it is escaped', async () => {
    await act({ action: 'fault', kind: 'reset', path: '<script>alert(1)</script>' });
    const { body } = await app.inject('/__pay/control');
    expect(body).toContain('Payment sandbox: no money moves');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    await act({ action: 'clearFaults' });
  });

  it('takes its own forms and comes back', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/__pay/control',
      payload: 'action=advance&minutes=3',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
      },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/__pay/control']);
  });
});

describe('an action is refused', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://other.example' },
    { origin: 'null' },
  ])('from another site: %j', async (headers) => {
    expect((await send({ action: 'advance', days: 1 }, headers)).statusCode).toBe(403);
  });

  it.each([
    { action: 'explode' },
    {},
    { action: 'settle' },
    { action: 'settle', id: 'pi_none' },
    { action: 'fault', kind: 'x' },
  ])('when it makes no sense: %j', async (payload) => {
    expect((await send(payload)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send(payload)).statusCode).toBeLessThan(500);
  });
});

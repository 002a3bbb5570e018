import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCard, payNow } from '../test/instruments.ts';
import { KEYS, type Rig, startRig, until } from '../test/sandbox-rig.ts';
import { takeAction } from './pages/control-actions.ts';
import { controlState } from './pages/control-state.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
}, 30_000);
afterEach(() => rig.close());

const makeCustomers = async (...names: string[]): Promise<void> => {
  for (const name of names) await rig.stripe.customers.create({ name });
};
const receivedNames = (): string[] =>
  rig.webhooks.received.map(({ payload }) => JSON.parse(payload).data.object.name);
const receivedIds = (): string[] => rig.webhooks.received.map(({ payload }) => JSON.parse(payload).id);

it('an event is signed so that the SDK accepts it, and only with the right secret', async () => {
  await makeCustomers('A');
  await until('an event arrives', () => rig.webhooks.received.length === 1);
  const [{ payload, signature } = { payload: '', signature: '' }] = rig.webhooks.received;
  const event = rig.stripe.webhooks.constructEvent(payload, signature, KEYS.webhookSecret);
  expect(event).toMatchObject({ type: 'customer.created', account: KEYS.accountId, livemode: false });
  expect(event.request?.idempotency_key).toMatch(/^stripe-node-retry-/);
  expect(() => rig.stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow(/signature/);
  expect(() => rig.stripe.webhooks.constructEvent(`${payload} `, signature, KEYS.webhookSecret)).toThrow(
    /signature/,
  );
});

it('a payment tells its story in order', async () => {
  await payNow(rig, await makeCard(rig, '4242424242424242'));
  await until('the payment succeeds', () => rig.webhooks.types.includes('payment_intent.succeeded'));
  expect(rig.webhooks.types).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

it('an event that is not accepted is sent again, the same one', async () => {
  rig.webhooks.answers.push(500);
  await makeCustomers('A');
  await until('the event arrives twice', () => rig.webhooks.received.length === 2);
  expect(new Set(receivedIds()).size).toBe(1);
  await until('it counts as delivered', () => controlState(rig.sandbox).webhooks.waiting === 0);
  expect(controlState(rig.sandbox).events[0]?.deliveries).toEqual([
    { state: 'delivered', tries: 2, answer: '200' },
  ]);
});

it('an event waits through a restart', async () => {
  takeAction(rig.sandbox, { action: 'webhooks', paused: true });
  await makeCustomers('A');
  await rig.restart();
  expect(rig.webhooks.received).toEqual([]);
  takeAction(rig.sandbox, { action: 'webhooks', paused: false });
  await until('the event arrives', () => rig.webhooks.received.length === 1);
});

it('events can be dropped, doubled, turned round and sent again', async () => {
  takeAction(rig.sandbox, { action: 'webhooks', drop: 1 });
  await makeCustomers('dropped', 'kept');
  await until('the kept one arrives', () => rig.webhooks.received.length === 1);
  takeAction(rig.sandbox, { action: 'webhooks', duplicate: 1 });
  await makeCustomers('doubled');
  await until('the doubled one arrives', () => rig.webhooks.received.length === 3);
  takeAction(rig.sandbox, { action: 'webhooks', reorder: 2 });
  await makeCustomers('first', 'second');
  await until('both arrive', () => rig.webhooks.received.length === 5);
  expect(receivedNames()).toEqual(['kept', 'doubled', 'doubled', 'second', 'first']);
  takeAction(rig.sandbox, { action: 'resend', id: receivedIds()[0] });
  await until('it arrives again', () => rig.webhooks.received.length === 6);
  expect(receivedIds()[5]).toBe(receivedIds()[0]);
});

it('a dropped event can still be found by asking for the events', async () => {
  takeAction(rig.sandbox, { action: 'webhooks', drop: 10 });
  await makeCustomers('dropped');
  await payNow(rig, await makeCard(rig, '4242424242424242'));
  const { data } = await rig.stripe.events.list({
    types: ['customer.created', 'charge.succeeded'],
    limit: 10,
  });
  expect(data.map(({ type }) => type)).toEqual(['charge.succeeded', 'customer.created']);
  expect(rig.webhooks.received).toEqual([]);
});

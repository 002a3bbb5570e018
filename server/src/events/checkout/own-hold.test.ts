import { getEventPaymentSetupIntent, releaseEventPlaces } from '@linehaul/contract/event-payments';
import { listEventTickets } from '@linehaul/contract/events';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createCode } from '../../../test/events/event-factories.ts';
import { answerChallengeOf, CARD, holdWebhooks, intentsOf } from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const heldOf = async ({ token }: SignedIn, { eventId: id }: Sale) =>
  (await portal.call(listEventTickets, { params: { id }, token })).data.held;

const giveBack = ({ token }: SignedIn, { ticketPriceId }: Sale, form: { stopsPaying?: 'true' } = {}) =>
  portal.call(releaseEventPlaces, { form: { ticketPriceId, ...form }, token });

const statusesOf = async (sale: Sale): Promise<string[]> =>
  (await placesOf(portal, sale)).all.map(({ status }) => status).toSorted();

/** A buyer of the only place whose bank asks something. */
const challenged = async () => {
  const [sale, buyer] = [await createSale(portal, { stock: 1 }), await createBuyer(portal)];
  await confirmCard(portal, buyer, { sale, number: CARD.challenged });
  expect((await payFor(portal, buyer, sale)).data.outcome).toBe('requires-action');
  const { orderId = '' } = (await placesOf(portal, sale)).all[0] ?? {};
  return { sale, buyer, orderId, intent: () => intentsOf(portal.sandbox, orderId)[0] };
};

test('what a checkout holds is told to its holder and to nobody else, until its time is over', async () => {
  const sale = await createSale(portal, { stock: 3 });
  const [buyer, other] = [await createBuyer(portal), await createBuyer(portal)];
  expect(await heldOf(buyer, sale)).toBeNull();
  const { data } = await openCheckout(portal, buyer, { ...sale, quantity: 2 });
  const { orderId, heldUntilUtc: untilUtc } = data;
  expect(await heldOf(buyer, sale)).toEqual({
    ...{ orderId, untilUtc, quantity: 2, amount: 220, saved: 0, code: null, isBeingPaid: false },
    ...{ ticketPriceId: sale.ticketPriceId, ticketName: expect.any(String), secondsLeft: expect.any(Number) },
  });
  expect(await heldOf(other, sale)).toBeNull();
  portal.context.clock.set(new Date(Date.now() + 10 * MINUTE_MS));
  expect((await heldOf(buyer, sale))?.secondsLeft).toBeGreaterThan(4 * 60);
  expect((await heldOf(buyer, sale))?.secondsLeft).toBeLessThanOrEqual(5 * 60);
  portal.context.clock.set(new Date(Date.now() + 15 * MINUTE_MS + 1000));
  expect(await heldOf(buyer, sale)).toBeNull();
});

test('going on with what is told opens the same order, its code too, however often', async () => {
  const [sale, buyer] = [await createSale(portal, { stock: 2 }), await createBuyer(portal)];
  await createCode(portal, sale.eventId, { code: 'DEPOT', percent: 10, maxUses: 1 });
  const { ticketPriceId } = sale;
  const open = async (code?: string) => {
    const query = { ticketPriceId, paymentMethod: 'card' as const, quantity: '1', code };
    return (await portal.call(getEventPaymentSetupIntent, { query, token: buyer.token })).data.orderId;
  };
  const orderId = await open('depot');
  for (let tries = 0; tries < 2; tries += 1) {
    const held = await heldOf(buyer, sale);
    expect(held).toMatchObject({ orderId, code: 'DEPOT', amount: 99, saved: 11 });
    expect(await open(held?.code ?? undefined)).toBe(orderId);
  }
  expect(await statusesOf(sale)).toEqual(['held']);
});

test('what is given back is another’s at once, also where the bank’s question was closed unanswered', async () => {
  const { sale, buyer, intent } = await challenged();
  expect(await heldOf(buyer, sale)).toMatchObject({ isBeingPaid: false });
  // As a window that is left does: somebody may be answering the bank in another.
  await giveBack(buyer, sale);
  expect(await statusesOf(sale)).toEqual(['held']);
  expect((await giveBack(buyer, sale, { stopsPaying: 'true' })).status).toBe(200);
  expect(await heldOf(buyer, sale)).toBeNull();
  expect(intent()?.status).toBe('canceled');
  expect((await openCheckout(portal, await createBuyer(portal), sale)).status).toBe(200);
});

test('money that the bank let through before its question was given up has the place', async () => {
  const { sale, buyer, intent } = await challenged();
  answerChallengeOf(portal.sandbox, intent()?.id ?? '', true);
  await giveBack(buyer, sale, { stopsPaying: 'true' });
  expect(await statusesOf(sale)).toEqual(['confirmed']);
  expect(await heldOf(buyer, sale)).toBeNull();
});

test('while nobody knows what became of a payment its places are told as being paid, and are not given back', async () => {
  const [sale, buyer] = [await createSale(portal, { stock: 1 }), await createBuyer(portal)];
  await confirmCard(portal, buyer, { sale, number: CARD.works });
  addFault(portal.sandbox, { kind: 'error500', times: 99, path: 'POST /v1/payment_intents', durationMs: 0 });
  expect((await payFor(portal, buyer, sale)).status).toBe(503);
  expect(await heldOf(buyer, sale)).toMatchObject({ isBeingPaid: true });
  await giveBack(buyer, sale, { stopsPaying: 'true' });
  portal.context.clock.set(new Date(Date.now() + 16 * MINUTE_MS));
  expect(await heldOf(buyer, sale)).toMatchObject({ isBeingPaid: true, secondsLeft: 0 });
  clearFaults(portal.sandbox);
  expect(await statusesOf(sale)).toEqual(['held']);
});

test('what was offered to who waited is told as an offer, and stays when places are given back, until it is being paid', async () => {
  const [sale, buyer] = [await createSale(portal, { stock: 1 }), await createBuyer(portal)];
  await confirmCard(portal, buyer, { sale, number: CARD.works });
  await portal.context.db
    .updateTable('eventOrders')
    .set({ isOffer: true })
    .where('eventId', '=', sale.eventId)
    .execute();
  expect(await heldOf(buyer, sale)).toBeNull();
  await giveBack(buyer, sale, { stopsPaying: 'true' });
  expect(await statusesOf(sale)).toEqual(['held']);
  addFault(portal.sandbox, { kind: 'error500', times: 99, path: 'POST /v1/payment_intents', durationMs: 0 });
  expect((await payFor(portal, buyer, sale)).status).toBe(503);
  clearFaults(portal.sandbox);
  expect(await heldOf(buyer, sale)).toMatchObject({ isBeingPaid: true, quantity: 1 });
});

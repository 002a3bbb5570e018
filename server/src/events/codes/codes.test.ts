import { checkEventCode } from '@linehaul/contract/event-codes';
import { registerForEvent } from '@linehaul/contract/event-orders';
import { getEventPaymentSetupIntent } from '@linehaul/contract/event-payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createBuyer,
  createSale,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createCode } from '../../../test/events/event-factories.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';
import { CARD, confirmIntent, holdWebhooks } from '../../../test/money/money-factories.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const open = ({ token }: SignedIn, { ticketPriceId }: Sale, { code = '', quantity = 1 } = {}) =>
  portal.call(getEventPaymentSetupIntent, {
    query: { ticketPriceId, paymentMethod: 'card', quantity: String(quantity), code },
    token,
  });

const check = ({ token }: SignedIn, { ticketPriceId }: Sale, code: string) =>
  portal.call(checkEventCode, { body: { ticketPriceId, quantity: 2, code }, token });

const register = ({ token, account }: SignedIn, { ticketPriceId }: Sale, code: string) => {
  const form = { userid: account.id, ticketPriceId, quantity: '1', code };
  return portal.call(registerForEvent, { form, token });
};

describe('a code', () => {
  test('lowers what is charged; the order and the invoice keep what it took off', async () => {
    const sale = await createSale(portal);
    await createCode(portal, sale.eventId, { code: 'DEPOT-10' });
    const buyer = await createBuyer(portal);
    expect((await check(buyer, sale, ' depot-10 ')).data).toEqual({
      code: 'DEPOT-10',
      amount: 99,
      saved: 11,
    });
    const { data } = await open(buyer, sale, { code: 'depot-10', quantity: 2 });
    expect(data).toMatchObject({ amount: 198, saved: 22 });
    expect((await open(buyer, sale, { code: 'DEPOT-10', quantity: 2 })).data.heldUntilUtc).toBe(
      data.heldUntilUtc,
    );
    await confirmIntent(portal.sandbox, data.clientSecret, CARD.works);
    const paid = await payFor(portal, buyer, sale);
    expect(paid.data.outcome).toBe('paid');
    const lines = await portal.context.db
      .selectFrom('invoiceLines')
      .select(['itemName', 'quantity', 'unitPriceCents', 'totalCents'])
      .where('invoiceId', '=', paid.data.invoiceId ?? '')
      .orderBy('position')
      .execute();
    expect(lines).toMatchObject([
      { quantity: 2, unitPriceCents: 11_000, totalCents: 22_000 },
      { itemName: 'Discount: DEPOT-10', quantity: 2, unitPriceCents: -1_100, totalCents: -2_200 },
    ]);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('after which nothing is left to pay registers without a payment', async () => {
    const sale = await createSale(portal);
    await createCode(portal, sale.eventId, { code: 'SPEAKER', percent: 100, maxUses: 1 });
    const [buyer, other] = [await createBuyer(portal), await createBuyer(portal)];
    expect((await open(buyer, sale, { code: 'SPEAKER' })).problem.message).toContain('free');
    expect((await register(buyer, sale, 'speaker')).data.ticketNumbers).toHaveLength(1);
    expect((await register(other, sale, 'speaker')).problem.message).toBe('This code has been used up');
    expect((await placesOf(portal, sale)).confirmed).toHaveLength(1);
  });

  test('that is unknown or of another event is refused, and nobody finds one by trying', async () => {
    const [sale, other] = [await createSale(portal), await createSale(portal)];
    await createCode(portal, other.eventId, { code: 'DEPOT-10' });
    const buyer = await createBuyer(portal);
    const refused = await check(buyer, sale, 'DEPOT-10');
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'We do not know this code. Please check it',
    ]);
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1)
      statuses.push((await check(buyer, sale, `GUESS-${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the last use of a code', () => {
  const race = async (): Promise<number> => {
    const sale = await createSale(portal);
    await createCode(portal, sale.eventId, { code: 'LAST', percent: 50, maxUses: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => createBuyer(portal)));
    const opened = await Promise.all(buyers.map((buyer) => open(buyer, sale, { code: 'LAST' })));
    return opened.filter(({ status }) => status === 200).length;
  };

  test('is one person’s of eight who want it at once', async () => {
    expect(await race()).toBe(1);
  });

  test('the control: without the lock of the tickets it is used more often', async () => {
    const counts: number[] = [];
    await withoutTicketLock(async () => {
      for (let round = 0; round < 5 && !counts.some((count) => count > 1); round += 1)
        counts.push(await race());
    });
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });
});

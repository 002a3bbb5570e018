import { registerForEvent } from '@linehaul/contract/event-orders';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked-statements.ts';
import {
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { answerChallengeOf, CARD, holdWebhooks, intentsOf } from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertOrder } from '../orders/insert-order-command.ts';
import { lockTicketsOf } from '../orders/order-queries.ts';
import { offerFreedPlaces } from '../waiting-list/offer-freed-places-command.ts';

const SECOND_MS = 1000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

interface Held {
  readonly sale: Sale;
  readonly buyer: SignedIn;
  /** What takes the last step to the place that is held. */
  readonly take: () => Promise<{ readonly status: number; readonly text: string }>;
}

/** The card of the last place is confirmed and not charged. */
const holdToPay = async (): Promise<Held> => {
  const [sale, buyer] = [await createSale(portal, { stock: 1 }), await createBuyer(portal)];
  await confirmCard(portal, buyer, { sale, number: CARD.works });
  return { sale, buyer, take: () => payFor(portal, buyer, sale) };
};

/** The bank has asked, and was answered: the money is there, and the portal has not heard of it. */
const holdPaid = async (): Promise<Held> => {
  const [sale, buyer] = [await createSale(portal, { stock: 1 }), await createBuyer(portal)];
  const { orderId } = (await openCheckout(portal, buyer, sale)).data;
  await confirmCard(portal, buyer, { sale, number: CARD.challenged });
  expect((await payFor(portal, buyer, sale)).data.outcome).toBe('requires-action');
  answerChallengeOf(portal.sandbox, intentsOf(portal.sandbox, orderId)[0]?.id ?? '', true);
  return { sale, buyer, take: () => payFor(portal, buyer, sale) };
};

/** The last place costs nothing, and is offered to who waited for it; in two hours, so for half an hour. */
const holdOffered = async (): Promise<Held> => {
  const startsAt = new Date(portal.context.clock.now().getTime() + 7200 * SECOND_MS);
  const eventId = await createEvent(portal, { startsAt });
  const ticketPriceId = await createTicketType(portal, eventId, { stock: 1 });
  const sale = { eventId, ticketPriceId };
  const [holder, buyer] = [await createBuyer(portal), await createBuyer(portal)];
  await createPlace(portal, { eventId, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  const { token } = buyer;
  expect((await portal.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token })).status).toBe(
    200,
  );
  await inTransaction(portal.context.db, async (transaction) => {
    const given = transaction.updateTable('eventPlaces').set({ status: 'cancelled' });
    await given.where('eventId', '=', eventId).execute();
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });
  await portal.drain();
  const form = { userid: buyer.account.id, ticketPriceId, quantity: '1' };
  return { sale, buyer, take: () => portal.call(registerForEvent, { form, token }) };
};

/** So many seconds after what they hold has run out. */
const setClock = async ({ sale }: Held, seconds: number): Promise<void> => {
  const { heldUntil } = await portal.context.db
    .selectFrom('eventOrders')
    .select('heldUntil')
    .where('eventId', '=', sale.eventId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  portal.context.clock.set(new Date((heldUntil?.getTime() ?? 0) + seconds * SECOND_MS));
};

/** They ask in the last second; before it is their turn `meanwhile` comes, in the hands of whoever has the lock. */
const takeInLastSecond = async (held: Held, meanwhile: 'it-runs-out' | 'nothing') => {
  const { eventId, ticketPriceId } = held.sale;
  const other = await createBuyer(portal);
  await setClock(held, -1);
  const { taking } = await inTransaction(portal.context.db, async (transaction) => {
    await lockTicketsOf(transaction, ticketPriceId);
    const begun = { taking: held.take() };
    await untilBlocked(portal.context.db, begun.taking);
    if (meanwhile === 'nothing') return begun;
    await setClock(held, 1);
    const now = portal.context.clock.now();
    await insertOrder(transaction, {
      ...{ eventId, ticketTypeId: ticketPriceId, accountId: other.account.id, quantity: 1, now },
      ...{ priceCents: 0, heldUntil: null, isForBooker: true },
    });
    return begun;
  });
  const { status } = await taking;
  await portal.drain();
  return status;
};

/** What the provider has of their money. */
const countKept = async ({ sale }: Held): Promise<number> => {
  const { all } = await placesOf(portal, sale);
  const { store } = portal.sandbox;
  return [...new Set(all.map(({ orderId }) => orderId))]
    .flatMap((orderId) => intentsOf(portal.sandbox, orderId))
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, latest_charge: id }) => {
      const charge = typeof id === 'string' ? store.find('charge', id)?.object : undefined;
      return amount - (charge?.amount_refunded ?? 0);
    })
    .reduce((sum, cents) => sum + cents, 0);
};

const WAYS: Readonly<Record<string, { hold: () => Promise<Held>; priceCents: number }>> = {
  'a card that is to be charged': { hold: holdToPay, priceCents: 11_000 },
  'money that has arrived': { hold: holdPaid, priceCents: 11_000 },
  'an offer that is free': { hold: holdOffered, priceCents: 0 },
};

describe('who asks in the last second, and has their turn after it,', () => {
  test.each(Object.entries(WAYS))('does not get what another has by then: %s', async (_, { hold }) => {
    const held = await hold();
    expect(await takeInLastSecond(held, 'it-runs-out')).toBe(409);
    expect((await placesOf(portal, held.sale)).confirmed).toHaveLength(1);
    expect(await countKept(held)).toBe(0);
  });

  test.each(Object.entries(WAYS))('control: gets it where it has not run out: %s', async (_, way) => {
    const held = await way.hold();
    expect(await takeInLastSecond(held, 'nothing')).toBe(200);
    expect((await placesOf(portal, held.sale)).confirmed).toHaveLength(1);
    expect(await countKept(held)).toBe(way.priceCents);
  });
});

import { nameEventPlaces } from '@linehaul/contract/event-booking';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  confirmCard,
  createBuyer,
  openCheckout,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { createFirm, type Firm } from '../../../test/events/firm-factories.ts';
import { makeDue } from '../../../test/jobs.ts';
import { CARD, holdWebhooks, intentsOf, reconcileNow } from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerFreedPlaces } from '../waiting-list/offer-freed-places-command.ts';

/** Longer than the portal waits for the answer to any call. */
const STALL_MS = 60_000;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 240_000;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.stop());

const later = (minutes: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS));

const subjectsTo = async (email: string): Promise<string[]> =>
  (await portal.mailbox.list())
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .toSorted();

/** What the provider has taken of somebody and what it has given back, in cents. */
const moneyOf = async ({ account }: SignedIn): Promise<{ taken: number; back: number; charges: number }> => {
  const orders = await portal.context.db
    .selectFrom('eventOrders')
    .select('id')
    .where('accountId', '=', account.id)
    .execute();
  const charges = orders
    .flatMap(({ id }) => intentsOf(portal.sandbox, id))
    .flatMap(({ latest_charge: id }) => (typeof id === 'string' ? [id] : []))
    .flatMap((id) => {
      const charge = portal.sandbox.store.find('charge', id)?.object;
      return charge?.paid ? [charge] : [];
    });
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  return {
    charges: charges.length,
    taken: sum(charges.map(({ amount }) => amount)),
    back: sum(charges.map(({ amount_refunded: back }) => back)),
  };
};

const createStock = async (stock: number, minutesAway = 7 * 24 * 60): Promise<Sale> => {
  const startsAt = new Date(portal.context.clock.now().getTime() + minutesAway * MINUTE_MS);
  const eventId = await createEvent(portal, { title: 'Depot breakfast', startsAt });
  const ticket = { stock, priceCents: 11_000, maxPerOrder: 4 };
  return { eventId, ticketPriceId: await createTicketType(portal, eventId, ticket) };
};

interface Booking {
  readonly firm: Firm;
  readonly sale: Sale;
  readonly guest: string;
}

let guests = 0;

/** A firm’s administrator holds the last two places, for a colleague and a guest, and has confirmed a card. */
const holdForOthers = async (): Promise<Booking> => {
  const [firm, sale] = [await createFirm(portal), await createStock(2)];
  const opened = await openCheckout(portal, firm, { ...sale, quantity: 2 });
  const guest = `guest${(guests += 1)}@stalled.example`;
  const [dana] = firm.people;
  const seats = [
    { position: 1, who: 'colleague' as const, accountId: dana.account.id },
    { position: 2, who: 'guest' as const, firstName: 'Gus', lastName: 'Hart', email: guest },
  ];
  const { orderId } = opened.data;
  const named = await portal.call(nameEventPlaces, { body: { orderId, seats }, token: firm.token });
  expect(named.status).toBe(200);
  await confirmCard(portal, firm, { sale, number: CARD.works, quantity: 2 });
  return { firm, sale, guest };
};

/** Everybody else has all places; somebody waits, and another after them. The one place that comes free is offered. */
const offerToFirst = async (): Promise<{ sale: Sale; first: SignedIn; second: SignedIn }> => {
  // So that an offer stands for half an hour.
  const sale = await createStock(1, 120);
  const [holder, first, second] = [
    await createBuyer(portal),
    await createBuyer(portal),
    await createBuyer(portal),
  ];
  await createPlace(portal, {
    ...{ eventId: sale.eventId, ticketTypeId: sale.ticketPriceId, accountId: holder.account.id },
  });
  for (const { token } of [first, second])
    await portal.call(joinWaitingList, { body: { ticketPriceId: sale.ticketPriceId, quantity: 1 }, token });
  await inTransaction(portal.context.db, async (transaction) => {
    await transaction
      .updateTable('eventPlaces')
      .set({ status: 'cancelled' })
      .where('eventId', '=', sale.eventId)
      .execute();
    await offerFreedPlaces(transaction, [sale.ticketPriceId]);
  });
  await offerNow();
  await confirmCard(portal, first, { sale, number: CARD.works });
  return { sale, first, second };
};

const offerNow = async (): Promise<void> => {
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
};

/** The provider takes the money and does not say so. */
const stall = (): void =>
  addFault(portal.sandbox, {
    ...{ kind: 'stall', times: 99, path: 'POST /v1/payment_intents' },
    durationMs: STALL_MS,
  });

const CHECKING =
  'We are checking your payment. Please do not pay again; try again in a moment to see the result.';

/** Asks again as the page does, until the provider is there: the portal leaves it alone for a while after it has stalled. */
const askUntilThere = (buyer: SignedIn, sale: Sale): Promise<number> =>
  vi.waitFor(
    async () => {
      const { status } = await payFor(portal, buyer, sale);
      if (status === 503) throw new Error('The provider is still away');
      return status;
    },
    { timeout: 60_000, interval: 1000 },
  );

const standing = async (buyer: SignedIn, sale: Sale) => ({
  seated: (await placesOf(portal, sale)).confirmed.length,
  money: await moneyOf(buyer),
});

/** Both pay at once while the provider stalls, and both are told the same. */
const payWhileStalled = async (payers: readonly (readonly [SignedIn, Sale])[]): Promise<void> => {
  stall();
  const told = await Promise.all(payers.map(([buyer, sale]) => payFor(portal, buyer, sale)));
  expect(told.map(({ status, problem }) => [status, problem.message])).toEqual(
    payers.map(() => [503, CHECKING]),
  );
};

test(
  'while the provider gives no answer the places of an order for others and of an offer stay theirs; once it does, each is seated, charged and told once',
  async () => {
    const [order, offer] = [await holdForOthers(), await offerToFirst()];
    await payWhileStalled([
      [order.firm, order.sale],
      [offer.first, offer.sale],
    ]);
    const visitor = await createBuyer(portal);
    expect((await openCheckout(portal, visitor, order.sale)).problem.message).toBe('No tickets left');
    const again = await openCheckout(portal, order.firm, { ...order.sale, quantity: 2 });
    expect([again.status, again.problem.message]).toEqual([409, expect.stringContaining('is being made')]);
    await offerNow();
    expect(await subjectsTo(offer.second.account.email)).toEqual([]);

    clearFaults(portal.sandbox);
    expect(await askUntilThere(order.firm, order.sale)).toBe(200);
    expect(await askUntilThere(offer.first, offer.sale)).toBe(200);
    later(40);
    await offerNow();
    expect(await standing(order.firm, order.sale)).toEqual({
      ...{ seated: 2, money: { charges: 1, taken: 22_000, back: 0 } },
    });
    const coming = [order.firm.account.email, order.firm.people[0].account.email, order.guest];
    expect((await Promise.all(coming.map(subjectsTo))).map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(await standing(offer.first, offer.sale)).toEqual({
      ...{ seated: 1, money: { charges: 1, taken: 11_000, back: 0 } },
    });
    expect(await subjectsTo(offer.first.account.email)).toEqual([
      'A place for you: Depot breakfast',
      'You are registered: Depot breakfast',
    ]);
    expect(await subjectsTo(offer.second.account.email)).toEqual([]);
    expect(await findLedgerViolations(portal)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a provider that is away until places have gone to others: what was offered goes on to the next, the money of both goes back, and nobody is told of a seat',
  async () => {
    const [order, offer] = [await holdForOthers(), await offerToFirst()];
    await payWhileStalled([
      [order.firm, order.sale],
      [offer.first, offer.sale],
    ]);
    later(40);
    const taken = { eventId: order.sale.eventId, ticketTypeId: order.sale.ticketPriceId };
    const { account } = await createBuyer(portal);
    for (let count = 0; count < 2; count += 1) await createPlace(portal, { ...taken, accountId: account.id });
    await offerNow();
    expect(await subjectsTo(offer.second.account.email)).toEqual(['A place for you: Depot breakfast']);

    clearFaults(portal.sandbox);
    await vi.waitFor(
      async () => {
        await reconcileNow(portal);
        expect([(await moneyOf(order.firm)).back, (await moneyOf(offer.first)).back]).toEqual([
          22_000, 11_000,
        ]);
      },
      { timeout: 60_000, interval: 1000 },
    );
    await portal.drain();
    expect(await standing(order.firm, order.sale)).toEqual({
      ...{ seated: 2, money: { charges: 1, taken: 22_000, back: 22_000 } },
    });
    expect(await subjectsTo(order.firm.account.email)).toEqual([
      'Your payment of $220.00 is on its way back: Depot breakfast',
    ]);
    const uninvited = [order.firm.people[0].account.email, order.guest];
    expect(await Promise.all(uninvited.map(subjectsTo))).toEqual([[], []]);
    expect(await standing(offer.first, offer.sale)).toEqual({
      ...{ seated: 0, money: { charges: 1, taken: 11_000, back: 11_000 } },
    });
    // Whoever pays is told of the offer by what became of the money, and not also that nothing was charged.
    expect(await subjectsTo(offer.first.account.email)).toEqual([
      'A place for you: Depot breakfast',
      'Your offer was over, and $110.00 is on its way back: Depot breakfast',
    ]);
    await confirmCard(portal, offer.second, { sale: offer.sale, number: CARD.works });
    expect((await payFor(portal, offer.second, offer.sale)).data.outcome).toBe('paid');
    expect(await findLedgerViolations(portal)).toEqual([]);
  },
  TIMEOUT_MS,
);

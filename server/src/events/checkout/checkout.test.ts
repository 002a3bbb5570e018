import { getEvent, listEventTickets } from '@linehaul/contract/events';
import { getEventPaymentSetupIntent, releaseEventPlaces } from '@linehaul/contract/event-payments';
import { listUserInvoices } from '@linehaul/contract/invoices';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn, createAccount } from '../../../test/people/account-factories.ts';
import {
  type Sale,
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  placesOf,
} from '../../../test/events/checkout-factories.ts';
import { createEvent, createTicketType, giveMembership } from '../../../test/events/event-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import {
  answerChallengeOf,
  CARD,
  holdWebhooks,
  intentsOf,
  reconcileNow,
} from '../../../test/money/money-factories.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const later = (minutes: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS));

const chargeOf = (intent: Stripe.PaymentIntent | undefined): string =>
  typeof intent?.latest_charge === 'string' ? intent.latest_charge : '';

const paymentsOf = ({ account }: { account: { id: string } }) =>
  portal.context.db
    .selectFrom('payments')
    .select(['id', 'status', 'amountCents', 'failureCode', 'subjectId', 'purpose'])
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .execute();

describe('a card', () => {
  test('pays for the places that are held: one charge, one tax invoice, one mail with the tickets', async () => {
    const sale = await createSale(portal, { stock: 10 });
    const buyer = await createBuyer(portal);
    const opened = await openCheckout(portal, buyer, { ...sale, quantity: 2 });
    expect(opened.data).toMatchObject({ quantity: 2, amount: 220 });
    await confirmCard(portal, buyer, { sale, number: CARD.works, quantity: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => payFor(portal, buyer, sale)));
    const [first] = answers;
    expect(
      answers.map(({ status }) => status),
      first?.text,
    ).toEqual([200, 200, 200]);
    const paid = (await payFor(portal, buyer, sale)).data;
    expect(paid).toMatchObject({ outcome: 'paid', clientSecret: null });
    expect(paid.ticketNumbers).toHaveLength(2);
    expect(await paymentsOf(buyer)).toMatchObject([
      { status: 'succeeded', amountCents: 22_000, purpose: 'event-order' },
    ]);
    const { data } = await portal.call(listUserInvoices, { body: {}, token: buyer.token });
    expect(data.invoices).toMatchObject([
      { id: paid.invoiceId, status: 'Paid', netTotalAmount: 220, orgName: 'Imke Vance' },
    ]);
    await portal.drain();
    const mails = await waitForMails(portal, buyer.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You are registered: Heavy vehicle forum']);
    for (const number of paid.ticketNumbers) expect(mails[0]?.text).toContain(number);
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([
      'tickets.pdf',
      'heavy-vehicle-forum.ics',
      expect.stringMatching(/^invoice_.*pdf$/),
    ]);
    const event = await portal.call(getEvent, { params: { id: sale.eventId }, token: buyer.token });
    expect(event.data).toMatchObject({ isAttendingEvent: true, ticket: { ticketPrice: 110 } });
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('that is declined leaves the places held, and another card pays for them', async () => {
    const sale = await createSale(portal, { stock: 1 });
    const buyer = await createBuyer(portal);
    await confirmCard(portal, buyer, { sale, number: CARD.declinedOnCharge });
    expect((await payFor(portal, buyer, sale)).status).toBe(409);
    expect((await openCheckout(portal, await createBuyer(portal), sale)).status).toBe(409);
    await confirmCard(portal, buyer, { sale, number: CARD.works });
    expect((await payFor(portal, buyer, sale)).data.outcome).toBe('paid');
  });

  test('is declined five times an hour, whatever event it is tried at; then the next charge has to wait', async () => {
    const buyer = await createBuyer(portal);
    for (let tries = 0; tries < 5; tries += 1) {
      const sale = await createSale(portal);
      await confirmCard(portal, buyer, { sale, number: CARD.declinedOnCharge });
      expect((await payFor(portal, buyer, sale)).status).toBe(409);
    }
    const sale = await createSale(portal);
    await confirmCard(portal, buyer, { sale, number: CARD.works });
    const { status, headers } = await payFor(portal, buyer, sale);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('that was confirmed for one event pays for no other', async () => {
    const [sale, other] = [await createSale(portal), await createSale(portal)];
    const buyer = await createBuyer(portal);
    await confirmCard(portal, buyer, { sale, number: CARD.works });
    expect((await payFor(portal, buyer, other)).status).toBe(409);
    await openCheckout(portal, buyer, other);
    expect((await payFor(portal, buyer, other)).status).toBe(409);
    expect((await payFor(portal, buyer, sale)).data.outcome).toBe('paid');
  });
});

describe('places are held', () => {
  test('for 15 minutes at the price of then, however often the checkout is opened', async () => {
    const sale = await createSale(portal, { stock: 2 });
    const buyer = await createBuyer(portal);
    const first = (await openCheckout(portal, buyer, sale)).data;
    later(5);
    await portal.context.db
      .updateTable('eventTicketTypes')
      .set({ priceCents: 50_000 })
      .where('id', '=', sale.ticketPriceId)
      .execute();
    const again = (await openCheckout(portal, buyer, sale)).data;
    expect(again).toEqual({ ...first, secondsLeft: expect.any(Number) });
    expect([first, again].map(({ secondsLeft }) => Math.round(secondsLeft / 60))).toEqual([15, 10]);
    const heldMs =
      new Date(first.heldUntilUtc).getTime() - (portal.context.clock.now().getTime() - 5 * MINUTE_MS);
    expect(Math.round(heldMs / MINUTE_MS)).toBe(15);
    expect((await openCheckout(portal, buyer, { ...sale, quantity: 2 })).data.amount).toBe(1000);
    expect((await placesOf(portal, sale)).all.map(({ status }) => status).toSorted()).toEqual([
      'expired',
      'held',
      'held',
    ]);
  });

  test('until they are given back or run out: then others have them', async () => {
    const sale = await createSale(portal, { stock: 1 });
    const [buyer, other, third] = [
      await createBuyer(portal),
      await createBuyer(portal),
      await createBuyer(portal),
    ];
    await openCheckout(portal, buyer, sale);
    const refused = await openCheckout(portal, other, sale);
    expect([refused.status, refused.problem.message]).toEqual([409, 'No tickets left']);
    const form = { ticketPriceId: sale.ticketPriceId };
    await portal.call(releaseEventPlaces, { form, token: buyer.token });
    expect((await openCheckout(portal, other, sale)).status).toBe(200);
    later(15);
    expect((await openCheckout(portal, third, sale)).status).toBe(200);
  });

  test('from others: whoever holds them finds them on sale, also after a reload', async () => {
    const sale = await createSale(portal, { stock: 1 });
    const [buyer, other] = [await createBuyer(portal), await createBuyer(portal)];
    await openCheckout(portal, buyer, sale);
    const params = { id: sale.eventId };
    const found = async ({ token }: { token: string }) => {
      const { tickets } = (await portal.call(listEventTickets, { params, token })).data;
      const { availability } = (await portal.call(getEvent, { params, token })).data;
      return [availability, tickets[0]?.soldOut];
    };
    expect(await found(buyer)).toEqual(['few-left', false]);
    expect(await found(other)).toEqual(['sold-out', true]);
  });

  test('for nobody who may not have them', async () => {
    const buyer = await createBuyer(portal);
    const { eventId } = await createSale(portal);
    const refusals = [
      [{ membersOnly: true }, 'This ticket is for members in good standing'],
      [{ soldFrom: new Date(Date.now() + MINUTE_MS) }, 'This ticket is not on sale yet'],
      [{ soldUntil: new Date(Date.now() - MINUTE_MS) }, 'This ticket is not on sale any more'],
      [{ stock: 0 }, 'No tickets left'],
      [{ priceCents: 0 }, 'This ticket is free: there is nothing to pay.'],
    ] as const;
    for (const [ticket, words] of refusals) {
      const ticketPriceId = await createTicketType(portal, eventId, { priceCents: 11_000, ...ticket });
      const { status, problem } = await openCheckout(portal, buyer, { eventId, ticketPriceId });
      expect([status, problem.message]).toEqual([409, words]);
    }
    const draft = await createEvent(portal, { publishedFrom: null });
    const hidden = {
      eventId: draft,
      ticketPriceId: await createTicketType(portal, draft, { priceCents: 500 }),
    };
    expect((await openCheckout(portal, buyer, hidden)).status).toBe(404);
    const guest = {
      token: await signIn(portal, await createAccount(portal, { contactType: 'Prospect-Guest' })),
    };
    const turned = await openCheckout(portal, guest, await createSale(portal));
    expect([turned.status, turned.problem.message]).toEqual([403, 'Guest accounts can browse events only']);
  });

  test('up to as many as one may book at once and as are left, and in whole numbers', async () => {
    const sale = await createSale(portal, { stock: 4, maxPerOrder: 3 });
    const buyer = await createBuyer(portal);
    expect((await openCheckout(portal, buyer, { ...sale, quantity: 4 })).problem.message).toBe(
      'At most 3 tickets can be booked at once',
    );
    await openCheckout(portal, buyer, { ...sale, quantity: 3 });
    const other = await createBuyer(portal);
    expect((await openCheckout(portal, other, { ...sale, quantity: 2 })).problem.message).toBe(
      'Only 1 ticket is left',
    );
    for (const quantity of [0, -1, 1.5, 1e9, NaN])
      expect((await openCheckout(portal, other, { ...sale, quantity: quantity })).status).toBe(400);
  });

  test('one ticket where no number is said', async () => {
    const { ticketPriceId } = await createSale(portal, { stock: 4 });
    const { token } = await createBuyer(portal);
    const query = { ticketPriceId, paymentMethod: 'card' as const };
    const { data } = await portal.call(getEventPaymentSetupIntent, { query, token });
    expect(data).toMatchObject({ quantity: 1, amount: 110 });
  });

  test('one choice at a time: of two tabs with different tickets the later one holds', async () => {
    const sale = await createSale(portal, { stock: 5 });
    const ticketPriceId = await createTicketType(portal, sale.eventId, { priceCents: 22_000, stock: 5 });
    const other = { eventId: sale.eventId, ticketPriceId };
    const buyer = await createBuyer(portal);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([sale, other].map((one) => openCheckout(portal, buyer, one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const held = (await placesOf(portal, sale)).all.filter(({ status }) => status === 'held');
    expect(held).toHaveLength(1);
  });

  test('at the price for members for whom is in good standing, and in full for whom is not', async () => {
    const sale = await createSale(portal, { memberPriceCents: 8_800 });
    const [member, behind] = [await createBuyer(portal), await createBuyer(portal)];
    await giveMembership(portal, member.account.id, 'active');
    await giveMembership(portal, behind.account.id, 'past-due');
    expect((await openCheckout(portal, member, sale)).data.amount).toBe(88);
    expect((await openCheckout(portal, behind, sale)).data.amount).toBe(110);
  });
});

describe('money that arrives after the hold', () => {
  /** A buyer whom the bank asks, and who answers when the places have run out. */
  const asked = async (sale: Sale) => {
    const buyer = await createBuyer(portal);
    await confirmCard(portal, buyer, { sale, number: CARD.challenged });
    expect((await payFor(portal, buyer, sale)).data.outcome).toBe('requires-action');
    const [payment] = await paymentsOf(buyer);
    const [intent] = intentsOf(portal.sandbox, payment?.subjectId ?? '');
    later(21);
    return { buyer, pass: () => answerChallengeOf(portal.sandbox, intent?.id ?? '', true) };
  };

  test('is seated while as many places are free', async () => {
    const sale = await createSale(portal, { stock: 1 });
    const { buyer, pass } = await asked(sale);
    pass();
    expect((await payFor(portal, buyer, sale)).data).toMatchObject({ outcome: 'paid' });
    expect((await placesOf(portal, sale)).confirmed).toHaveLength(1);
  });

  test('goes back at once where others have the places, and the buyer is told', async () => {
    const sale = await createSale(portal, { stock: 1 });
    const { buyer, pass } = await asked(sale);
    const other = await createBuyer(portal);
    await confirmCard(portal, other, { sale, number: CARD.works });
    expect((await payFor(portal, other, sale)).data.outcome).toBe('paid');
    pass();
    await reconcileNow(portal);
    await portal.drain();
    const [payment] = await paymentsOf(buyer);
    expect(payment).toMatchObject({ status: 'failed', failureCode: 'refunded' });
    const [intent] = intentsOf(portal.sandbox, payment?.subjectId ?? '');
    const charge = portal.sandbox.store.find('charge', chargeOf(intent));
    expect(charge?.object.amount_refunded).toBe(11_000);
    const mails = await waitForMails(portal, buyer.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your payment of $110.00 is on its way back: Heavy vehicle forum',
    ]);
    const told = await payFor(portal, buyer, sale);
    expect([told.status, told.problem.message]).toEqual([409, expect.stringContaining('not held any more')]);
    expect((await placesOf(portal, sale)).confirmed).toHaveLength(1);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });
});

describe('many at once', () => {
  const BUYERS = 24;
  const PLACES = 7;

  test('get as many places as there are, and nobody pays for none', async () => {
    const sale = await createSale(portal, { stock: PLACES });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createBuyer(portal)));
    const opened = await Promise.all(buyers.map((buyer) => openCheckout(portal, buyer, sale)));
    const holders = buyers.filter((_, index) => opened[index]?.status === 200);
    expect(holders).toHaveLength(PLACES);
    await Promise.all(holders.map((buyer) => confirmCard(portal, buyer, { sale, number: CARD.works })));
    const paid = await Promise.all(
      holders.flatMap((buyer) => [payFor(portal, buyer, sale), payFor(portal, buyer, sale)]),
    );
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
    const { confirmed } = await placesOf(portal, sale);
    expect(confirmed).toHaveLength(PLACES);
    expect(new Set(confirmed.map(({ ticketNumber }) => ticketNumber)).size).toBe(PLACES);
    expect((await Promise.all(holders.map(paymentsOf))).map(({ length }) => length)).toEqual(
      Array.from({ length: PLACES }, () => 1),
    );
  });

  test('the control: without the lock of the ticket more are held than there are', async () => {
    const sale = await createSale(portal, { stock: PLACES });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createBuyer(portal)));
    await withoutTicketLock(async () => {
      await Promise.all(buyers.map((buyer) => openCheckout(portal, buyer, sale)));
    });
    expect((await placesOf(portal, sale)).all.length).toBeGreaterThan(PLACES);
  });
});

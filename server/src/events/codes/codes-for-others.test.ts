import { bookEvent } from '@linehaul/contract/event-booking';
import { cancelPlaces, listOwnPlaces, quoteCancellation } from '@linehaul/contract/event-cancelling';
import { checkEventCode } from '@linehaul/contract/event-codes';
import { getEventPaymentSetupIntent } from '@linehaul/contract/event-payments';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setCancelling } from '../../../test/events/cancelling-factories.ts';
import { createBuyer, createSale, placesOf, type Sale } from '../../../test/events/checkout-factories.ts';
import { createCode, createPlace } from '../../../test/events/event-factories.ts';
import { createFirm, type Firm } from '../../../test/events/firm-factories.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';
import { makeDue } from '../../../test/jobs.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerFreedPlaces } from '../waiting-list/offer-freed-places-command.ts';

let portal: TestPortal;
let firms: [Firm, Firm];
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  firms = [await createFirm(portal), await createFirm(portal)];
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const MINUTE_MS = 60_000;
const later = (minutes: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS));

const createInvoiced = async (): Promise<Sale> => {
  const sale = await createSale(portal);
  await setCancelling(portal, sale.eventId);
  const events = portal.context.db.updateTable('events').set({ allowsInvoice: true });
  await events.where('id', '=', sale.eventId).execute();
  return sale;
};

const seatsFor = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      who: 'guest' as const,
      firstName: 'Ines',
      lastName: 'Moreau',
      email: `ines.${index}@moreau.example`,
    },
  }));

interface Asked {
  readonly sale: Sale;
  readonly code?: string;
  readonly count?: number;
  readonly isFree?: boolean;
}

const book = (firm: Firm, { sale, code = 'DEPOT', count = 1, isFree = false }: Asked) =>
  portal.call(bookEvent, {
    body: {
      ...{ ticketPriceId: sale.ticketPriceId, seats: seatsFor(count), code },
      ...(!isFree && { orgId: firm.organisationId }),
    },
    token: firm.token,
  });

const linesOf = (invoiceId: string) =>
  portal.context.db
    .selectFrom('invoiceLines')
    .select(['quantity', 'totalCents'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();

const cancelOne = async ({ token }: Firm, { eventId: id }: Sale): Promise<void> => {
  const { data } = await portal.call(listOwnPlaces, { params: { id }, token });
  const placeIds = data.places.slice(0, 1).map(({ placeId }) => placeId);
  const { data: quote } = await portal.call(quoteCancellation, { body: { placeIds }, token });
  const body = { placeIds, backAsSeen: quote.back, feeAsSeen: quote.fee };
  expect((await portal.call(cancelPlaces, { body, token })).status).toBe(200);
};

test('is taken off each ticket that is booked for others on an invoice, once, and its use is given back with the place', async () => {
  const sale = await createInvoiced();
  await createCode(portal, sale.eventId, { code: 'DEPOT', maxUses: 2 });
  const [firm, other] = firms;
  const answers = await Promise.all([1, 2].map(() => book(firm, { sale, code: ' depot ', count: 2 })));
  const [first] = answers;
  expect(answers.map(({ data }) => data?.orderId)).toEqual([first?.data.orderId, first?.data.orderId]);
  expect(await linesOf(first?.data.invoiceId ?? '')).toEqual([
    { quantity: 2, totalCents: 22_000 },
    { quantity: 2, totalCents: -2_200 },
  ]);
  expect((await book(other, { sale })).problem.message).toBe('This code has been used up');
  expect((await book(other, { sale, code: 'GUESS' })).problem.message).toContain('We do not know this code');
  await cancelOne(firm, sale);
  expect((await book(other, { sale })).status).toBe(200);
  expect((await placesOf(portal, sale)).confirmed).toHaveLength(2);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('that leaves nothing to pay books for others without an invoice, and no more than it is good for', async () => {
  const sale = await createInvoiced();
  await createCode(portal, sale.eventId, { code: 'DEPOT', percent: 100, maxUsesPerPerson: 2 });
  const [firm] = firms;
  expect((await book(firm, { sale })).problem.message).toContain('nothing to invoice');
  expect((await book(firm, { sale, count: 3, isFree: true })).problem.message).toContain('good for 2 more');
  expect((await book(firm, { sale, count: 2, isFree: true })).data.invoiceId).toBeNull();
});

test('the last use is one firm’s of two who book at once; the control without the lock gives it to both', async () => {
  const race = async (): Promise<number> => {
    const sale = await createInvoiced();
    await createCode(portal, sale.eventId, { code: 'DEPOT', maxUses: 1 });
    const answers = await Promise.all(firms.map((firm) => book(firm, { sale })));
    return answers.filter(({ status }) => status === 200).length;
  };
  expect(await race()).toBe(1);
  const counts: number[] = [];
  await withoutTicketLock(async () => {
    for (let round = 0; round < 10 && !counts.some((count) => count > 1); round += 1)
      counts.push(await race());
  });
  expect(Math.max(...counts)).toBe(2);
});

test('is taken off what is offered to who waited, and can be used by another once the offer has lapsed', async () => {
  const sale = await createSale(portal, { stock: 1 });
  const soon = new Date(portal.context.clock.now().getTime() + 120 * MINUTE_MS);
  // So close to it an offer stands for half an hour.
  const events = portal.context.db.updateTable('events').set({ startsAt: soon });
  await events.where('id', '=', sale.eventId).execute();
  await createCode(portal, sale.eventId, { code: 'DEPOT', maxUses: 1 });
  const [holder, waiting, next] = [
    await createBuyer(portal),
    await createBuyer(portal),
    await createBuyer(portal),
  ];
  const { eventId, ticketPriceId } = sale;
  await createPlace(portal, { eventId, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  for (const { token } of [waiting, next]) {
    await portal.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });
    later(1 / 60);
  }
  await portal.drain();
  await inTransaction(portal.context.db, async (transaction) => {
    const places = transaction.updateTable('eventPlaces').set({ status: 'cancelled' });
    await places.where('eventId', '=', eventId).execute();
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
  const open = (token: string) =>
    portal.call(getEventPaymentSetupIntent, {
      query: { ticketPriceId, paymentMethod: 'card', quantity: '1', code: 'DEPOT' },
      token,
    });
  const check = () =>
    portal.call(checkEventCode, { body: { ticketPriceId, quantity: 1, code: 'DEPOT' }, token: next.token });
  expect((await open(waiting.token)).data).toMatchObject({ amount: 99, saved: 11 });
  expect((await check()).problem.message).toBe('This code has been used up');
  later(31);
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
  expect((await open(next.token)).data).toMatchObject({ amount: 99, saved: 11 });
});

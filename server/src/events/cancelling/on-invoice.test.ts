import { bookEvent } from '@linehaul/contract/event-booking';
import {
  cancelPlaces,
  handOnPlace,
  listOwnPlaces,
  quoteCancellation,
} from '@linehaul/contract/event-cancelling';
import { getEventPaymentSetupIntent } from '@linehaul/contract/event-payments';
import { listEventAttendees } from '@linehaul/contract/office-event-lists';
import { getOfficeEventSales } from '@linehaul/contract/office-event-sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCancelling } from '../../../test/events/cancelling-factories.ts';
import { createBuyer, createSale, payFor, type Sale } from '../../../test/events/checkout-factories.ts';
import { createCode } from '../../../test/events/event-factories.ts';
import { createFirm, type Firm } from '../../../test/events/firm-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { CARD, confirmIntent, holdWebhooks } from '../../../test/money/money-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let office: Office;
let firm: Firm;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
  firm = await createFirm(portal);
});
afterAll(() => portal.stop());

const GUEST = { firstName: 'Odile', lastName: 'Marr', email: 'odile.marr@cartage.example' };

/** Three places at $110.00 on the invoice of the firm: of one of its people, and of two guests. */
const bookThree = async (): Promise<Sale & { invoiceId: string }> => {
  const sale = await createSale(portal);
  await setCancelling(portal, sale.eventId);
  await portal.context.db
    .updateTable('events')
    .set({ allowsInvoice: true })
    .where('id', '=', sale.eventId)
    .execute();
  const guests = ['ada', 'bo'].map((name) => ({
    ...{ ...GUEST, who: 'guest' as const, email: `${name}@cartage.example` },
  }));
  const seats = [{ who: 'colleague' as const, accountId: firm.people[0].account.id }, ...guests];
  const { data, text } = await portal.call(bookEvent, {
    body: { ticketPriceId: sale.ticketPriceId, seats, orgId: firm.organisationId },
    token: firm.token,
  });
  if (!data?.invoiceId) throw new Error(text);
  await portal.drain();
  return { ...sale, invoiceId: data.invoiceId };
};

const placesOf = async ({ eventId: id }: Sale, token = firm.token) =>
  (await portal.call(listOwnPlaces, { params: { id }, token })).data.places;

/** Cancels the last of what is booked, and answers where the money was said to go. */
const cancelLast = async (sale: Sale, count: number) => {
  const placeIds = (await placesOf(sale)).slice(-count).map(({ placeId }) => placeId);
  const { data, text } = await portal.call(quoteCancellation, { body: { placeIds }, token: firm.token });
  if (!data) throw new Error(text);
  const body = { placeIds, backAsSeen: data.back, feeAsSeen: data.fee };
  expect((await portal.call(cancelPlaces, { body, token: firm.token })).status).toBe(200);
  await portal.drain();
  const { offInvoice, toCard, byBank } = data;
  return { offInvoice, toCard, byBank };
};

const booksOf = async (invoiceId: string) => {
  const { rows } = await sql<Record<string, unknown>>`select status, amount_paid_cents as paid,
      credited_cents as credited, balance_cents as balance,
      (select string_agg(total_cents::text, ', ' order by note_number) from adjustment_notes where invoice_id = i.id) as notes,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.subject_id = i.id) as refunds,
      (select count(*)::int from mails where subject like 'Please pay%' || i.invoice_number) as asked
    from invoices i where id = ${invoiceId}`.execute(portal.context.db);
  return rows[0];
};

/** What the office reads of an event’s money: of all its places, and of the first. */
const moneyOf = async ({ eventId: id }: Sale) => {
  const { data } = await portal.call(listEventAttendees, { body: { id }, token: office.token });
  const { data: sales } = await portal.call(getOfficeEventSales, { query: { id }, token: office.token });
  expect(sales.tickets).toMatchObject([{ money: data.paid, onInvoice: data.onInvoice }]);
  return { paid: data.paid, onInvoice: data.onInvoice, first: data.attendees[0] };
};

test('places on an open invoice are asked for no more, and are no money until it is paid', async () => {
  const sale = await bookThree();
  expect(await moneyOf(sale)).toMatchObject({
    ...{ paid: 0, onInvoice: 330, first: { paid: 0, onInvoice: 110 } },
  });
  expect(await cancelLast(sale, 1)).toEqual({ offInvoice: 110, toCard: 0, byBank: 0 });
  const told = (await waitForMails(portal, 'bo@cartage.example')).find(({ subject }) =>
    subject.startsWith('Your place is cancelled'),
  );
  expect(told?.text).toContain('lets nobody in');
  // A guest has no account to open the event with.
  expect(told?.text).not.toContain('/events/');
  expect(await booksOf(sale.invoiceId)).toEqual({
    ...{ status: 'open', paid: 0, credited: 11_000, balance: 22_000, notes: '11000', refunds: 0, asked: 0 },
  });
  expect((await office.record(sale.invoiceId)).status).toBe(200);
  expect(await moneyOf(sale)).toMatchObject({ paid: 220, onInvoice: 0, first: { paid: 110, onInvoice: 0 } });
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('of an invoice that is paid in part what is owed goes first, and only what was transferred is asked back of the office', async () => {
  const sale = await bookThree();
  await office.record(sale.invoiceId, 200);
  expect(await moneyOf(sale)).toMatchObject({ paid: 0, onInvoice: 330 });
  expect(await cancelLast(sale, 2)).toEqual({ offInvoice: 130, toCard: 0, byBank: 90 });
  expect(await booksOf(sale.invoiceId)).toMatchObject({
    ...{ status: 'paid', paid: 20_000, credited: 13_000, balance: 0, notes: '13000', refunds: 0, asked: 1 },
  });
  expect(await cancelLast(sale, 1)).toEqual({ offInvoice: 0, toCard: 0, byBank: 110 });
  expect(await booksOf(sale.invoiceId)).toMatchObject({ paid: 20_000, refunds: 0, asked: 2 });
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('a colleague hands their place on, and asking again after a lost answer is the same answer; for nobody else', async () => {
  const sale = await bookThree();
  const [dana, kim] = firm.people;
  const [place] = await placesOf(sale, dana.token);
  if (!place) throw new Error('There is no place');
  const { placeId, ticketNumber } = place;
  const ask = (token: string) =>
    portal.call(handOnPlace, { body: { placeId, ticketNumber, to: GUEST }, token });
  expect((await ask(kim.token)).status).toBe(404);
  const answers = [await ask(dana.token), await ask(dana.token)];
  expect(answers.map(({ data }) => data)).toEqual([{ holder: 'Odile Marr' }, { holder: 'Odile Marr' }]);
  expect((await ask(kim.token)).status).toBe(404);
  const back = { accountId: kim.account.id };
  const handed = (await placesOf(sale)).find((one) => one.placeId === placeId);
  const toKim = { placeId, ticketNumber: handed?.ticketNumber ?? '', to: back };
  expect((await portal.call(handOnPlace, { body: toKim, token: dana.token })).status).toBe(404);
  expect((await portal.call(handOnPlace, { body: toKim, token: firm.token })).data).toEqual({
    holder: 'Kim Abara',
  });
  expect((await ask(dana.token)).status).toBe(404);
});

test('who paid less by a code gets back what they paid, less the fee of it', async () => {
  const sale = await createSale(portal);
  await setCancelling(portal, sale.eventId, { feePercent: 10 });
  const code = 'TENTH-26';
  await createCode(portal, sale.eventId, { code });
  const { token } = await createBuyer(portal);
  const { data } = await portal.call(getEventPaymentSetupIntent, {
    query: { ticketPriceId: sale.ticketPriceId, paymentMethod: 'card', quantity: '1', code },
    token,
  });
  await confirmIntent(portal.sandbox, data.clientSecret, CARD.works);
  expect((await payFor(portal, { token }, sale)).data.outcome).toBe('paid');
  const placeIds = (await placesOf(sale, token)).map(({ placeId }) => placeId);
  const quoted = await portal.call(quoteCancellation, { body: { placeIds }, token });
  expect(quoted.data).toMatchObject({ back: 89.1, fee: 9.9, toCard: 89.1 });
});

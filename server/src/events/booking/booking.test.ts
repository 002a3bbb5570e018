import {
  bookEvent,
  findColleagues,
  listEventOrders,
  nameEventPlaces,
} from '@linehaul/contract/event-booking';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { getEventPaymentOptions } from '@linehaul/contract/event-payments';
import { listUpcomingEvents } from '@linehaul/contract/events';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { listOwing } from '@linehaul/contract/owing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmCard,
  createSale,
  openCheckout,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createFirm, type Firm } from '../../../test/events/firm-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { CARD, holdWebhooks } from '../../../test/money/money-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let firm: Firm;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
beforeEach(async () => {
  await clearLimits(portal);
  firm = await createFirm(portal);
});
afterAll(() => portal.stop());

const GUEST = { who: 'guest', firstName: 'Ines', lastName: 'Moreau', email: 'ines@moreau.example' } as const;
const colleague = (accountId: string) => ({ who: 'colleague' as const, accountId });

const createInvoiced = async (ticket: Parameters<typeof createSale>[1] = {}): Promise<Sale> => {
  const sale = await createSale(portal, ticket);
  await portal.context.db
    .updateTable('events')
    .set({ allowsInvoice: true })
    .where('id', '=', sale.eventId)
    .execute();
  return sale;
};

type Asked = Omit<BodyOf<typeof bookEvent>, 'ticketPriceId'>;
const book = (token: string, { ticketPriceId }: Sale, asked: Asked) =>
  portal.call(bookEvent, { body: { ticketPriceId, ...asked }, token });

const subjectsTo = async (address: string): Promise<string[]> =>
  (await waitForMails(portal, address)).map(({ subject }) => subject);

describe('on the organisation’s invoice', () => {
  test('is confirmed at once: one open invoice with its due day, one mail, whoever asks how often', async () => {
    const sale = await createInvoiced({ stock: 3 });
    const { token, organisationId, people } = firm;
    const seats = [colleague(people[0].account.id), colleague(people[1].account.id), GUEST];
    const answers = await Promise.all(
      [1, 2, 3].map(() => book(token, sale, { seats, orgId: organisationId })),
    );
    const [first] = answers;
    expect(
      answers.map(({ status }) => status),
      first?.text,
    ).toEqual([200, 200, 200]);
    const again = await book(token, sale, { seats, orgId: organisationId });
    expect(new Set([...answers, again].map(({ data }) => data.orderId)).size).toBe(1);
    expect((await placesOf(portal, sale)).all).toHaveLength(3);
    const { data } = await portal.call(listUserInvoices, { body: {}, token });
    expect(data.invoices).toMatchObject([
      { id: first?.data.invoiceId, netTotalAmount: 330, orgName: firm.name, status: 'Open' },
    ]);
    const owing = await portal.call(listOwing, { token });
    expect(JSON.stringify(owing.data)).toContain(first?.data.invoiceId);
    await portal.drain();
    const [mail, ...others] = await waitForMails(portal, firm.account.email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Invoice #\d+ over \$330\.00 to .* is attached\. It is due by/);
    expect(mail?.attachments).toHaveLength(3);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('costs what was shown, or nothing is booked: the price may change while somebody says who comes', async () => {
    const sale = await createInvoiced({ earlyPriceCents: 9010, earlyUntil: portal.context.clock.now() });
    const { token, organisationId: orgId } = firm;
    const seats = [GUEST, { who: 'unnamed' as const }, { who: 'unnamed' as const }];
    const early = await book(token, sale, { seats, orgId, amountAsSeen: 90.1 * 3 });
    expect([early.status, early.problem.message]).toEqual([
      409,
      'This comes to $330.00 by now. Please look again before you book it',
    ]);
    expect((await placesOf(portal, sale)).all).toEqual([]);
    const now = await book(token, sale, { seats, orgId, amountAsSeen: 110 * 3 });
    expect(now.status).toBe(200);
    // An answer that was lost: the order that is there.
    const again = await book(token, sale, { seats, orgId, amountAsSeen: 90.1 * 3 });
    expect(again.data).toEqual(now.data);
    const later = new Date(portal.context.clock.now().getTime() + 3_600_000);
    const cheaper = await createInvoiced({ earlyPriceCents: 9010, earlyUntil: later });
    expect((await book(token, cheaper, { seats, orgId, amountAsSeen: 90.1 * 3 })).status).toBe(200);
  });

  test('is for who administers an organisation in good standing, where the event allows it', async () => {
    const sale = await createInvoiced();
    const { token, organisationId, people } = firm;
    const asked = { seats: [GUEST], orgId: organisationId };
    const other = await createFirm(portal);
    expect((await book(other.token, sale, asked)).status).toBe(404);
    expect((await book(people[0].token, sale, asked)).status).toBe(403);
    expect((await book(token, await createSale(portal), asked)).text).toContain('paid by card');
    const options = () =>
      portal.call(getEventPaymentOptions, { query: { ticketPriceId: sale.ticketPriceId }, token });
    expect((await options()).data.organisations).toEqual([{ orgId: organisationId, orgName: firm.name }]);
    await portal.context.db
      .updateTable('memberships')
      .set({ status: 'past-due', pastDueSince: '2026-01-01' })
      .where('organisationId', '=', organisationId)
      .execute();
    expect((await options()).data.organisations).toEqual([]);
    const refused = await book(token, sale, asked);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('in good standing')]);
    expect((await placesOf(portal, sale)).all).toEqual([]);
  });
});

describe('for others', () => {
  test('a colleague is seated once, and only by who administers their organisation', async () => {
    const sale = await createSale(portal, { priceCents: 0 });
    const [dana, kim] = firm.people;
    const other = await createFirm(portal);
    const stranger = { seats: [colleague(other.people[0].account.id)] };
    const nobody = { seats: [colleague(crypto.randomUUID())] };
    const refusals = [await book(firm.token, sale, stranger), await book(firm.token, sale, nobody)];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400]);
    expect((await book(dana.token, sale, { seats: [colleague(kim.account.id)] })).status).toBe(400);
    expect((await book(firm.token, sale, { seats: [colleague(dana.account.id)] })).status).toBe(200);
    const twice = await book(firm.token, sale, { seats: [colleague(dana.account.id), GUEST] });
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('Dana Ruiz has a place')]);
    expect((await book(firm.token, sale, { seats: [GUEST, GUEST] })).status).toBe(400);
    const eleven = Array.from({ length: 11 }, () => ({ who: 'unnamed' as const }));
    expect((await book(firm.token, sale, { seats: eleven })).text).toContain('At most 10');
    const upcoming = await portal.call(listUpcomingEvents, { body: {}, token: dana.token });
    expect(upcoming.data.events).toMatchObject([{ id: sale.eventId, isAttendingEvent: true }]);
  });

  test('only administrators find people, of their own organisation, who can sign in', async () => {
    const { eventId } = await createSale(portal);
    const find = (token: string, keyword = '') =>
      portal.call(findColleagues, { body: { eventId, keyword }, token });
    expect((await find(firm.people[0].token)).status).toBe(403);
    const names = async (keyword?: string) =>
      (await find(firm.token, keyword)).data.colleagues.map(({ name }) => name);
    expect(await names()).toEqual(['Kim Abara', 'Dana Ruiz']);
    expect(await names('ruiz')).toEqual(['Dana Ruiz']);
    expect(await names('%')).toEqual([]);
    await portal.context.db
      .updateTable('accounts')
      .set({ disabledAt: new Date() })
      .where('id', '=', firm.people[1].account.id)
      .execute();
    expect(await names()).toEqual(['Dana Ruiz']);
  });

  test('each attendee is mailed their own ticket, once; places named later too, until the event begins', async () => {
    const sale = await createSale(portal, { priceCents: 0 });
    const [dana] = firm.people;
    const guest = { ...GUEST, email: `ines.${Date.now()}@moreau.example` };
    const seats = [{ who: 'me' as const }, colleague(dana.account.id), { who: 'unnamed' as const }];
    const { data } = await book(firm.token, sale, { seats });
    await portal.drain();
    expect(await subjectsTo(dana.account.email)).toEqual(['Your ticket: Heavy vehicle forum']);
    const [mail] = await waitForMails(portal, dana.account.email);
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['ticket.pdf', 'event.ics']);
    expect(await subjectsTo(firm.account.email)).toEqual(['You are registered: Heavy vehicle forum']);
    const name = (token: string, seat: object) =>
      portal.call(nameEventPlaces, {
        body: { orderId: data.orderId, seats: [{ ...guest, ...seat, position: 3 }] },
        token,
      });
    expect((await name(dana.token, {})).status).toBe(404);
    const named = await Promise.all([1, 2].map(() => name(firm.token, {})));
    expect(named.map(({ status }) => status)).toEqual([200, 200]);
    expect((await name(firm.token, { firstName: 'Otto' })).status).toBe(409);
    await portal.drain();
    expect(await subjectsTo(guest.email)).toEqual(['Your ticket: Heavy vehicle forum']);
    const own = await portal.call(listEventOrders, { params: { id: sale.eventId }, token: firm.token });
    expect(own.data).toMatchObject({
      mayName: true,
      orders: [
        { places: [{ isOwn: true }, { name: 'Dana Ruiz' }, { name: 'Ines Moreau', email: guest.email }] },
      ],
    });
    const theirs = await portal.call(listEventOrders, { params: { id: sale.eventId }, token: dana.token });
    expect(theirs.data.orders).toEqual([]);
  });

  test('places that are held for a card are named before they are paid; who has one meanwhile leaves theirs free', async () => {
    const sale = await createSale(portal);
    const { token, people } = firm;
    const [dana] = people;
    const opened = await openCheckout(portal, firm, { ...sale, quantity: 2 });
    const seats = [
      { ...colleague(dana.account.id), position: 1 },
      { ...GUEST, position: 2 },
    ];
    const name = () => portal.call(nameEventPlaces, { body: { orderId: opened.data.orderId, seats }, token });
    expect((await name()).status).toBe(200);
    expect((await name()).status).toBe(200);
    const other = await createSale(portal);
    await portal.context.db
      .updateTable('eventTicketTypes')
      .set({ eventId: sale.eventId, priceCents: 0, position: 999 })
      .where('id', '=', other.ticketPriceId)
      .execute();
    const free = { eventId: sale.eventId, ticketPriceId: other.ticketPriceId };
    expect((await book(dana.token, free, { seats: [{ who: 'me' }] })).status).toBe(409);
    await portal.context.db
      .updateTable('eventPlaces')
      .set({ attendeeId: null })
      .where('orderId', '=', opened.data.orderId)
      .where('position', '=', 1)
      .execute();
    expect((await book(dana.token, free, { seats: [{ who: 'me' }] })).status).toBe(200);
    await portal.context.db
      .updateTable('eventPlaces')
      .set({ attendeeId: dana.account.id })
      .where('orderId', '=', opened.data.orderId)
      .where('position', '=', 1)
      .execute();
    await confirmCard(portal, firm, { sale, number: CARD.works, quantity: 2 });
    expect((await payFor(portal, firm, sale)).data.outcome).toBe('paid');
    const own = await portal.call(listEventOrders, { params: { id: sale.eventId }, token });
    expect(own.data.orders[0]?.places).toMatchObject([{ name: null }, { name: 'Ines Moreau' }]);
    const someone = await createSignedIn(portal);
    const foreign = { orderId: opened.data.orderId, seats };
    expect((await portal.call(nameEventPlaces, { body: foreign, token: someone.token })).status).toBe(404);
  });
});

test('nobody has us mail strangers without end: who has had 300 guests mailed within a day names no more', async () => {
  const { db } = portal.context;
  const sale = await createSale(portal, { priceCents: 0 });
  const { account, token } = await createSignedIn(portal);
  const mailed = { aboutAccountId: account.id, guestOfEventId: sale.eventId, subject: 'Your ticket' };
  const mails = (count: number, createdAt: Date) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ ...mailed, createdAt, toAddress: `guest${index}@strangers.example` },
      ...{ status: 'sent', sentAt: createdAt, content: null },
    }));
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
  await db
    .insertInto('mails')
    .values([...mails(298, hoursAgo(1)), ...mails(300, hoursAgo(25))])
    .execute();
  const guest = (number: number) => ({ ...GUEST, email: `ines${number}@moreau.example` });
  const refused = await book(token, sale, { seats: [guest(1), guest(2), guest(3)] });
  expect([refused.status, refused.problem.message]).toEqual([429, expect.stringContaining('Please call us')]);
  expect((await placesOf(portal, sale)).all).toEqual([]);
  expect((await book(token, sale, { seats: [guest(1), guest(2)] })).status).toBe(200);
  await portal.drain();
  const { orderId } = (await book(token, sale, { seats: [{ who: 'unnamed' }] })).data;
  const body = { orderId, seats: [{ ...guest(3), position: 1 }] };
  expect((await portal.call(nameEventPlaces, { body, token })).status).toBe(429);
});

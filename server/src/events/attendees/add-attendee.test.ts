import { addAttendee, quoteAttendee } from '@linehaul/contract/office-event-adding';
import { getUserInvoice, listUserInvoices } from '@linehaul/contract/invoices';
import { listEventOrders } from '@linehaul/contract/event-booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { createSale, placesOf, type Sale } from '../../../test/events/checkout-factories.ts';
import { createEvent, createTicketType } from '../../../test/events/event-factories.ts';
import { createFirm } from '../../../test/events/firm-factories.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let offices: [Office, Office];
beforeAll(async () => {
  portal = await startTestPortal();
  offices = [await officeOf(portal), await officeOf(portal)];
});
afterAll(() => portal.stop());

const GUEST = { firstName: 'Odile', lastName: 'Marr', email: 'odile.marr@cartage.example' };
type To = { email: string } | typeof GUEST;
type Charge = { orgId: string | null; amountAsSeen: number };

const addBy = (
  office: Office,
  { ticketPriceId }: Pick<Sale, 'ticketPriceId'>,
  asked: { to: To; charge?: Charge },
) => portal.call(addAttendee, { body: { ticketPriceId, ...asked }, token: office.token });

const add = (sale: Pick<Sale, 'ticketPriceId'>, to: To, charge?: Charge) =>
  addBy(offices[0], sale, { to, ...(charge && { charge }) });

const subjectsTo = async (address: string): Promise<string[]> =>
  (await waitForMails(portal, address)).map(({ subject }) => subject);

const countInvoices = async ({ eventId }: Sale): Promise<number> => {
  const orders = portal.context.db
    .selectFrom('eventOrders')
    .select('invoiceId')
    .where('eventId', '=', eventId);
  return (await orders.where('invoiceId', 'is not', null).execute()).length;
};

test('people and guests are added free of charge, each once, and no more than there are', async () => {
  const eventId = await createEvent(portal, { title: 'Depot visit' });
  const sale = { ticketPriceId: await createTicketType(portal, eventId, { priceCents: 5000, stock: 2 }) };
  const other = { ticketPriceId: await createTicketType(portal, eventId) };
  const person = await createSignedIn(portal);
  const to = { email: person.account.email };
  expect((await add(sale, { email: 'nobody@nowhere.example' })).status).toBe(400);
  const first = await add(sale, to);
  expect(first.data).toMatchObject({ invoiceId: null });
  expect((await add(sale, to)).data).toEqual(first.data);
  expect((await add(other, to)).text).toContain('has a place at this event already');
  expect((await add(sale, GUEST, { orgId: null, amountAsSeen: 50 })).status).toBe(400);
  expect((await add(sale, GUEST)).data.holder).toBe('Odile Marr');
  expect((await add(sale, { ...GUEST, email: 'third@cartage.example' })).text).toContain('No tickets left');
  await portal.drain();
  expect(await subjectsTo(GUEST.email)).toEqual(['Your ticket: Depot visit']);
});

test('a colleague is charged to the firm at the member’s price: whoever administers it is sent the invoice, they the ticket', async () => {
  const firm = await createFirm(portal);
  const [dana] = firm.people;
  const sale = await createSale(portal, { stock: 1, memberPriceCents: 8800 });
  const to = { email: dana.account.email };
  const { data: quote } = await portal.call(quoteAttendee, {
    body: { ticketPriceId: sale.ticketPriceId, ...to },
    token: offices[0].token,
  });
  expect(quote).toMatchObject({ holder: 'Dana Ruiz', amount: 88, isMemberPrice: true });
  expect(quote.payers).toEqual([
    { orgId: firm.organisationId, name: firm.name, sentTo: 'Maud Kerr' },
    { orgId: null, name: 'Dana Ruiz', sentTo: 'Dana Ruiz' },
  ]);
  const orgId = firm.organisationId;
  expect((await add(sale, to, { orgId, amountAsSeen: 110 })).text).toContain('costs $88.00 by now');
  const { organisationId: strangers } = await createFirm(portal);
  expect((await add(sale, to, { orgId: strangers, amountAsSeen: 88 })).status).toBe(404);
  const charge = { orgId, amountAsSeen: 88 };
  // Two clicks, another officer's tab, and once more after a lost answer.
  const answers = await Promise.all(
    [offices[0], offices[0], offices[1]].map((office) => addBy(office, sale, { to, charge })),
  );
  const { data: first } = await add(sale, to, charge);
  const id = first.invoiceId ?? '';
  expect(answers.map(({ data }) => data)).toEqual([first, first, first]);
  expect((await placesOf(portal, sale)).all).toHaveLength(1);
  const firmInvoices = await portal.call(listUserInvoices, { body: {}, token: firm.token });
  expect(firmInvoices.data.invoices).toMatchObject([
    { id, netTotalAmount: 88, orgName: firm.name, status: 'Open' },
  ]);
  await portal.drain();
  const [ticket, ...others] = await waitForMails(portal, dana.account.email);
  expect([ticket?.subject, others]).toEqual(['You are registered: Heavy vehicle forum', []]);
  expect(ticket?.attachments.map(({ name }) => name)).toEqual([
    'tickets.pdf',
    expect.stringMatching(/\.ics$/),
  ]);
  expect(ticket?.text).not.toContain('$88.00');
  expect(await subjectsTo(firm.account.email)).toEqual([expect.stringMatching(/invoice #\d+/i)]);
  const own = await portal.call(listEventOrders, { params: { id: sale.eventId }, token: dana.token });
  expect(own.data.orders).toMatchObject([{ billedTo: firm.name, invoiceId: null }]);
  expect((await portal.call(getUserInvoice, { query: { id }, token: dana.token })).status).not.toBe(200);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('somebody of no organisation is charged themselves, by one mail; an organisation that nobody administers is not', async () => {
  const person = await createSignedIn(portal, { firstName: 'Imke', lastName: 'Vance' });
  const sale = await createSale(portal);
  const to = { email: person.account.email };
  const charge = { orgId: null, amountAsSeen: 110 };
  expect(
    (await add(await createSale(portal, { priceCents: 0 }), to, { ...charge, amountAsSeen: 0 })).text,
  ).toContain('nothing to charge');
  const { data } = await add(sale, to, charge);
  await portal.drain();
  const [mail, ...others] = await waitForMails(portal, person.account.email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Invoice #\d+ over \$110\.00 to Imke Vance is attached\. It is due by/);
  expect(mail?.attachments).toHaveLength(3);
  const entries = await auditEntriesAbout(portal, sale.eventId);
  const entry = entries.find(({ action }) => action === 'event.place-added');
  // Kept for good: so it names the invoice, and not the person.
  expect(entry?.after).toEqual({ order: expect.any(String), invoice: data.invoiceId, amount: '$110.00' });
  const own = await portal.call(listUserInvoices, { body: {}, token: person.token });
  expect(own.data.invoices).toMatchObject([{ id: data.invoiceId, status: 'Open' }]);
  const firm = await createFirm(portal);
  const people = portal.context.db.updateTable('organisationContacts').set({ isAdministrator: false });
  await people.where('organisationId', '=', firm.organisationId).execute();
  const refused = await add(
    sale,
    { email: firm.people[0].account.email },
    { orgId: firm.organisationId, amountAsSeen: 110 },
  );
  expect(refused.text).toContain('nobody who pays for it');
});

test('control: without the lock, two officers at once charge somebody twice', async () => {
  const firm = await createFirm(portal);
  const charge = { orgId: firm.organisationId, amountAsSeen: 110 };
  const counts: number[] = [];
  await withoutTicketLock(async () => {
    for (let round = 0; round < 8 && !counts.some((count) => count > 1); round += 1) {
      const sale = await createSale(portal);
      const to = { email: firm.people[0].account.email };
      await Promise.all(offices.map((office) => addBy(office, sale, { to, charge })));
      counts.push(await countInvoices(sale));
    }
  });
  expect(Math.max(...counts)).toBeGreaterThan(1);
});

import { bookEvent, listEventOrders } from '@linehaul/contract/event-booking';
import { listUpcomingEvents } from '@linehaul/contract/events';
import { leaveOrganisation, setAdministrator } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSale } from '../../../test/events/checkout-factories.ts';
import { createFirm } from '../../../test/events/firm-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueInvoiceToken, opensInvoice } from '../../invoices/links/invoice-token-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** An administrator who has booked for a colleague and themselves on the invoice of the firm, beside another administrator. */
const booked = async () => {
  const firm = await createFirm(portal);
  const [dana, kim] = firm.people;
  const { organisationId: orgId, token } = firm;
  const body = { orgId, accountId: dana.account.id, isAdministrator: true };
  await portal.call(setAdministrator, { body, token });
  const sale = await createSale(portal, { stock: 5 });
  const events = portal.context.db.updateTable('events').set({ allowsInvoice: true });
  await events.where('id', '=', sale.eventId).execute();
  const seats = [{ who: 'colleague' as const, accountId: kim.account.id }, { who: 'me' as const }];
  const { ticketPriceId } = sale;
  const { status, text, data } = await portal.call(bookEvent, {
    body: { ticketPriceId, orgId, seats },
    token,
  });
  expect(status, text).toBe(200);
  return { firm, dana, kim, sale, invoiceId: data.invoiceId ?? '' };
};

const ordersOf = async ({ eventId }: { eventId: string }, token: string) =>
  (await portal.call(listEventOrders, { params: { id: eventId }, token })).data.orders;

test('what somebody booked for others on the invoice of the firm is looked after by another administrator once they have left', async () => {
  const { firm, dana, sale } = await booked();
  expect(await ordersOf(sale, firm.token)).toHaveLength(1);
  const { organisationId: orgId, token } = firm;
  expect((await portal.call(leaveOrganisation, { body: { orgId }, token })).status).toBe(200);
  expect(await ordersOf(sale, token)).toEqual([]);
  const [order] = await ordersOf(sale, dana.token);
  expect([order?.billedTo, order?.places.map(({ name }) => name)]).toEqual([
    firm.name,
    ['Kim Abara', 'Maud Kerr'],
  ]);
});

test('a place of their own stays theirs', async () => {
  const { firm, sale } = await booked();
  const { organisationId: orgId, token, account } = firm;
  await portal.call(leaveOrganisation, { body: { orgId }, token });
  const places = await portal.context.db
    .selectFrom('eventPlaces')
    .select('status')
    .where('eventId', '=', sale.eventId)
    .where('attendeeId', '=', account.id)
    .execute();
  expect(places).toEqual([{ status: 'confirmed' }]);
  const upcoming = await portal.call(listUpcomingEvents, { body: {}, token });
  expect(upcoming.text).toContain(sale.eventId);
});

test('links that were mailed to them open no invoice of the firm any more', async () => {
  const { firm, invoiceId } = await booked();
  const { organisationId: orgId, token } = firm;
  const { db, clock } = portal.context;
  const now = clock.now();
  const link = await inTransaction(db, (transaction) =>
    issueInvoiceToken(transaction, {
      ...{ accountId: firm.account.id, purpose: 'invoice-pay', subjectId: invoiceId, now },
    }),
  );
  const asked = { token: link, invoiceId, purpose: 'invoice' as const, now };
  expect(await opensInvoice(db, asked)).toBe(true);
  await portal.call(leaveOrganisation, { body: { orgId }, token });
  expect(await opensInvoice(db, asked)).toBe(false);
});

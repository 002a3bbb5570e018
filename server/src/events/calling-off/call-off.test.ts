import { getEvent, listUpcomingEvents } from '@linehaul/contract/events';
import {
  callingOffProgress,
  callOffEvent,
  previewCallingOff,
} from '@linehaul/contract/office-event-cancelling';
import { closeAccount } from '@linehaul/contract/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay, setCancelling } from '../../../test/events/cancelling-factories.ts';
import { createSale, openCheckout } from '../../../test/events/checkout-factories.ts';
import { createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { completeCallingOff } from './call-off-job.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
});
afterAll(() => portal.stop());

const progress = async (id: string) =>
  (await portal.call(callingOffProgress, { query: { id }, token: office.token })).data;

test('an event that is called off pays everybody back and tells them, once, whoever does the work and how often', async () => {
  const sale = await createSale(portal, { stock: 9 });
  const { eventId: id } = sale;
  const payers = [await bookAndPay(portal, sale, 2), await bookAndPay(portal, sale)];
  const guest = await createSignedIn(portal);
  const free = await createTicketType(portal, id);
  await createPlace(portal, { eventId: id, ticketTypeId: free, accountId: guest.account.id });
  await portal.drain();
  const preview = await portal.call(previewCallingOff, { query: { id }, token: office.token });
  expect(preview.data).toEqual({ people: 3, places: 4, refunded: 330, offInvoices: 0, openInvoices: 0 });
  const ask = (placesAsSeen: number) =>
    portal.call(callOffEvent, {
      body: { id, version: 1, reason: 'The hall is flooded.', placesAsSeen },
      token: office.token,
    });
  expect((await ask(3)).status).toBe(409);
  const answers = await Promise.all([ask(4), ask(4)]);
  expect(answers.map(({ status, data }) => [status, data?.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await progress(id)).toMatchObject({ reason: 'The hall is flooded.', done: 0, total: 3 });
  const job = { eventId: id, calledOffBy: office.account.id, batch: 0 };
  await Promise.all([completeCallingOff(portal.context, job), completeCallingOff(portal.context, job)]);
  await portal.drain();
  await completeCallingOff(portal.context, job);
  await portal.drain();
  expect(await progress(id)).toMatchObject({
    done: 3,
    total: 3,
    refunded: 2,
    onTheirWay: 0,
    failed: 0,
    byBank: 0,
  });
  for (const { account } of [...payers, guest]) {
    const mails = (await waitForMails(portal, account.email)).filter(({ subject }) =>
      subject.startsWith('Called'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Called off: Heavy vehicle forum']);
    expect(mails[0]?.text).toContain('The hall is flooded.');
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual(['event.ics']);
  }
  const { rows } = await sql<{ status: string; paid: number }>`select status, amount_paid_cents as paid
    from invoices`.execute(portal.context.db);
  expect(rows).toEqual([0, 1].map(() => ({ status: 'refunded', paid: 0 })));
  expect(await findLedgerViolations(portal)).toEqual([]);
  const own = await portal.call(listUpcomingEvents, { token: guest.token, body: {} });
  expect(own.data.events).toMatchObject([{ id, isCalledOff: true }]);
  const detail = await portal.call(getEvent, { params: { id }, token: guest.token });
  expect(detail.data).toMatchObject({ calledOffReason: 'The hall is flooded.', isAttendingEvent: false });
  expect((await openCheckout(portal, guest, sale)).status).toBe(409);
});

test('who has paid for tickets and closed their account is paid back when the event is called off, and written to no more', async () => {
  const sale = await createSale(portal);
  const { eventId: id } = sale;
  const { account, token } = await bookAndPay(portal, sale);
  await setCancelling(portal, id, { cancelHours: null, handOnHours: null });
  const closed = await portal.call(closeAccount, { token, body: { email: account.email } });
  expect(closed.status).toBe(200);
  await portal.drain();
  const mailsOf = async () => {
    const addresses = [account.email, `${account.id}@closed.invalid`];
    const mails = portal.context.db.selectFrom('mails').select('subject');
    return await mails.where('toAddress', 'in', addresses).execute();
  };
  const before = await mailsOf();
  const preview = await portal.call(previewCallingOff, { query: { id }, token: office.token });
  expect(preview.data).toMatchObject({ people: 0, places: 1, refunded: 110 });
  const body = { id, version: 1, reason: 'The hall is flooded.', placesAsSeen: 1 };
  expect((await portal.call(callOffEvent, { body, token: office.token })).status).toBe(200);
  await portal.drain();
  expect(await progress(id)).toMatchObject({ done: 1, total: 1, refunded: 1, onTheirWay: 0, failed: 0 });
  const { rows } = await sql<{ status: string; noted: number }>`select i.status,
      (select sum(total_cents)::int from adjustment_notes n where n.invoice_id = i.id) as noted
    from invoices i where i.account_id = ${account.id}`.execute(portal.context.db);
  expect(rows).toEqual([{ status: 'refunded', noted: 11_000 }]);
  expect(await mailsOf()).toEqual(before);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

import { cancelPlaces, listOwnPlaces, quoteCancellation } from '@linehaul/contract/event-cancelling';
import { listEventTickets } from '@linehaul/contract/events';
import { cancelAttendee } from '@linehaul/contract/office-event-cancelling';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaidBooking, paidBooking } from '../../../test/events/cancelling-factories.ts';
import { createBuyer } from '../../../test/events/checkout-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
  second = await startSecondProcess(portal);
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const quote = (booking: PaidBooking, placeIds = booking.placeIds) =>
  portal.call(quoteCancellation, { body: { placeIds: [...placeIds] }, token: booking.token });

const cancel = async (booking: PaidBooking, placeIds = booking.placeIds) => {
  const { data, text } = await quote(booking, placeIds);
  if (!data) throw new Error(text);
  const { back, fee } = data;
  return portal.call(cancelPlaces, {
    body: { placeIds: [...placeIds], backAsSeen: back, feeAsSeen: fee },
    token: booking.token,
  });
};

/** What was booked of the money: how the invoice stands, and the notes to it. */
const booksOf = async ({ account }: PaidBooking) => {
  const { rows } = await sql<Record<string, unknown>>`
    select i.status, i.amount_paid_cents as paid, i.credited_cents as credited, i.gst_cents as gst,
      (select string_agg(total_cents || ' ' || gst_cents, ', ' order by note_number) from adjustment_notes
        where invoice_id = i.id) as notes,
      (select string_agg(r.status || ' ' || r.amount_cents, ', ' order by r.created_at) from refunds r
        join payments p on p.id = r.payment_id where p.account_id = i.account_id) as refunds
    from invoices i where i.account_id = ${account.id}`.execute(portal.context.db);
  return rows[0];
};

test('places are cancelled one by one: the money goes back to the card less the fee, and the places are on sale', async () => {
  const booking = await paidBooking(portal, { quantity: 3, feePercent: 15 });
  const [one = '', ...others] = booking.placeIds;
  await portal.drain();
  const { data } = await quote(booking, [one]);
  expect(data).toMatchObject({
    back: 93.5,
    fee: 16.5,
    toCard: 93.5,
    offInvoice: 0,
    byBank: 0,
    cardEnding: '4242',
  });
  // Twice in each of two tabs at two servers, and once more after a lost answer.
  const body = { placeIds: [one], backAsSeen: 93.5, feeAsSeen: 16.5 };
  const ask = async (of: Pick<TestPortal, 'fetch'>) => {
    const answer = await of.fetch('/api/event/cancelplaces', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${booking.token}`, 'content-type': 'application/json' },
    });
    return answer.json();
  };
  const answers = await Promise.all([portal, second, portal, second].map(ask));
  for (const answer of [...answers, await ask(portal)])
    expect(answer).toEqual({ data: { back: 93.5, fee: 16.5 } });
  await portal.drain();
  expect(await booksOf(booking)).toEqual({
    ...{
      status: 'paid',
      paid: 23_650,
      credited: 9350,
      gst: 3000,
      notes: '9350 850',
      refunds: 'succeeded 9350',
    },
  });
  expect((await cancel(booking, others)).data).toEqual({ back: 187, fee: 33 });
  await portal.drain();
  expect(await booksOf(booking)).toMatchObject({
    ...{ status: 'paid', paid: 4950, credited: 28_050, refunds: 'succeeded 9350, succeeded 18700' },
  });
  const { data: sale } = await portal.call(listEventTickets, {
    params: { id: booking.sale.eventId },
    token: booking.token,
  });
  expect(sale.tickets.map(({ remaining }) => remaining)).toEqual([5]);
  const mails = await waitForMails(portal, booking.account.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Cancelled: Heavy vehicle forum',
    'Cancelled: Heavy vehicle forum',
    'We have refunded $187.00',
    'We have refunded $93.50',
    'You are registered: Heavy vehicle forum',
  ]);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('by the rules of the day of the booking: too late, never, and not what belongs to somebody else', async () => {
  const booking = await paidBooking(portal, { cancelHours: 48 });
  const { placeIds, sale, token } = booking;
  const hindrance = async () =>
    (await portal.call(listOwnPlaces, { params: { id: sale.eventId }, token })).data.places[0]
      ?.cancelHindrance;
  expect(await hindrance()).toBeNull();
  await portal.context.db
    .insertInto('eventCancellingRules')
    .values({ eventId: sale.eventId, since: new Date(), cancelHours: null, feePercent: 100 })
    .execute();
  expect(await hindrance()).toBeNull();
  const stranger = await createBuyer(portal);
  expect((await quote({ ...booking, token: stranger.token })).status).toBe(404);
  await portal.context.db
    .updateTable('events')
    .set({ startsAt: new Date(Date.now() + 47 * 3_600_000) })
    .where('id', '=', sale.eventId)
    .execute();
  expect(await hindrance()).toBe('It is too late to cancel');
  expect((await quote(booking)).status).toBe(409);
  const late = { placeIds: [...placeIds], backAsSeen: 110, feeAsSeen: 0 };
  expect((await portal.call(cancelPlaces, { body: late, token })).status).toBe(409);
});

test('the office cancels whatever the rules say, with a reason, and keeps the fee only where it wants', async () => {
  const booking = await paidBooking(portal, { cancelHours: null, feePercent: 50 });
  await portal.drain();
  const [placeId = ''] = booking.placeIds;
  const ask = (keepsFee: boolean, backAsSeen: number, feeAsSeen: number) =>
    portal.call(cancelAttendee, {
      body: { placeId, keepsFee, reason: 'Broke a leg', backAsSeen, feeAsSeen },
      token: office.token,
    });
  expect((await ask(false, 55, 55)).status).toBe(409);
  const answers = await Promise.all([ask(false, 110, 0), ask(false, 110, 0)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await portal.drain();
  expect(await booksOf(booking)).toMatchObject({ status: 'refunded', paid: 0, notes: '11000 1000' });
  const { rows } = await sql<{ reason: string }>`select reason from audit_log
    where action = 'event.place-cancelled'`.execute(portal.context.db);
  expect(rows).toEqual([{ reason: 'Broke a leg' }]);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

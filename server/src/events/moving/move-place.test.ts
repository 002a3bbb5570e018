import { listOwnPlaces } from '@linehaul/contract/event-cancelling';
import { cancelAttendee } from '@linehaul/contract/office-event-cancelling';
import { listMoveTargets, moveAttendee } from '@linehaul/contract/office-event-moving';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay, paidBooking } from '../../../test/events/cancelling-factories.ts';
import { createSale } from '../../../test/events/checkout-factories.ts';
import { createEvent, createTicketType, createWait } from '../../../test/events/event-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
});
afterAll(() => portal.stop());

const move = (placeId: string, ticketPriceId: string, backAsSeen: number) =>
  portal.call(moveAttendee, { body: { placeId, ticketPriceId, backAsSeen }, token: office.token });

const confirmedOf = async (ticketTypeId: string) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .select(['id', 'ticketNumber', 'priceCents'])
    .where('ticketTypeId', '=', ticketTypeId)
    .where('status', '=', 'confirmed')
    .execute();

const seatedOn = async (ticketTypeId: string) => {
  const [place] = await confirmedOf(ticketTypeId);
  if (!place) throw new Error('Nobody has this ticket');
  return place;
};

const booksOf = async (accountId: string) => {
  const { rows } = await sql<Record<string, unknown>>`select amount_paid_cents as paid,
      (select string_agg(total_cents::text, ', ' order by note_number) from adjustment_notes where invoice_id = i.id) as notes,
      (select string_agg(r.amount_cents::text, ', ' order by r.created_at) from refunds r
        join payments p on p.id = r.payment_id where p.account_id = i.account_id and r.status = 'succeeded') as refunds
    from invoices i where i.account_id = ${accountId}`.execute(portal.context.db);
  return rows[0];
};

test('a place is moved once and moved on: another ticket each time, the difference back, and what is free offered', async () => {
  const booking = await paidBooking(portal);
  const { sale, account, token } = booking;
  const { eventId, ticketPriceId: day } = sale;
  const [placeId = ''] = booking.placeIds;
  const half = await createTicketType(portal, eventId, { name: 'Half day', priceCents: 6600 });
  const dinner = await createTicketType(portal, await createEvent(portal, { title: 'Dinner' }), {
    ...{ name: 'Seat', priceCents: 4400 },
  });
  const dear = await createTicketType(portal, eventId, { name: 'Weekend', priceCents: 22_000 });
  await portal.drain();
  const { data } = await portal.call(listMoveTargets, {
    query: { placeId, keyword: 'dinner' },
    token: office.token,
  });
  expect(data.targets).toMatchObject([
    { ticketPriceId: half, back: 44, hindrance: null },
    { ticketPriceId: dear, hindrance: expect.stringContaining('$110.00 more') },
    { ticketPriceId: dinner, event: 'Dinner', back: 66, hindrance: null },
  ]);
  const { account: waiting } = await createSignedIn(portal);
  await portal.context.db.updateTable('eventTicketTypes').set({ stock: 1 }).where('id', '=', day).execute();
  await createWait(portal, { eventId, ticketTypeId: day, accountId: waiting.id });
  expect((await move(placeId, dear, 0)).status).toBe(409);
  expect((await move(placeId, half, 0)).text).toContain('has changed meanwhile');
  const answers = await Promise.all([move(placeId, half, 44), move(placeId, half, 44)]);
  const seated = await seatedOn(half);
  const same = { back: 44, ticketNumber: seated.ticketNumber };
  expect([...answers, await move(placeId, half, 44)].map((answer) => answer.data)).toEqual([
    same,
    same,
    same,
  ]);
  expect((await move(placeId, dinner, 66)).status).toBe(409);
  await portal.drain();
  const mails = await waitForMails(portal, account.email);
  const told = mails.filter(({ subject }) => subject.startsWith('Place moved'));
  expect(told.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    ['ticket.pdf', expect.stringMatching(/\.ics$/)],
  ]);
  const [{ text } = { text: '' }] = told;
  expect(text).toContain(seated.ticketNumber);
  expect(text).toContain('$44.00 goes back to the card that paid');
  expect((await waitForMails(portal, waiting.email)).length).toBe(1);
  expect((await move(seated.id, dinner, 22)).data).toMatchObject({ back: 22 });
  await portal.drain();
  expect(await confirmedOf(half)).toEqual([]);
  const last = await seatedOn(dinner);
  expect(await booksOf(account.id)).toEqual({ paid: 4400, notes: '4400, 2200', refunds: '4400, 2200' });
  const own = await portal.call(listOwnPlaces, { params: { id: eventId }, token });
  expect(own.data.places).toEqual([]);
  const body = { placeId: last.id, keepsFee: false, reason: 'Ill', backAsSeen: 44, feeAsSeen: 0 };
  expect((await portal.call(cancelAttendee, { body, token: office.token })).status).toBe(200);
  await portal.drain();
  expect(await booksOf(account.id)).toMatchObject({ paid: 0, refunds: '4400, 2200, 4400' });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where action = 'event.place-moved'`.execute(portal.context.db);
  expect(rows).toEqual([{ count: 2 }]);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('of two who are moved to the last place one is, and crossing moves do not wait for each other forever', async () => {
  const [one, other] = [await createSale(portal, { stock: 2 }), await createSale(portal, { stock: 2 })];
  const first = await bookAndPay(portal, one);
  const second = await bookAndPay(portal, one);
  const third = await bookAndPay(portal, other);
  const places = [first, second, third].map(({ placeIds: [id = ''] }) => id);
  const [a = '', b = '', c = ''] = places;
  const raced = await Promise.all([
    move(a, other.ticketPriceId, 0),
    move(b, other.ticketPriceId, 0),
    move(c, one.ticketPriceId, 0),
  ]);
  const statuses = raced.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const [inOne, inOther] = [await confirmedOf(one.ticketPriceId), await confirmedOf(other.ticketPriceId)];
  expect(inOne.length + inOther.length).toBe(3);
  expect(Math.max(inOne.length, inOther.length)).toBe(2);
  const full = await createSale(portal, { stock: 0 });
  expect((await move(inOne[0]?.id ?? '', full.ticketPriceId, 0)).text).toContain('No tickets left');
});

test('whoever goes to an event off the lists can be moved within it until it is over, and nobody to it', async () => {
  const booking = await paidBooking(portal);
  const { eventId } = booking.sale;
  const [placeId = ''] = booking.placeIds;
  const half = await createTicketType(portal, eventId, { name: 'Half day', priceCents: 6600 });
  const other = await bookAndPay(portal, await createSale(portal));
  const { db, clock } = portal.context;
  const change = (event: { publishedUntil?: Date; endsAt?: Date; startsAt?: Date }) =>
    db.updateTable('events').set(event).where('id', '=', eventId).execute();
  await change({ publishedUntil: clock.now() });
  const query = { placeId, keyword: '' };
  const { data } = await portal.call(listMoveTargets, { query, token: office.token });
  expect(data.targets.map(({ ticketPriceId }) => ticketPriceId)).toContain(half);
  expect((await move(other.placeIds[0] ?? '', half, 0)).status).toBe(404);
  expect((await move(placeId, half, 44)).data).toMatchObject({ back: 44 });
  const { id: moved } = await seatedOn(half);
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  await change({ startsAt: new Date(hourAgo.getTime() - 1), endsAt: hourAgo });
  const back = await move(moved, booking.sale.ticketPriceId, 0);
  expect(back.status).toBeGreaterThanOrEqual(400);
});

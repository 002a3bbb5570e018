import { bookEvent } from '@linehaul/contract/event-booking';
import { cancelPlaces, handOnPlace, listOwnPlaces } from '@linehaul/contract/event-cancelling';
import { moveAttendee } from '@linehaul/contract/office-event-moving';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookAndPay,
  type PaidBooking,
  paidBooking,
  setCancelling,
} from '../../../test/events/cancelling-factories.ts';
import { createBuyer, createSale, type Sale } from '../../../test/events/checkout-factories.ts';
import { createTicketType } from '../../../test/events/event-factories.ts';
import { type JobRunner, openJobRunner } from '../../../test/jobs.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { jobHandlers } from '../../wiring.ts';
import type { Context } from '../../context.ts';
import { sendTicket } from '../place-tickets/send-ticket-job.ts';
import { confirmOrder } from './confirm-order-job.ts';

let portal: TestPortal;
let office: Office;
let runner: JobRunner;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
  // Nothing is mailed before a test says so.
  await portal.workers.stop();
  runner = await openJobRunner(portal.connectionString, jobHandlers(portal.context));
});
afterAll(async () => {
  await runner.stop();
  await portal.stop();
});

const mailsTo = async (address: string) =>
  (await portal.mailbox.list()).filter(({ to }) => to === address).toReversed();

/** What somebody was mailed of their booking, in words without numbers. */
const subjectsTo = async (address: string): Promise<string[]> =>
  (await mailsTo(address)).map(({ subject }) => subject.replace(/#\d+/, '#N')).toSorted();

const cancel = async (token: string, placeIds: readonly string[], back: number): Promise<void> => {
  const body = { placeIds: [...placeIds], backAsSeen: back, feeAsSeen: 0 };
  const { status, text } = await portal.call(cancelPlaces, { body, token });
  if (status !== 200) throw new Error(text);
};

const ownPlaces = async ({ token }: SignedIn, { eventId: id }: Sale) =>
  (await portal.call(listOwnPlaces, { params: { id }, token })).data.places;

const orderOf = async ({ account }: SignedIn): Promise<string> => {
  const order = await portal.context.db
    .selectFrom('eventOrders')
    .select('id')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  return order.id;
};

/** A context in which something happens as soon as the first file is kept. */
const happensWhileDrawing = (happen: () => Promise<void>): Context => {
  let isDone = false;
  const { files } = portal.context;
  const put: Context['files']['put'] = async (key, bytes) => {
    await files.put(key, bytes);
    if (isDone) return;
    isDone = true;
    await happen();
  };
  return { ...portal.context, files: { ...files, put } };
};

test('a paid place that is cancelled before its first mail is confirmed to nobody, and its tax invoice still comes, once', async () => {
  const booking = await paidBooking(portal);
  await cancel(booking.token, booking.placeIds, 110);
  await runner.drain();
  await confirmOrder(portal.context, { orderId: await orderOf(booking) });
  await runner.drain();
  expect(await subjectsTo(booking.account.email)).toEqual([
    'Cancelled: Heavy vehicle forum',
    'Tax invoice #N: Heavy vehicle forum',
    'We have refunded $110.00',
  ]);
  const invoice = (await mailsTo(booking.account.email)).find(({ subject }) => subject.startsWith('Tax'));
  expect(invoice?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^invoice_.*pdf$/)]);
});

test('of what is cancelled in part before the first mail, the rest is confirmed', async () => {
  const booking = await paidBooking(portal, { quantity: 3 });
  await cancel(booking.token, booking.placeIds.slice(1), 220);
  await runner.drain();
  expect(await subjectsTo(booking.account.email)).toEqual([
    'Cancelled: Heavy vehicle forum',
    'We have refunded $220.00',
    'You are registered: Heavy vehicle forum',
  ]);
  const confirmed = (await mailsTo(booking.account.email)).find(({ subject }) => subject.startsWith('You'));
  const [place] = await ownPlaces(booking, booking.sale);
  expect(confirmed?.text.match(/Ticket number/g)).toHaveLength(1);
  expect(confirmed?.text).toContain(place?.ticketNumber);
});

test('a free place that is cancelled before its first mail is told of as cancelled, and no more', async () => {
  const sale = await createSale(portal, { priceCents: 0 });
  await setCancelling(portal, sale.eventId);
  const buyer = await createBuyer(portal);
  await portal.call(bookEvent, {
    body: { ticketPriceId: sale.ticketPriceId, seats: [{ who: 'me' }] },
    token: buyer.token,
  });
  await cancel(
    buyer.token,
    (await ownPlaces(buyer, sale)).map(({ placeId }) => placeId),
    0,
  );
  await runner.drain();
  expect(await subjectsTo(buyer.account.email)).toEqual(['Cancelled: Heavy vehicle forum']);
});

const move = async (
  { placeIds }: Pick<PaidBooking, 'placeIds'>,
  ticketPriceId: string,
  backAsSeen: number,
) => {
  const body = { placeId: placeIds[0] ?? '', ticketPriceId, backAsSeen };
  const { status, text } = await portal.call(moveAttendee, { body, token: office.token });
  if (status !== 200) throw new Error(text);
};

test('whoever is moved twice before the first mail hears of the money of both moves, and gets the last ticket and the invoice', async () => {
  const sale = await createSale(portal, { stock: 5 });
  const half = await createTicketType(portal, sale.eventId, { name: 'Half day', priceCents: 6600 });
  const evening = await createTicketType(portal, sale.eventId, { name: 'Evening', priceCents: 2200 });
  const booking = await bookAndPay(portal, sale);
  await move(booking, half, 44);
  const [moved] = await ownPlaces(booking, sale);
  await move({ placeIds: [moved?.placeId ?? ''] }, evening, 44);
  await runner.drain();
  // The refunds of one payment are made one after the other, seconds apart.
  const subjects = await subjectsTo(booking.account.email);
  expect(subjects.filter((subject) => !subject.startsWith('We have refunded'))).toEqual([
    'Place moved: Heavy vehicle forum',
    'Place moved: Heavy vehicle forum',
    'Tax invoice #N: Heavy vehicle forum',
  ]);
  const mails = (await mailsTo(booking.account.email)).filter(({ subject }) => subject.startsWith('Place'));
  expect(mails.map(({ attachments }) => attachments.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
  for (const { text } of mails) expect(text).toContain('$44.00 goes back to the card');
});

test('a ticket that is cancelled or handed on while its mail is drawn is in nobody’s mail', async () => {
  const booking = await paidBooking(portal, { quantity: 2 });
  const [kept = '', given = ''] = booking.placeIds;
  const before = (await ownPlaces(booking, booking.sale)).map(({ ticketNumber }) => ticketNumber);
  const cancelling = happensWhileDrawing(() => cancel(booking.token, [given], 110));
  await confirmOrder(cancelling, { orderId: await orderOf(booking) });
  const to = (firstName: string) => ({
    firstName,
    lastName: 'Holm',
    email: `${firstName.toLowerCase()}@holm.example`,
  });
  const handOn = async (firstName: string) => {
    const [place] = await ownPlaces(booking, booking.sale);
    const body = { placeId: kept, ticketNumber: place?.ticketNumber ?? '', to: to(firstName) };
    const { status, text } = await portal.call(handOnPlace, { body, token: booking.token });
    if (status !== 200) throw new Error(text);
  };
  await handOn('Ada');
  await sendTicket(
    happensWhileDrawing(() => handOn('Bea')),
    { placeId: kept },
  );
  await runner.drain();
  const confirmed = (await mailsTo(booking.account.email)).find(({ subject }) => subject.startsWith('You'));
  expect(before.filter((number) => confirmed?.text.includes(number))).toHaveLength(1);
  expect(await subjectsTo('ada@holm.example')).toEqual(['Place handed on: Heavy vehicle forum']);
  expect(await subjectsTo('bea@holm.example')).toEqual(['Your ticket: Heavy vehicle forum']);
});

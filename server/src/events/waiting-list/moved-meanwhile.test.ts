import { registerForEvent } from '@linehaul/contract/event-orders';
import { listEventTickets } from '@linehaul/contract/events';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { saveOfficeEvent } from '@linehaul/contract/office-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { sentEvent, sentTicket } from '../../../test/events/sent-event.ts';
import { makeDue } from '../../../test/jobs.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { wallTimeOf } from '../../association/wall-time-rules.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notifyMoved } from '../rescheduling/notify-moved-job.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** Where somebody stands in line: their place, 'offered', or nothing. */
const standingOf = async ({ token }: SignedIn, id: string) => {
  const { tickets } = (await portal.call(listEventTickets, { params: { id }, token })).data;
  const { waiting } = tickets[0] ?? {};
  return waiting?.offer ? 'offered' : waiting?.position;
};

const createLine = async () => {
  const id = await createEvent(portal, {
    ...{ title: 'Depot tour', address: '1 Dock Road' },
    ...{ startsAt: new Date('2083-05-04T23:00:00Z'), endsAt: new Date('2083-05-05T01:00:00Z') },
  });
  const ticketPriceId = await createTicketType(portal, id, { name: 'Delegate', stock: 1, maxPerOrder: 10 });
  const [holder, first, second] = [
    await createBuyer(portal),
    await createBuyer(portal),
    await createBuyer(portal),
  ];
  await createPlace(portal, { eventId: id, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  for (const { token } of [first, second]) {
    const joined = await portal.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });
    expect(joined.status).toBe(200);
  }
  await inTransaction(portal.context.db, async (transaction) => {
    const given = transaction.updateTable('eventPlaces').set({ status: 'cancelled' });
    await given.where('eventId', '=', id).execute();
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });
  await portal.drain();
  return { id, ticketPriceId, first, second };
};

const HOUR_MS = 3_600_000;

/** Saves the event at another time or place as the office does, without sales ending before it. */
const move = async (
  { id, ticketPriceId }: Pick<Awaited<ReturnType<typeof createLine>>, 'id' | 'ticketPriceId'>,
  change: { startsAt: string; endsAt: string; address?: string },
  soldUntil: string | null = null,
) => {
  const body = {
    ...(await sentEvent(portal, { title: 'Depot tour', ...change })),
    ...{
      tickets: [sentTicket({ id: ticketPriceId, name: 'Delegate', stock: 1, soldUntil })],
      id,
      version: 1,
    },
  };
  const saved = await portal.call(saveOfficeEvent, { body, token: (await officeOf(portal)).token });
  expect(saved.status).toBe(200);
  await portal.drain();
};

const mailsTo = async ({ account }: SignedIn) =>
  (await portal.mailbox.list()).filter(({ to }) => to === account.email);
const mailWith = async (person: SignedIn, subject: string) =>
  (await mailsTo(person)).filter((mail) => mail.subject.startsWith(subject));

test('who waits or is asked is told once where and when it is now, and until when their offer stands', async () => {
  const line = await createLine();
  await move(line, { startsAt: '2083-06-05T09:00', endsAt: '2083-06-05T11:00', address: '9 Quay Street' });
  const moves = portal.context.db.selectFrom('eventMoves').select('id').where('eventId', '=', line.id);
  const { id: moveId } = await moves.executeTakeFirstOrThrow();
  portal.context.clock.advance(HOUR_MS / 4);
  await Promise.all([notifyMoved(portal.context, { moveId }), notifyMoved(portal.context, { moveId })]);
  await portal.drain();
  await notifyMoved(portal.context, { moveId, isToWaiting: true });
  await portal.drain();
  const [[toOffered, ...more], [toWaiting, ...others]] = [
    await mailWith(line.first, 'New time: Depot tour'),
    await mailWith(line.second, 'New time: Depot tour'),
  ];
  expect([more, others]).toEqual([[], []]);
  for (const mail of [toOffered, toWaiting]) {
    expect(mail?.text).toContain('When, now: Saturday 5 June 2083, 9:00 am to 11:00 am AEST');
    expect(mail?.text).toContain('Where, now: 9 Quay Street');
    expect(mail?.attachments).toEqual([]);
  }
  expect(toOffered?.text).toContain('What you were offered stays held for you until');
  expect(toWaiting?.text).toContain('keep your place in line');
});

test('an offer ends with an event that is moved closer, its holder is told until when, and it goes to nobody after that', async () => {
  const line = await createLine();
  const start = new Date(portal.context.clock.now().getTime() + 2 * HOUR_MS);
  const wall = (at: Date): string => wallTimeOf(at, 'Australia/Sydney').slice(0, 16);
  await move(line, { startsAt: wall(start), endsAt: wall(new Date(start.getTime() + HOUR_MS)) });
  const offer = await portal.context.db
    .selectFrom('eventOrders')
    .innerJoin('eventPlaces', 'eventPlaces.orderId', 'eventOrders.id')
    .select(['eventOrders.heldUntil', 'eventPlaces.heldUntil as placeHeldUntil'])
    .where('eventOrders.accountId', '=', line.first.account.id)
    .executeTakeFirstOrThrow();
  const ends = new Date(Math.floor(start.getTime() / 60_000) * 60_000);
  expect(offer).toEqual({ heldUntil: ends, placeHeldUntil: ends });
  const told = await mailWith(line.first, 'Your offer ends sooner: Depot tour');
  expect(told).toHaveLength(1);
  expect(await standingOf(line.first, line.id)).toBe('offered');

  portal.context.clock.set(new Date(ends.getTime() + 1000));
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
  const [over] = await mailWith(line.first, 'Your offer has run out: Depot tour');
  expect(over?.text).toContain('Sales have ended, and so has the waiting list');
  expect(await mailWith(line.second, 'A place for you')).toEqual([]);
  expect(await mailWith(line.second, 'You are not on the waiting list any more')).toHaveLength(1);
});

test('who waits or is asked keeps their turn when the event moves, and a place that is taken then says the new time', async () => {
  const office = await officeOf(portal);
  const { id, ticketPriceId, first, second } = await createLine();
  const tickets = [sentTicket({ id: ticketPriceId, stock: 1 })];
  const to = { startsAt: '2083-06-05T09:00', endsAt: '2083-06-05T11:00', address: '9 Quay Street' };
  const body = {
    ...(await sentEvent(portal, { title: 'Depot tour', ...to })),
    ...{ tickets, id, version: 1 },
  };
  expect((await portal.call(saveOfficeEvent, { body, token: office.token })).status).toBe(200);
  await portal.drain();
  expect([await standingOf(first, id), await standingOf(second, id)]).toEqual(['offered', 1]);

  const form = { userid: first.account.id, ticketPriceId, quantity: '1' };
  expect((await portal.call(registerForEvent, { form, token: first.token })).status).toBe(200);
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(
    ({ to: address, subject }) =>
      address === first.account.email && subject === 'You are registered: Depot tour',
  );
  expect(mail?.text).toContain('Saturday 5 June 2083');
  expect(mail?.text).toContain('9 Quay Street');

  // When it would have begun, the line goes on.
  portal.context.clock.set(new Date('2083-05-05T00:00:00Z'));
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
  const waiting = await portal.context.db
    .selectFrom('eventWaits')
    .select('status')
    .where('accountId', '=', second.account.id)
    .execute();
  expect(waiting).toEqual([{ status: 'waiting' }]);
});

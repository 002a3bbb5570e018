import { listOwnPlaces } from '@linehaul/contract/event-cancelling';
import { listEventTickets } from '@linehaul/contract/events';
import { closeAccount } from '@linehaul/contract/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCancelling } from '../../../test/events/cancelling-factories.ts';
import {
  createEvent,
  createNamedGuest,
  createPlace,
  createTicketType,
  createWait,
} from '../../../test/events/event-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const placesAt = (eventId: string) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select(['eventPlaces.status', 'eventOrders.status as order', 'attendeeId'])
    .where('eventPlaces.eventId', '=', eventId)
    .execute();

test('whoever closes their account gives free places of events to come back, and nothing else', async () => {
  const leaving = await createSignedIn(portal);
  const accountId = leaving.account.id;
  const staying = await createSignedIn(portal);
  const lastWeek = new Date(portal.context.clock.now().getTime() - 7 * DAY_MS);
  const [free, paid, past, booked] = await Promise.all([
    createEvent(portal),
    createEvent(portal),
    createEvent(portal, { startsAt: lastWeek }),
    createEvent(portal),
  ]);
  const book = async (eventId: string, priceCents = 0, bookedBy = accountId) => {
    const ticketTypeId = await createTicketType(portal, eventId, { stock: 1, priceCents });
    await createPlace(portal, { eventId, ticketTypeId, accountId: bookedBy, priceCents });
  };
  await book(free);
  await book(paid, 5500);
  // What can be neither cancelled nor handed on keeps nobody.
  await setCancelling(portal, paid, { cancelHours: null, handOnHours: null });
  await book(past);
  await book(booked, 0, staying.account.id);
  const { db } = portal.context;
  await db.updateTable('eventPlaces').set({ attendeeId: accountId }).where('eventId', '=', booked).execute();

  const { status } = await portal.call(closeAccount, {
    token: leaving.token,
    body: { email: leaving.account.email },
  });

  expect(status).toBe(200);
  expect(await placesAt(free)).toMatchObject([{ status: 'cancelled', order: 'cancelled' }]);
  expect(await placesAt(paid)).toEqual([{ status: 'confirmed', order: 'confirmed', attendeeId: accountId }]);
  expect(await placesAt(past)).toEqual([{ status: 'confirmed', order: 'confirmed', attendeeId: accountId }]);
  expect(await placesAt(booked)).toEqual([{ status: 'confirmed', order: 'confirmed', attendeeId: null }]);
  const { data } = await portal.call(listEventTickets, { params: { id: free }, token: staying.token });
  expect(data.tickets.map(({ soldOut }) => soldOut)).toEqual([false]);
});

test('free places that whoever leaves booked for others stay theirs; what has nobody’s name goes to those who wait', async () => {
  const [leaving, colleague, waiting] = await Promise.all([
    createSignedIn(portal),
    createSignedIn(portal),
    createSignedIn(portal),
  ]);
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId, { stock: 4 });
  const place = { eventId, ticketTypeId, accountId: leaving.account.id };
  const { db } = portal.context;
  const name = (attendeeId: string | null) =>
    db.updateTable('eventPlaces').set({ attendeeId }).where('attendeeId', '=', place.accountId).execute();
  await createPlace(portal, place);
  await name(colleague.account.id);
  await createPlace(portal, place);
  await name(null);
  const guestPlaceId = await createNamedGuest(portal, { ...place, email: 'ines.moreau@cartage.example' });
  await createPlace(portal, place);
  await createWait(portal, { eventId, ticketTypeId, accountId: waiting.account.id });

  const { email } = leaving.account;
  expect((await portal.call(closeAccount, { token: leaving.token, body: { email } })).status).toBe(200);
  await portal.drain();

  const confirmed = await db
    .selectFrom('eventPlaces')
    .select(['id', 'attendeeId', 'attendanceStatus'])
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .execute();
  expect(confirmed).toHaveLength(2);
  expect(confirmed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ attendeeId: colleague.account.id, attendanceStatus: 'Active' }),
      expect.objectContaining({ id: guestPlaceId, attendanceStatus: 'Active' }),
    ]),
  );
  const { data } = await portal.call(listOwnPlaces, { params: { id: eventId }, token: colleague.token });
  expect(data.places).toMatchObject([{ isOwn: true, ticketNumber: expect.any(String) }]);
  const told = await waitForMails(portal, waiting.account.email);
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/place/i)]);
});

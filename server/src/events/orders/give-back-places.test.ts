import { listEventTickets } from '@linehaul/contract/events';
import { closeAccount } from '@linehaul/contract/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCancelling } from '../../../test/events/cancelling-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
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

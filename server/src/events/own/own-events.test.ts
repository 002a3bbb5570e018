import { listPastEvents, listUpcomingEvents } from '@linehaul/contract/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const attend = async (
  accountId: string,
  title: string,
  { inDays, status = 'confirmed' }: { inDays: number; status?: 'confirmed' | 'cancelled' | 'held' },
) => {
  const now = portal.context.clock.now().getTime();
  const eventId = await createEvent(portal, { title, startsAt: new Date(now + inDays * DAY_MS) });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, {
    ...{ eventId, ticketTypeId, accountId, status },
    ...(status === 'held' && { heldUntil: new Date(now + DAY_MS) }),
  });
  return eventId;
};

test('upcoming are one’s own that are not over, past those that are, each the nearest first', async () => {
  const { account, token } = await createSignedIn(portal);
  const other = await createSignedIn(portal);
  await attend(account.id, 'In ten days', { inDays: 10 });
  await attend(account.id, 'Tomorrow', { inDays: 1 });
  await attend(account.id, 'Now', { inDays: -0.01 });
  await attend(account.id, 'Yesterday', { inDays: -1 });
  await attend(account.id, 'Last year', { inDays: -365 });
  await attend(account.id, 'Cancelled', { inDays: 2, status: 'cancelled' });
  await attend(account.id, 'Not paid yet', { inDays: 2, status: 'held' });
  await attend(other.account.id, 'Somebody else’s', { inDays: 2 });
  const titlesOf = async (endpoint: typeof listUpcomingEvents | typeof listPastEvents, body = {}) => {
    const { data } = await portal.call(endpoint, { token, body });
    return [data.totalItems, ...data.events.map(({ title }) => title)];
  };
  expect(await titlesOf(listUpcomingEvents)).toEqual([3, 'Now', 'Tomorrow', 'In ten days']);
  expect(await titlesOf(listPastEvents)).toEqual([2, 'Yesterday', 'Last year']);
  expect(await titlesOf(listUpcomingEvents, { page: 2, size: 2 })).toEqual([3, 'In ten days']);
});

test('an event with several places is listed once, with the ticket of the first', async () => {
  const { account, token } = await createSignedIn(portal);
  const eventId = await attend(account.id, 'Twice', { inDays: 3 });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId: account.id, priceCents: 500 });
  const { data } = await portal.call(listUpcomingEvents, { token, body: {} });
  expect(data.events.map(({ ticket }) => ticket?.ticketPrice)).toEqual([0]);
});

test('whoever goes nowhere has none', async () => {
  const { token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await portal.call(listUpcomingEvents, { token, body: {} })).data).toEqual({
    events: [],
    totalItems: 0,
  });
});

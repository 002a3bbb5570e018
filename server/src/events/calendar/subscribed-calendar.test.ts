import {
  getEventCalendarFile,
  getCalendarAddress,
  getSubscribedCalendar,
  makeNewCalendarAddress,
  switchOffCalendar,
} from '@linehaul/contract/event-calendar';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type NewEvent = Parameters<typeof createEvent>[1];
type Status = 'confirmed' | 'cancelled';

const attend = async (
  accountId: string,
  title: string,
  { inDays, status = 'confirmed', ...event }: NewEvent & { inDays: number; status?: Status },
) => {
  const startsAt = new Date(portal.context.clock.now().getTime() + inDays * DAY_MS);
  const eventId = await createEvent(portal, { ...event, title, startsAt });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId, status });
  return eventId;
};

const addressFor = async (token: string): Promise<string> =>
  (await portal.call(makeNewCalendarAddress, { token })).data.address;

const fetchCalendar = (address: string, headers: Record<string, string> = {}) =>
  portal.fetch(new URL(address).pathname, { headers });

/** What another program makes of it: each event’s words by its UID, and the zones in their order. */
const read = async (response: Response) => {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence } = new ICAL.Event(component);
    return { uid, summary, sequence, status: component.getFirstPropertyValue('status') };
  });
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => String(zone.getFirstPropertyValue('tzid')));
  return { events, zones: zones.toSorted() };
};

test('a subscribed calendar holds one’s own events, those to come and those of 90 days, and nobody else’s', async () => {
  const { account, token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  const other = await createSignedIn(portal);
  await attend(account.id, 'Long ago', { inDays: -91 });
  await attend(account.id, 'Not long ago', { inDays: -89 });
  const moved = await attend(account.id, 'Moved', { inDays: 3, revision: 4 });
  await attend(account.id, 'In Perth', { inDays: 5, timeZone: 'Australia/Perth' });
  await attend(account.id, 'Called off', { inDays: 4, calledOffAt: portal.context.clock.now() });
  await attend(account.id, 'Cancelled', { inDays: 2, status: 'cancelled' });
  await attend(other.account.id, 'Somebody else’s', { inDays: 2 });

  const response = await fetchCalendar(await addressFor(token));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const { events, zones } = await read(response);
  expect(events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Not long ago', 'CONFIRMED'],
    ['Moved', 'CONFIRMED'],
    ['Called off', 'CANCELLED'],
    ['In Perth', 'CONFIRMED'],
  ]);
  expect(zones).toEqual(['Australia/Perth', 'Australia/Sydney']);

  const file = await portal.call(getEventCalendarFile, { params: { id: moved }, token });
  const [alone] = (await read(new Response(file.text))).events;
  expect(events.find(({ summary }) => summary === 'Moved')).toEqual(alone);
  expect(alone).toMatchObject({ uid: moved, sequence: 4 });
});

test('a subscribed calendar is asked for again within the hour, so that it follows what moves', async () => {
  const { account, token } = await createSignedIn(portal);
  const id = await attend(account.id, 'Depot day', { inDays: 3 });
  const calendar = new ICAL.Component(
    ICAL.parse(await (await fetchCalendar(await addressFor(token))).text()),
  );
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H');
  const { text } = await portal.call(getEventCalendarFile, { params: { id }, token });
  expect(text).not.toContain('PT1H');
});

test('whoever has it already is told so, until one of the events changes', async () => {
  const { account, token } = await createSignedIn(portal);
  const eventId = await attend(account.id, 'Depot day', { inDays: 3 });
  const address = await addressFor(token);
  const first = await fetchCalendar(address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, max-age=900');
  const again = await fetchCalendar(address, { 'if-none-match': `"other", W/${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const { db } = portal.context;
  await db.updateTable('events').set({ revision: 2 }).where('id', '=', eventId).execute();
  const changed = await fetchCalendar(address, { 'if-none-match': etag });
  expect([changed.status, (await read(changed)).events[0]?.sequence]).toEqual([200, 2]);
});

test('there is no address until one is made; a new one, switching off and being shut out end the one before', async () => {
  const { account, token } = await createSignedIn(portal);
  const own = async () => (await portal.call(getCalendarAddress, { token })).data.address;
  const statusOf = async (address: string) => (await fetchCalendar(address)).status;
  expect(await own()).toBeNull();
  const first = await addressFor(token);
  expect([await own(), await statusOf(first)]).toEqual([first, 200]);
  const second = await addressFor(token);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await portal.call(switchOffCalendar, { token });
  expect([await own(), await statusOf(second)]).toEqual([null, 404]);
  const third = await addressFor(token);
  const { db, clock } = portal.context;
  const shutOut = db.updateTable('accounts').set({ disabledAt: clock.now() });
  expect(await statusOf(third)).toBe(200);
  await shutOut.where('id', '=', account.id).execute();
  expect(await statusOf(third)).toBe(404);
});

test('a code that is none, or of which anything is changed, opens nothing', async () => {
  const { token } = await createSignedIn(portal);
  const code = (await addressFor(token)).split('/').at(-1) ?? '';
  const changed = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
  for (const other of [changed, code.replace('.ics', ''), `${'A'.repeat(43)}.ics`, '.ics', 'x']) {
    const { status } = await portal.call(getSubscribedCalendar, { params: { code: other } });
    expect([other, status]).toEqual([other, 404]);
  }
});

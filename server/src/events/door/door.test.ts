import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { getEventDoor, syncEventDoor } from '@linehaul/contract/event-door';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, createGuestPlace } from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { closeDoors } from './close-doors-job.ts';
import { hashOf } from './door-queries.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

/** An instant as a phone writes it, so many minutes from now. */
const at = (minutes = 0): string =>
  new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

const doorOf = async (id: string) =>
  (await portal.call(getEventDoor, { query: { id }, token: officer.token })).data;

type Notes = Partial<BodyOf<typeof syncEventDoor>>;

/** What a phone sends, and what it is told. */
const send = async (id: string, notes: Notes = {}) => {
  const body = {
    ...{ id, deviceId: randomUUID(), door: 'North gate', sentAt: at(), since: 0, entries: [], undone: [] },
    ...notes,
  };
  const { status, data } = await portal.call(syncEventDoor, { body, token: officer.token });
  expect(status).toBe(200);
  return data;
};

const entry = (placeId: string, more: { notedAt?: string; numberHash?: string; id?: string } = {}) => ({
  ...{ id: randomUUID(), placeId, notedAt: at() },
  ...more,
});

const placeRow = (id: string) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .select(['ticketNumber', 'attendanceStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const statusOf = async (id: string): Promise<string> => (await placeRow(id)).attendanceStatus;

const actionsOf = async (eventId: string): Promise<string[]> => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};

test('a phone gets who is expected with hashes of the numbers, and of tickets that are cancelled no name', async () => {
  const eventId = await createEvent(portal, { title: 'Grain forum' });
  const good = await createGuestPlace(portal, eventId, { name: 'Full day' });
  const bad = await createGuestPlace(portal, eventId);
  await portal.context.db
    .updateTable('eventPlaces')
    .set({ status: 'cancelled' })
    .where('id', '=', bad)
    .execute();
  const { ticketNumber } = await placeRow(good);
  const door = await doorOf(eventId);
  expect(door.places).toContainEqual({
    ...{ id: good, name: 'Robin Carter', ticket: 'Full day', state: 'booked' },
    numberHash: hashOf(eventId, ` ${ticketNumber.toLowerCase()} `),
  });
  expect(door.places).toContainEqual(expect.objectContaining({ id: bad, name: '', state: 'cancelled' }));
  expect(JSON.stringify(door)).not.toContain(ticketNumber);
  const late = await createGuestPlace(portal, eventId);
  expect((await send(eventId, { since: door.cursor })).mark).not.toBe(door.mark);
  expect((await doorOf(eventId)).places.map(({ id }) => id)).toContain(late);
});

test('a note that is sent again is kept once, and can be taken back once', async () => {
  const eventId = await createEvent(portal);
  const placeId = await createGuestPlace(portal, eventId);
  const note = entry(placeId);
  const notes = { entries: [note] };
  const [first, again] = [await send(eventId, notes), await send(eventId, notes)];
  expect(again.entries).toEqual(first.entries);
  expect(first.entries).toMatchObject([{ id: note.id, placeId, door: 'North gate', isUndone: false }]);
  expect(await statusOf(placeId)).toBe('Attended');
  const undone = { undone: [{ entryId: note.id, notedAt: at() }], since: first.cursor };
  expect((await send(eventId, undone)).entries).toMatchObject([{ id: note.id, isUndone: true }]);
  const replayed = await send(eventId, { ...notes, ...undone, since: 0 });
  expect(replayed.entries).toMatchObject([{ id: note.id, isUndone: true }]);
  expect(await statusOf(placeId)).toBe('Active');
  expect(await actionsOf(eventId)).toEqual(['event.let-in-by-name', 'event.entry-undone']);
});

test('two phones that let the same in without network are both kept, in the order in which it happened', async () => {
  const eventId = await createEvent(portal);
  const placeId = await createGuestPlace(portal, eventId);
  const numberHash = hashOf(eventId, (await placeRow(placeId)).ticketNumber);
  const second = entry(placeId, { notedAt: at(-5), numberHash });
  await send(eventId, { entries: [second], door: 'South gate' });
  // Its clock is a day ahead, and it sends last what happened first.
  const first = entry(placeId, { notedAt: at(1440 - 10), numberHash });
  const news = await send(eventId, { entries: [first], sentAt: at(1440) });
  const inOrder = news.entries.toSorted((one, other) => one.at.localeCompare(other.at));
  expect(inOrder.map(({ id, problem }) => [id, problem])).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  const [firstMs, secondMs] = inOrder.map((noted) => Date.parse(noted.at));
  expect((secondMs ?? 0) - (firstMs ?? 0)).toBeGreaterThan(4 * MINUTE_MS);
  expect((secondMs ?? 0) - (firstMs ?? 0)).toBeLessThan(6 * MINUTE_MS);
  // One of the two is taken back: the person is in all the same.
  await send(eventId, { undone: [{ entryId: first.id, notedAt: at() }] });
  expect(await statusOf(placeId)).toBe('Attended');
  expect(await actionsOf(eventId)).toEqual(['event.entry-undone']);
});

test('who came with a ticket that was cancelled or handed on meanwhile is flagged, and has not attended', async () => {
  const eventId = await createEvent(portal);
  const [cancelled, handedOn] = [
    await createGuestPlace(portal, eventId),
    await createGuestPlace(portal, eventId),
  ];
  const { db } = portal.context;
  await db.updateTable('eventPlaces').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
  const { entries } = await send(eventId, {
    entries: [entry(cancelled), entry(handedOn, { numberHash: hashOf(eventId, 'AAAAA-BBBBB') })],
  });
  expect(entries.map(({ placeId, problem }) => [placeId, problem])).toEqual([
    [cancelled, 'cancelled'],
    [handedOn, 'handed-on'],
  ]);
  expect(await statusOf(handedOn)).toBe('Active');
  const elsewhere = await createGuestPlace(portal, await createEvent(portal));
  expect((await send(eventId, { entries: [entry(elsewhere)] })).entries).toHaveLength(2);
});

test('whoever was not let in is absent once it is over, unless nobody was; a late note puts that right', async () => {
  const now = portal.context.clock.now().getTime();
  const over = {
    startsAt: new Date(now - 120 * MINUTE_MS),
    endsAt: new Date(now - MINUTE_MS),
    publishedFrom: new Date(now - 200 * MINUTE_MS),
  };
  const [used, unused] = [await createEvent(portal, over), await createEvent(portal, over)];
  const [came, missed, unknown] = [
    await createGuestPlace(portal, used),
    await createGuestPlace(portal, used),
    await createGuestPlace(portal, unused),
  ];
  await send(used, { entries: [entry(came, { notedAt: at(-60) })] });
  await closeDoors(portal.context);
  expect(await Promise.all([came, missed, unknown].map(statusOf))).toEqual(['Attended', 'Absent', 'Active']);
  const late = entry(missed, { notedAt: at(-60) });
  await send(used, { entries: [late] });
  expect(await statusOf(missed)).toBe('Attended');
  await send(used, { undone: [{ entryId: late.id, notedAt: at() }] });
  expect(await statusOf(missed)).toBe('Absent');
});

test.each([
  ['is a draft', { publishedFrom: null }, 'wrong-state'],
  ['was called off', { calledOffAt: new Date() }, 'called-off'],
  ['was over two days ago', { startsAt: new Date(Date.now() - 51 * 3_600_000) }, 'wrong-state'],
])('the door of an event that %s does not open, and takes no note', async (_name, event, code) => {
  const id = await createEvent(portal, event);
  const query = { query: { id }, token: officer.token };
  const { status, problem } = await portal.call(getEventDoor, query);
  expect([status, problem.type]).toEqual([409, `urn:linehaul:error:${code}`]);
  const body = {
    ...{ id, deviceId: randomUUID(), door: '', sentAt: at(), since: 0, undone: [] },
    entries: [entry(await createGuestPlace(portal, id))],
  };
  const sent = await portal.call(syncEventDoor, { body, token: officer.token });
  expect([sent.status, sent.problem.type]).toEqual([409, `urn:linehaul:error:${code}`]);
});

import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import { syncEventDoor } from '@linehaul/contract/event-door';
import { makeDoorPass, syncDoorPass } from '@linehaul/contract/event-door-passes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, createGuestPlace } from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { hashOf } from './door-queries.ts';
import { logEntries } from './log-entries-job.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  // Early in an hour, so that no test lies across two.
  portal.context.clock.set(new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 12));
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const scan = async (eventId: string, placeId: string) => {
  const { ticketNumber } = await portal.context.db
    .selectFrom('eventPlaces')
    .select('ticketNumber')
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  const notedAt = portal.context.clock.now().toISOString();
  return { id: randomUUID(), placeId, notedAt, numberHash: hashOf(eventId, ticketNumber) };
};

/** What a phone sends: each of the places scanned once. */
const notesOf = async (eventId: string, placeIds: readonly string[]) => ({
  ...{ id: eventId, deviceId: randomUUID(), door: 'North gate', since: 0, undone: [] },
  sentAt: portal.context.clock.now().toISOString(),
  entries: await Promise.all(placeIds.map((placeId) => scan(eventId, placeId))),
});

const sync = async (eventId: string, placeIds: readonly string[]) => {
  const body = await notesOf(eventId, placeIds);
  expect((await portal.call(syncEventDoor, { body, token: officer.token })).status).toBe(200);
};

/** The portal an hour later: what was scanned until now is of an hour that is over. */
const anHourLater = () => {
  const later = new Date(portal.context.clock.now().getTime() + HOUR_MS);
  return { db: portal.context.db, clock: { now: () => later } };
};

const toldOf = (eventId: string) =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('action', '=', 'event.tickets-scanned')
    .where('subjectId', '=', eventId)
    .orderBy('position')
    .execute();

const createPlaces = async (eventId: string) => [
  await createGuestPlace(portal, eventId),
  await createGuestPlace(portal, eventId),
  await createGuestPlace(portal, eventId),
];

test('scanned tickets are told once an hour is over, in one entry for who scanned at a door, whoever tells', async () => {
  const eventId = await createEvent(portal);
  const [one = '', two = '', cancelled = ''] = await createPlaces(eventId);
  const { db } = portal.context;
  await db.updateTable('eventPlaces').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
  await sync(eventId, [one, two, cancelled]);
  // Another phone that had no network.
  await sync(eventId, [two]);
  await logEntries({ db, clock: { now: () => new Date(portal.context.clock.now().getTime() - HOUR_MS) } });
  expect(await toldOf(eventId)).toEqual([]);
  await Promise.all([logEntries(anHourLater()), logEntries(anHourLater())]);
  await logEntries(anHourLater());
  const told = await toldOf(eventId);
  expect(told).toMatchObject([
    {
      actorId: officer.account.id,
      after: { door: 'North gate', admitted: 2, doubleEntries: 1, flagged: 1 },
    },
  ]);
});

test('a teller that dies before the log has it has told nothing, and the next one tells it', async () => {
  const eventId = await createEvent(portal);
  const [one = ''] = await createPlaces(eventId);
  await sync(eventId, [one]);
  const { db, clock } = anHourLater();
  const dying = db.transaction().execute(async (transaction) => {
    const within = {
      transaction: () => ({ execute: <T>(work: (t: typeof transaction) => Promise<T>) => work(transaction) }),
    };
    await logEntries({ db: Object.assign(Object.create(db), within), clock });
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await toldOf(eventId)).toEqual([]);
  await logEntries({ db, clock });
  expect(await toldOf(eventId)).toHaveLength(1);
});

test('what a pass scans is told apart, by its id and without a name', async () => {
  const eventId = await createEvent(portal);
  const [one = '', two = ''] = await createPlaces(eventId);
  const made = await portal.call(makeDoorPass, {
    body: { id: eventId, name: 'Jo Marsh' },
    token: officer.token,
  });
  const body = { ...(await notesOf(eventId, [one, two])), token: made.data.token };
  expect((await portal.call(syncDoorPass, { body })).status).toBe(200);
  await sync(eventId, [one]);
  await logEntries(anHourLater());
  const told = await toldOf(eventId);
  expect(told.map(({ actorId, after }) => [actorId, after])).toEqual(
    expect.arrayContaining([
      [null, expect.objectContaining({ pass: made.data.id, admitted: 2, doubleEntries: 0 })],
      [officer.account.id, expect.objectContaining({ admitted: 0, doubleEntries: 1 })],
    ]),
  );
  expect(JSON.stringify(told)).not.toContain('Jo Marsh');
});

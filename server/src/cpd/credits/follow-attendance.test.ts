import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { nameEventPlaces } from '@linehaul/contract/event-booking';
import { syncEventDoor } from '@linehaul/contract/event-door';
import { getEvent } from '@linehaul/contract/events';
import { callOffEvent } from '@linehaul/contract/office-event-cancelling';
import { copyOfficeEvent, getOfficeEvent, saveOfficeEvent } from '@linehaul/contract/office-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCpdCategory } from '../../../test/cpd/cpd-factories.ts';
import {
  createEvent,
  createGuestPlace,
  createPlace,
  createTicketType,
} from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { followAttendance } from './follow-attendance-job.ts';
import { revokeCredit } from './give-credit-command.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
let officer: SignedIn;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

type NewEvent = Parameters<typeof createEvent>[1];

const HOURS = 2.5;
const createHours = (event: NewEvent = {}): Promise<string> =>
  createEvent(portal, {
    title: 'Safety day',
    cpdHundredths: HOURS * 100,
    cpdCategoryId: categoryId,
    ...event,
  });

interface Seat {
  readonly person: SignedIn;
  readonly placeId: string;
}

const seat = async (eventId: string): Promise<Seat> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId: person.account.id });
  const { id: placeId } = await portal.context.db
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', eventId)
    .where('attendeeId', '=', person.account.id)
    .executeTakeFirstOrThrow();
  return { person, placeId };
};

interface Notes {
  readonly entries?: readonly { id: string; placeId: string; notedAt: string }[];
  readonly undone?: readonly { entryId: string; notedAt: string }[];
}

const at = (minutes = 0): string =>
  new Date(portal.context.clock.now().getTime() + minutes * 60_000).toISOString();

/** What a phone sends, as it does when the network is back: later than it happened. */
const sync = async (id: string, notes: Notes): Promise<void> => {
  const body = {
    ...{ id, deviceId: randomUUID(), door: 'Gate', sentAt: at(), since: 0 },
    ...{ entries: [...(notes.entries ?? [])], undone: [...(notes.undone ?? [])] },
  };
  const { status, text } = await portal.call(syncEventDoor, { body, token: officer.token });
  expect(status, text).toBe(200);
};

const letIn = (eventId: string, placeId: string, id: string = randomUUID()): Promise<void> =>
  sync(eventId, { entries: [{ id, placeId, notedAt: at(-20) }] });

const takeBack = (eventId: string, entryId: string): Promise<void> =>
  sync(eventId, { undone: [{ entryId, notedAt: at() }] });

const recordsOf = async ({ token }: SignedIn) => {
  const { otherRecords } = (await portal.call(getCpdTracker, { token })).data;
  return otherRecords.map(({ title, hours, state, completedDate }) => ({
    title,
    hours,
    state,
    completedDate,
  }));
};
const statesOf = async (person: SignedIn) =>
  (await recordsOf(person)).map(({ hours, state }) => [hours, state]);

const loggedOf = async ({ account }: SignedIn): Promise<string[]> => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', account.id)
    .where('action', 'like', 'cpd.%')
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};

test('whoever is let in has the hours once, however often the note and the job come, and not after it is undone', async () => {
  const eventId = await createHours();
  const { person, placeId } = await seat(eventId);
  const [first, second] = [randomUUID(), randomUUID()];
  await letIn(eventId, placeId, first);
  await letIn(eventId, placeId, first);
  // Another phone, without network, let the same in.
  await letIn(eventId, placeId, second);
  await portal.drain();
  await followAttendance(portal.context, { eventId });
  expect(await statesOf(person)).toEqual([[HOURS, 'approved']]);
  await takeBack(eventId, first);
  await portal.drain();
  expect(await statesOf(person)).toEqual([[HOURS, 'approved']]);
  await takeBack(eventId, second);
  await portal.drain();
  expect(await statesOf(person)).toEqual([[HOURS, 'revoked']]);
  await letIn(eventId, placeId);
  await portal.drain();
  expect(await statesOf(person)).toEqual([[HOURS, 'approved']]);
  expect(await loggedOf(person)).toEqual(['cpd.credited', 'cpd.credit-revoked', 'cpd.credited']);
});

test('hours that an officer took back by hand are not given again by the next entry at that event, or by its next change', async () => {
  const eventId = await createHours();
  const [{ person, placeId }, next] = [await seat(eventId), await seat(eventId)];
  await letIn(eventId, placeId);
  await portal.drain();
  const by = { actorId: officer.account.id };
  const sourceKey = `event:${eventId}:${person.account.id}`;
  await inTransaction(portal.context.db, (transaction) =>
    revokeCredit(transaction, sourceKey, { at: portal.context.clock.now(), by }),
  );
  await letIn(eventId, next.placeId);
  await letIn(eventId, placeId);
  await portal.drain();
  await portal.context.db
    .updateTable('events')
    .set({ cpdHundredths: 300 })
    .where('id', '=', eventId)
    .execute();
  await followAttendance(portal.context, { eventId });
  expect(await statesOf(person)).toEqual([[HOURS, 'revoked']]);
  expect(await statesOf(next.person)).toEqual([[3, 'approved']]);
});

test('guests without an account, people who did not come and events without hours give nothing', async () => {
  const eventId = await createHours();
  const [{ person }, guestPlaceId] = [await seat(eventId), await createGuestPlace(portal, eventId)];
  await letIn(eventId, guestPlaceId);
  const without = await createEvent(portal);
  const other = await seat(without);
  await letIn(without, other.placeId);
  await portal.drain();
  expect(await recordsOf(person)).toEqual([]);
  expect(await recordsOf(other.person)).toEqual([]);
});

test('many jobs at the same moment give each person the hours once', async () => {
  const eventId = await createHours();
  const seats = [await seat(eventId), await seat(eventId), await seat(eventId)];
  await portal.context.db
    .updateTable('eventPlaces')
    .set({ attendanceStatus: 'Attended' })
    .where('eventId', '=', eventId)
    .execute();
  await Promise.all(Array.from({ length: 6 }, () => followAttendance(portal.context, { eventId })));
  for (const { person } of seats) {
    expect(await statesOf(person)).toEqual([[HOURS, 'approved']]);
    expect(await loggedOf(person)).toEqual(['cpd.credited']);
  }
});

test('the day is that of the association when the event begins, over the end of a period and where clocks change', async () => {
  const cases = [
    // Half past ten at night in Perth is half past midnight in Sydney: the year of 1 July has begun there.
    ['2027-06-30T14:30:00Z', 'Australia/Perth', '2027-07-01'],
    // A night that ends after midnight is of the day on which it began.
    ['2027-06-30T12:00:00Z', 'Australia/Sydney', '2027-06-30'],
    // The hour that the clocks of Sydney show twice, and the first minute after the one that they leave out.
    ['2027-04-03T15:30:00Z', 'Australia/Sydney', '2027-04-04'],
    ['2027-04-03T16:30:00Z', 'Australia/Sydney', '2027-04-04'],
    ['2027-10-02T13:59:00Z', 'Australia/Sydney', '2027-10-02'],
    ['2027-10-02T14:00:00Z', 'Australia/Sydney', '2027-10-03'],
  ] as const;
  for (const [startsAt, timeZone, day] of cases) {
    const eventId = await createHours({ startsAt: new Date(startsAt), timeZone });
    const { person } = await seat(eventId);
    await portal.context.db
      .updateTable('eventPlaces')
      .set({ attendanceStatus: 'Attended' })
      .where('eventId', '=', eventId)
      .execute();
    await followAttendance(portal.context, { eventId });
    expect((await recordsOf(person)).map(({ completedDate }) => completedDate)).toEqual([day]);
  }
});

test('hours that the office changes after the event change the records of who came; without hours they are taken back', async () => {
  const eventId = await createHours();
  const { person, placeId } = await seat(eventId);
  await letIn(eventId, placeId);
  await portal.drain();
  const save = async (cpd: { hours: number; categoryId: string } | null) => {
    const { data } = await portal.call(getOfficeEvent, { query: { id: eventId }, token: officer.token });
    expect(data.attended).toBe(1);
    const { id, version, tickets, title, typeId, summary, content, startsAt, endsAt } = data;
    const body = {
      ...{ id, version, title, typeId, summary, content, startsAt, endsAt, cpd },
      timeZone: 'Australia/Sydney' as const,
      ...{ pictureId: null, pictureDescription: '', isOnline: false, address: data.address },
      ...{ locationId: null, categoryIds: [], tagIds: [] },
      tickets: tickets.map(({ taken: _, waiting: _waiting, isKept: _isKept, ...ticket }) => ticket),
    };
    const { status, text } = await portal.call(saveOfficeEvent, { body, token: officer.token });
    expect(status, text).toBe(200);
    await portal.drain();
  };
  await save({ hours: 4.25, categoryId });
  expect(await statesOf(person)).toEqual([[4.25, 'approved']]);
  await save({ hours: 4.25, categoryId });
  expect(await loggedOf(person)).toEqual(['cpd.credited', 'cpd.credit-revoked', 'cpd.credited']);
  await save(null);
  expect(await statesOf(person)).toEqual([[4.25, 'revoked']]);
  await save({ hours: 1, categoryId });
  expect(await statesOf(person)).toEqual([[1, 'approved']]);
});

test('an event that is called off while people are in takes the hours back', async () => {
  const eventId = await createHours();
  const { person, placeId } = await seat(eventId);
  await letIn(eventId, placeId);
  await portal.drain();
  const { data } = await portal.call(getOfficeEvent, { query: { id: eventId }, token: officer.token });
  const body = { id: eventId, version: data.version, placesAsSeen: 1, reason: 'The hall is flooded' };
  expect((await portal.call(callOffEvent, { body, token: officer.token })).status).toBe(200);
  await portal.drain();
  expect(await statesOf(person)).toEqual([[HOURS, 'revoked']]);
});

test('a place that somebody came in with before it had a name gives its hours once it has one', async () => {
  const eventId = await createHours({ startsAt: new Date(Date.now() + 2 * HOUR_MS) });
  const { person, placeId } = await seat(eventId);
  const { db } = portal.context;
  await db.updateTable('eventPlaces').set({ attendeeId: null }).where('id', '=', placeId).execute();
  await letIn(eventId, placeId);
  await portal.drain();
  expect(await recordsOf(person)).toEqual([]);
  const { orderId, position } = await db
    .selectFrom('eventPlaces')
    .select(['orderId', 'position'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  const body = { orderId, seats: [{ who: 'me' as const, position }] };
  const { status, text } = await portal.call(nameEventPlaces, { body, token: person.token });
  expect(status, text).toBe(200);
  await portal.drain();
  expect(await statesOf(person)).toEqual([[HOURS, 'approved']]);
});

test('the hours stand on the page of the event and go with a copy of it', async () => {
  const eventId = await createHours();
  const token = officer.token;
  const { name } = await portal.context.db
    .selectFrom('cpdCategories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const { data: event } = await portal.call(getEvent, { params: { id: eventId }, token });
  expect(event.cpd).toEqual({ hours: HOURS, category: name });
  const { data: copy } = await portal.call(copyOfficeEvent, { body: { id: eventId }, token });
  const { data } = await portal.call(getOfficeEvent, { query: { id: copy.id }, token });
  expect(data.cpd).toEqual({ hours: HOURS, categoryId });
});

test('who has closed the account is given nothing', async () => {
  const eventId = await createHours();
  const { person, placeId } = await seat(eventId);
  const { db, clock } = portal.context;
  // Before the door: the workers may do what it asks for before the next line runs.
  await db
    .updateTable('accounts')
    .set({ closedAt: clock.now(), disabledAt: clock.now() })
    .where('id', '=', person.account.id)
    .execute();
  await letIn(eventId, placeId);
  await portal.drain();
  const { length } = await db
    .selectFrom('cpdRecords')
    .select('id')
    .where('accountId', '=', person.account.id)
    .execute();
  expect(length).toBe(0);
});

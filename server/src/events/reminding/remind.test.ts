import { cancelPlaces, handOnPlace, listOwnPlaces } from '@linehaul/contract/event-cancelling';
import { getOfficeEvent, saveOfficeEvent } from '@linehaul/contract/office-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCancelling } from '../../../test/events/cancelling-factories.ts';
import {
  createEvent,
  createNamedGuest,
  createPlace,
  createTicketType,
} from '../../../test/events/event-factories.ts';
import { sentEvent, sentTicket } from '../../../test/events/sent-event.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { wallTimeOf } from '../../association/wall-time-rules.ts';
import { remindOfEvents } from './remind-job.ts';
import { reminderInstant } from './reminder-rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'Australia/Sydney';

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** An event in three days, with the instant of its reminder the day before. */
const putUp = async () => {
  const startsAt = later(portal.context.clock.now(), 3 * DAY_MS);
  startsAt.setUTCHours(0, 0, 0, 0);
  const id = await createEvent(portal, { title: 'Depot tour', address: '1 Dock Road, Dubbo', startsAt });
  await setCancelling(portal, id);
  const ticketTypeId = await createTicketType(portal, id);
  const instant = reminderInstant({ startsAt, timeZone: ZONE, reminderDays: 1 });
  if (!instant) throw new Error('There is no instant');
  return { id, ticketTypeId, startsAt, instant };
};
type Up = Awaited<ReturnType<typeof putUp>>;

const book = async ({ id, ticketTypeId }: Up) => {
  const person = await createSignedIn(portal);
  await createPlace(portal, { eventId: id, ticketTypeId, accountId: person.account.id });
  const { data } = await portal.call(listOwnPlaces, { params: { id }, token: person.token });
  const [place] = data.places;
  if (!place) throw new Error('There is no place');
  return { ...person, place, email: person.account.email };
};

/** The work of an hour by two workers at once, and of the next hour. */
const remind = async (at: Date): Promise<void> => {
  portal.context.clock.set(at);
  await Promise.all([remindOfEvents(portal.context), remindOfEvents(portal.context)]);
  portal.context.clock.advance(HOUR_MS);
  await remindOfEvents(portal.context);
  await portal.drain();
};

const remindersTo = async (address: string) =>
  (await portal.mailbox.list()).filter(({ to, subject }) => to === address && subject.startsWith('Reminder'));

const countsOf = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await remindersTo(address)).length));

const change = async ({ id, ticketTypeId }: Up, startsAt: Date, reminderDays: 1 | 3 | null) => {
  const { token } = await officeOf(portal);
  const { version, booked } = (await portal.call(getOfficeEvent, { query: { id }, token })).data;
  const times = {
    startsAt: wallTimeOf(startsAt, ZONE),
    endsAt: wallTimeOf(later(startsAt, 2 * HOUR_MS), ZONE),
  };
  const tickets = [sentTicket({ id: ticketTypeId, name: 'Ticket' })];
  const body = {
    ...(await sentEvent(portal, { ...times, tickets, reminderDays, title: 'Depot tour' })),
    ...{ id, version, bookedAsSeen: booked },
  };
  expect((await portal.call(saveOfficeEvent, { body, token })).status).toBe(200);
  const kept = (await portal.call(getOfficeEvent, { query: { id }, token })).data;
  expect(kept.reminderDays).toBe(reminderDays);
};

test('whoever comes is reminded once, guests too; not whose place was cancelled, handed on or booked later', async () => {
  const event = await putUp();
  const [goer, left, giver] = [await book(event), await book(event), await book(event)];
  await createPlace(portal, {
    ...{ eventId: event.id, ticketTypeId: event.ticketTypeId },
    accountId: goer.account.id,
  });
  const guest = 'ines@cartage.example';
  const { account } = await createSignedIn(portal);
  await createNamedGuest(portal, {
    ...{ eventId: event.id, ticketTypeId: event.ticketTypeId, accountId: account.id },
    email: guest,
  });
  const cancelled = { placeIds: [left.place.placeId], backAsSeen: 0, feeAsSeen: 0 };
  expect((await portal.call(cancelPlaces, { body: cancelled, token: left.token })).status).toBe(200);
  const heir = { firstName: 'Odile', lastName: 'Marr', email: 'odile@cartage.example' };
  const { placeId, ticketNumber } = giver.place;
  const given = { placeId, ticketNumber, to: heir };
  expect((await portal.call(handOnPlace, { body: given, token: giver.token })).status).toBe(200);
  await remind(later(event.instant, -2 * HOUR_MS));
  expect(await countsOf([goer.email, guest, heir.email])).toEqual([0, 0, 0]);
  portal.context.clock.set(later(event.instant, 60_000));
  const late = await book(event);
  await remind(later(event.instant, 5 * 60_000));
  expect(await countsOf([goer.email, guest, heir.email])).toEqual([1, 1, 1]);
  expect(await countsOf([left.email, giver.email, account.email, late.email])).toEqual([0, 0, 0, 0]);
  const [mail] = await remindersTo(goer.email);
  expect(mail).toMatchObject({
    subject: 'Reminder: Depot tour',
    replyTo: portal.context.config.association.email,
  });
  expect(mail?.text).toMatch(/When: \w+day .* AE[DS]T/);
  expect(mail?.text).toMatch(/Where: 1 Dock Road, Dubbo\n[^]*Tickets: TEST-\d+, TEST-\d+/);
  expect(mail?.text).toContain('query=1+Dock+Road%2C+Dubbo');
  expect(mail?.text).toContain(`/events/${event.id}`);
  expect(mail?.text).not.toMatch(/unsubscribe/i);
  expect((await remindersTo(guest))[0]?.text).not.toContain(`/events/${event.id}`);
});

test('nobody is reminded of an event that says not at all, that is called off, a draft, or a day too late', async () => {
  const [silent, off, draft, missed] = [await putUp(), await putUp(), await putUp(), await putUp()];
  const booked = [await book(silent), await book(off), await book(draft), await book(missed)];
  await change(silent, silent.startsAt, null);
  const { db, clock } = portal.context;
  await db.updateTable('events').set({ calledOffAt: clock.now() }).where('id', '=', off.id).execute();
  await db.updateTable('events').set({ publishedFrom: null }).where('id', '=', draft.id).execute();
  await db.updateTable('events').set({ reminderDays: 3 }).where('id', '=', missed.id).execute();
  await remind(later(silent.instant, HOUR_MS));
  expect(await countsOf(booked.map(({ email }) => email))).toEqual([0, 0, 0, 0]);
});

test('of a moved event people are reminded anew at an instant ahead, and never of one that the move put behind', async () => {
  const [onward, back] = [await putUp(), await putUp()];
  const [going, hurried] = [await book(onward), await book(back)];
  // From tomorrow to tonight: the morning before that is 23 hours ago, which is no instant ahead.
  portal.context.clock.set(later(back.instant, -HOUR_MS));
  await change(back, later(back.startsAt, -12 * HOUR_MS), 1);
  await remind(portal.context.clock.now());
  await remind(later(onward.instant, 5 * 60_000));
  expect(await countsOf([going.email, hurried.email])).toEqual([1, 0]);
  // Later on the same day is the same instant; a week later is another.
  await change(onward, later(onward.startsAt, HOUR_MS), 1);
  await remind(portal.context.clock.now());
  expect(await countsOf([going.email])).toEqual([1]);
  await change(onward, later(onward.startsAt, 7 * DAY_MS), 1);
  await remind(portal.context.clock.now());
  await remind(later(onward.instant, 7 * DAY_MS + 2 * HOUR_MS));
  expect(await countsOf([going.email, hurried.email])).toEqual([2, 0]);
});

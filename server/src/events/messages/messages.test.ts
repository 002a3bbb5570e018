import { randomUUID } from 'node:crypto';
import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { ROLE } from '@linehaul/contract/constants';
import type { BodyOf } from '@linehaul/contract/endpoint';
import {
  countEventMessagePeople,
  listEventMessages,
  type MessageAudience,
  previewEventMessage,
  sendEventMessage,
} from '@linehaul/contract/office-event-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createEvent,
  createNamedGuest,
  createPlace,
  createTicketType,
} from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, meetBefore, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { queueMessage } from './queue-message-job.ts';

const ALL: MessageAudience = {
  ...{ placeIds: [], ticketPriceIds: [], withBookers: false },
  statuses: ['Active', 'Attended', 'Absent'],
};
const GUEST = 'ines@moreau.example';

let portal: TestPortal;
let officer: SignedIn;
let eventId: string;
let [dinner, day] = ['', ''];
let twice: SignedIn;
let unwilling: SignedIn;
let gone: SignedIn;
let cancelled: SignedIn;

const book = (
  who: SignedIn,
  ticketTypeId: string,
  status: 'confirmed' | 'held' | 'cancelled' = 'confirmed',
) =>
  createPlace(portal, {
    ...{ eventId, ticketTypeId, accountId: who.account.id, status },
    ...(status === 'held' && { heldUntil: new Date(portal.context.clock.now().getTime() + 600_000) }),
  });

/** As a cancellation by the buyer leaves it. */
const giveUp = async (who: SignedIn): Promise<void> => {
  await sql`with given as (
      insert into event_cancellations (event_id, order_id, kind, back_cents, fee_cents, reason, cancelled_by, created_at)
      select event_id, id, 'cancelled', 0, 0, '', account_id, created_at from event_orders
        where account_id = ${who.account.id} and event_id = ${eventId} returning id, order_id)
    update event_places set status = 'cancelled', cancellation_id = given.id
      from given where event_places.order_id = given.order_id`.execute(portal.context.db);
};

beforeAll(async () => {
  portal = await startTestPortal();
  const person = () => createSignedIn(portal, { contactType: 'Member' });
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  eventId = await createEvent(portal, { title: 'Grain forum', address: 'Depot 4, Dubbo' });
  [dinner, day] = [await createTicketType(portal, eventId), await createTicketType(portal, eventId)];
  [twice, unwilling] = [await person(), await person()];
  [gone, cancelled] = [await person(), await person()];
  await createNamedGuest(portal, {
    ...{ eventId, ticketTypeId: day, accountId: officer.account.id, email: GUEST },
  });
  await book(twice, dinner);
  await book(twice, day);
  await book(unwilling, day);
  await book(gone, day);
  await book(await person(), day, 'held');
  await book(cancelled, dinner);
  await giveUp(cancelled);
  const { db, clock } = portal.context;
  await db
    .updateTable('accounts')
    .set({ disabledAt: clock.now(), firstName: 'Gone', lastName: 'Away' })
    .where('id', '=', gone.account.id)
    .execute();
  const off = { newsLetterOption: 'False', eventsAndConferenceOption: 'False' } as const;
  await portal.call(setCommunicationPreferences, { body: off, token: unwilling.token });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

type Message = BodyOf<typeof sendEventMessage>;
const newMessage = (): Message => ({
  ...{ id: eventId, messageId: randomUUID(), to: ALL, peopleAsSeen: 3 },
  ...{ subject: `Parking ${randomUUID().slice(0, 8)}`, text: 'Hello.\n\nUse the\nwest gate.' },
});
const send = (body: Message, token = officer.token) => portal.call(sendEventMessage, { body, token });
const count = async (to: Partial<MessageAudience>) =>
  (
    await portal.call(countEventMessagePeople, {
      body: { id: eventId, to: { ...ALL, ...to } },
      token: officer.token,
    })
  ).data.people;
const list = async () =>
  (await portal.call(listEventMessages, { body: { id: eventId }, token: officer.token })).data;
const mailsOf = async (subject: string) =>
  (await portal.mailbox.list())
    .filter((mail) => mail.subject === subject)
    .toSorted((one, other) => one.to.localeCompare(other.to));

test('everybody who comes is written to once, guests too, whatever mail they want; who cannot be is named', async () => {
  const message = newMessage();
  const asked = { body: { id: eventId, to: ALL }, token: officer.token };
  expect((await portal.call(countEventMessagePeople, asked)).data).toEqual({
    ...{ title: 'Grain forum', people: 3, unreached: ['Gone Away'], unreachedCount: 1 },
  });
  const sent = await send(message);
  expect([sent.status, sent.data]).toEqual([200, { people: 3 }]);
  await portal.drain();
  const mails = await mailsOf(message.subject);
  const addresses = [GUEST, twice.account.email, unwilling.account.email].toSorted((a, b) =>
    a.localeCompare(b),
  );
  expect(mails.map(({ to }) => to)).toEqual(addresses);
  for (const mail of mails) {
    expect(mail).toMatchObject({ replyTo: portal.context.config.association.email });
    expect(mail.unsubscribeUrl ?? null).toBeNull();
    expect(mail.html).toContain('Use the<br>west gate.');
    expect(mail.html).toContain('because of a booking for Grain forum');
    expect(mail.html.includes(`/events/${eventId}`)).toBe(mail.to !== GUEST);
  }
  expect((await list()).messages[0]).toMatchObject({
    ...{ id: message.messageId, subject: message.subject, text: message.text, to: ALL, isQueueing: false },
    ...{ people: 3, sent: 3, failed: 0, failures: [], unreached: ['Gone Away'], unreachedCount: 1 },
    sentByName: 'Robin Carter',
  });
});

test('the preview is what is mailed, and nothing is sent by it', async () => {
  const { subject, text } = newMessage();
  const body = { id: eventId, subject, text };
  const { data } = await portal.call(previewEventMessage, { body, token: officer.token });
  expect(data).toMatchObject({ subject, paragraphs: ['Hello.', 'Use the\nwest gate.'] });
  expect(data.details[0]).toEqual({ label: 'Event', value: 'Grain forum' });
  await portal.drain();
  expect(await mailsOf(subject)).toEqual([]);
});

test('tickets, statuses, ticked rows and bookers narrow or widen it; who cancelled is asked for by name', async () => {
  const { db } = portal.context;
  const places = await db
    .selectFrom('eventPlaces')
    .select(['id', 'attendeeId', 'status'])
    .where('eventId', '=', eventId)
    .execute();
  const idsOf = (who: SignedIn) =>
    places.filter(({ attendeeId }) => attendeeId === who.account.id).map(({ id }) => id);
  await db
    .updateTable('eventPlaces')
    .set({ attendanceStatus: 'Attended' })
    .where('attendeeId', '=', unwilling.account.id)
    .execute();
  expect({
    dinner: await count({ ticketPriceIds: [dinner] }),
    attended: await count({ statuses: ['Attended'] }),
    absent: await count({ statuses: ['Absent'] }),
    cancelled: await count({ statuses: ['Cancelled'] }),
    withCancelled: await count({ statuses: [...ALL.statuses, 'Cancelled'] }),
    withBookers: await count({ withBookers: true }),
    ticked: await count({ placeIds: idsOf(twice), withBookers: true }),
    tickedCancelled: await count({ placeIds: idsOf(cancelled) }),
  }).toEqual({
    ...{ dinner: 1, attended: 1, absent: 0, cancelled: 1, withCancelled: 4 },
    ...{ withBookers: 4, ticked: 1, tickedCancelled: 0 },
  });
  // Who gave up a place and has another is coming.
  await book(cancelled, day);
  expect(await count({ statuses: ['Cancelled'] })).toBe(0);
  await db
    .deleteFrom('eventOrders')
    .where('accountId', '=', cancelled.account.id)
    .where('status', '=', 'confirmed')
    .where('id', 'not in', db.selectFrom('eventCancellations').select('orderId'))
    .execute();
});

test('the same call twice, even at once and from two tabs, is one message', async () => {
  const message = newMessage();
  const answers = await meetBefore(portal, 'eventMessages', () => [send(message), send(message)]);
  expect(answers.map(({ status, data }) => [status, data])).toEqual([
    [200, { people: 3 }],
    [200, { people: 3 }],
  ]);
  expect((await send({ ...message, peopleAsSeen: 17 })).data).toEqual({ people: 3 });
  expect((await send({ ...message, text: 'Another' })).status).toBe(409);
  await portal.drain();
  expect(await mailsOf(message.subject)).toHaveLength(3);
  const otherTab = await send({ ...message, messageId: randomUUID() });
  expect([otherTab.status, otherTab.problem.message]).toEqual([409, expect.stringContaining('a moment ago')]);
  await portal.drain();
  expect(await mailsOf(message.subject)).toHaveLength(3);
  // The control: with other words it is another message.
  await send({ ...message, messageId: randomUUID(), text: 'Another gate.' });
  await portal.drain();
  expect(await mailsOf(message.subject)).toHaveLength(6);
  const { rows } = await sql<{ after: unknown }>`select after from audit_log where action = 'event.written-to'
    and after->>'messageId' = ${message.messageId}`.execute(portal.context.db);
  expect(rows).toEqual([
    { after: { messageId: message.messageId, subject: message.subject, people: 3, unreached: 1 } },
  ]);
});

test('another number of people than was seen is refused, and so is nobody', async () => {
  const before = (await list()).totalItems;
  const more = await send({ ...newMessage(), peopleAsSeen: 2 });
  expect([more.status, more.problem.message]).toEqual([
    409,
    '3 people would get this email by now. Nothing was sent: please check again',
  ]);
  const none = { ...newMessage(), to: { ...ALL, statuses: ['Absent' as const] } };
  expect((await send(none)).problem.message).toBe('Nobody would get this email any more');
  expect((await send({ ...newMessage(), id: randomUUID() })).status).toBe(404);
  expect((await list()).totalItems).toBe(before);
});

test('nobody but an admin with a recent proof of identity writes, and not without end', async () => {
  expect((await send(newMessage(), twice.token)).status).toBe(403);
  const { db, clock } = portal.context;
  const prove = (authenticatedAt: Date) =>
    db.updateTable('sessions').set({ authenticatedAt }).where('accountId', '=', officer.account.id).execute();
  await prove(new Date(clock.now().getTime() - 3_600_000));
  const stale = await send(newMessage());
  expect([stale.status, stale.problem.type]).toEqual([403, expect.stringContaining('identity-unconfirmed')]);
  await prove(clock.now());
  const repeated = newMessage();
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(repeated)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
});

const addressesOf = async (subject: string): Promise<string[]> => {
  const mails = portal.context.db.selectFrom('mails').select('toAddress').where('subject', '=', subject);
  return (await mails.execute()).map(({ toAddress }) => toAddress);
};

/** Guests of one order, and a message to all that only the test itself queues. */
const writeToMany = async (guests: number): Promise<Message> => {
  const { db, clock } = portal.context;
  const many = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, many);
  await createNamedGuest(portal, {
    ...{ eventId: many, ticketTypeId, accountId: officer.account.id, email: 'guest1@x.example' },
  });
  await sql`insert into event_places (order_id, event_id, ticket_type_id, position, price_cents, status, ticket_number,
      created_at, guest_first_name, guest_last_name, guest_email)
    select order_id, event_id, ticket_type_id, n, 0, 'confirmed', 'MANY-' || (1000 + n), created_at, 'Guest', 'No ' || n,
      'guest' || n || '@x.example'
    from event_places, generate_series(2, ${sql.lit(guests)}) n where event_id = ${many}`.execute(db);
  const message = { ...newMessage(), id: many, peopleAsSeen: guests };
  await db
    .insertInto('eventMessages')
    .values({
      ...{ id: message.messageId, eventId: many, subject: message.subject, body: message.text },
      ...{ audience: JSON.stringify(ALL), sentBy: officer.account.id, sentAt: clock.now() },
    })
    .execute();
  await sql`insert into event_message_recipients (message_id, position, place_id)
    select ${message.messageId}, row_number() over (order by id), id from event_places where event_id = ${many}`.execute(
    db,
  );
  return message;
};

test('queueing that is killed goes on where it was, and two workers at once queue one mail for each', async () => {
  const { db } = portal.context;
  const { messageId, subject } = await writeToMany(105);
  await sql`create function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    db,
  );
  await sql`create trigger stop before update on event_message_recipients for each row
    when (new.position = 105) execute function stop()`.execute(db);
  await queueMessage(portal.context, { messageId });
  await portal.drain();
  await expect(queueMessage(portal.context, { messageId })).rejects.toThrow('killed');
  expect(await addressesOf(subject)).toHaveLength(100);
  await sql`drop trigger stop on event_message_recipients`.execute(db);
  await Promise.all([1, 2].map(() => queueMessage(portal.context, { messageId })));
  await queueMessage(portal.context, { messageId });
  expect(new Set(await addressesOf(subject)).size).toBe(105);
  expect(await addressesOf(subject)).toHaveLength(105);
  // The control: without what is kept beside a mail, its person is written to again.
  await sql`update event_message_recipients set mail_id = null where message_id = ${messageId} and position = 7`.execute(
    db,
  );
  await db.updateTable('eventMessages').set({ queuedAt: null }).where('id', '=', messageId).execute();
  await queueMessage(portal.context, { messageId });
  expect(await addressesOf(subject)).toHaveLength(106);
});

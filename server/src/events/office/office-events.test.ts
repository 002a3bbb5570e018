import { ROLE } from '@linehaul/contract/constants';
import { bookEvent } from '@linehaul/contract/event-booking';
import { getEvent, listEvents } from '@linehaul/contract/events';
import {
  publishOfficeEvent,
  takeEventOffLists,
  unpublishOfficeEvent,
} from '@linehaul/contract/office-event-publishing';
import {
  copyOfficeEvent,
  createOfficeEvent,
  deleteOfficeEvent,
  getOfficeEvent,
  listOfficeEvents,
  previewOfficeEvent,
  saveOfficeEvent,
  type SentEvent,
} from '@linehaul/contract/office-events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import {
  createEvent,
  createLabel,
  createPlace,
  createTicketType,
} from '../../../test/events/event-factories.ts';
import { sentEvent, sentTicket } from '../../../test/events/sent-event.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let officer: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const as = () => ({ token: officer.token });
const draft = async (event: Partial<SentEvent> = {}) =>
  (await portal.call(createOfficeEvent, { body: await sentEvent(portal, event), ...as() })).data;
const edited = async (id: string) => (await portal.call(getOfficeEvent, { query: { id }, ...as() })).data;
const save = async (id: string, version: number, event: Partial<SentEvent> & { bookedAsSeen?: number }) =>
  portal.call(saveOfficeEvent, {
    body: { ...(await sentEvent(portal, event)), ...event, id, version },
    ...as(),
  });
const publish = (id: string, version: number, publishAt?: string) =>
  portal.call(publishOfficeEvent, { body: { id, version, ...(publishAt && { publishAt }) }, ...as() });
const seenByMember = async (id: string) =>
  (await portal.call(getEvent, { params: { id }, token: member.token })).status;

describe('putting an event up', () => {
  test('a new event is a draft that nobody else finds, and everybody once it is published', async () => {
    const { id, version } = await draft({ title: 'Load restraint day', tickets: [sentTicket()] });
    expect(await seenByMember(id)).toBe(404);
    expect((await publish(id, version)).status).toBe(200);
    expect(await seenByMember(id)).toBe(200);
    const { data } = await portal.call(listEvents, {
      body: { keyword: 'load restraint' },
      token: member.token,
    });
    expect(data.events).toMatchObject([{ id, eventStartUtc: '2083-03-03T22:00:00.000Z', priceFrom: 0 }]);
    const entries = await auditEntriesAbout(portal, id);
    expect(entries.map(({ action }) => action)).toEqual(['event.created', 'event.published']);
  });

  test('what is written is kept without what runs or styles', async () => {
    const content = '<h2 style="color:red">Hi</h2><script>alert(1)</script><p onclick="x()">Come</p>';
    const { id } = await draft({ content });
    expect((await edited(id)).content).toBe('<h2>Hi</h2><p>Come</p>');
  });

  test('a time that the clocks leave out is refused in words, at its field', async () => {
    const body = await sentEvent(portal, { startsAt: '2026-10-04T02:30', endsAt: '2026-10-04T05:00' });
    const { status, problem } = await portal.call(createOfficeEvent, { body, ...as() });
    expect(status).toBe(400);
    expect(problem.modelState?.['startsAt']?.[0]).toMatch(/clocks are put forward/);
  });

  test.each([
    ['an end before the start', { endsAt: '2083-03-04T08:00' }, 'endsAt'],
    ['more than a month', { endsAt: '2083-04-06T08:00' }, 'endsAt'],
    ['a type that is gone', { typeId: '00000000-0000-4000-8000-000000000000' }, 'typeId'],
    [
      'a member price above the price',
      { tickets: [sentTicket({ price: 5, memberPrice: 6 })] },
      'tickets.0.memberPrice',
    ],
    [
      'a sale that ends before it begins',
      { tickets: [sentTicket({ soldFrom: '2083-02-01T09:00', soldUntil: '2083-01-01T09:00' })] },
      'tickets.0.soldUntil',
    ],
  ])('%s is refused at its field', async (_, event, field) => {
    const body = await sentEvent(portal, event);
    const { status, problem } = await portal.call(createOfficeEvent, { body, ...as() });
    expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, [field]]);
  });

  test('it can be published at a time of its own clocks, which has to lie ahead', async () => {
    const { id, version } = await draft();
    expect((await publish(id, version, '2020-01-01T09:00')).status).toBe(400);
    const { data } = await publish(id, version, '2083-02-01T08:00');
    expect(await edited(id)).toMatchObject({
      ...{ state: 'scheduled', publishedFromUtc: '2083-01-31T21:00:00.000Z', version: data.version },
    });
    expect(await seenByMember(id)).toBe(404);
  });

  test('unpublished it is a draft again, which those who booked it still find', async () => {
    const id = await createEvent(portal);
    const ticketTypeId = await createTicketType(portal, id);
    const goer = await createSignedIn(portal, { contactType: 'Member' });
    await createPlace(portal, { eventId: id, ticketTypeId, accountId: goer.account.id });
    const body = { id, version: 1 };
    expect((await portal.call(unpublishOfficeEvent, { body, ...as() })).status).toBe(200);
    expect(await seenByMember(id)).toBe(404);
    expect((await portal.call(getEvent, { params: { id }, token: goer.token })).status).toBe(200);
  });

  test('it leaves the lists now or at a time, stays open to who booked it, and can be put back', async () => {
    const id = await createEvent(portal);
    const ticketTypeId = await createTicketType(portal, id);
    const booker = await createSignedIn(portal, { contactType: 'Member' });
    await createPlace(portal, { eventId: id, ticketTypeId, accountId: booker.account.id });
    // For somebody who has still to be named: it is theirs all the same.
    await portal.context.db
      .updateTable('eventPlaces')
      .set({ attendeeId: null })
      .where('eventId', '=', id)
      .execute();
    const takeOff = async (takeOffAt?: string | null) => {
      const { version } = await edited(id);
      const body = { id, version, ...(takeOffAt !== undefined && { takeOffAt }) };
      return portal.call(takeEventOffLists, { body, ...as() });
    };
    expect((await takeOff('2020-01-01T09:00')).problem.modelState?.['takeOffAt']?.[0]).toMatch(/has passed/);
    expect((await takeOff('2083-02-01T08:00')).status).toBe(200);
    expect(await edited(id)).toMatchObject({
      ...{ state: 'published', publishedUntilUtc: '2083-01-31T21:00:00.000Z' },
    });
    expect(await seenByMember(id)).toBe(200);
    expect((await takeOff()).status).toBe(200);
    expect(await edited(id)).toMatchObject({ state: 'off-lists' });
    expect(await seenByMember(id)).toBe(404);
    const book = { ticketPriceId: ticketTypeId, seats: [{ who: 'unnamed' as const }] };
    expect((await portal.call(bookEvent, { body: book, token: member.token })).status).toBe(404);
    expect((await portal.call(getEvent, { params: { id }, token: booker.token })).status).toBe(200);
    expect((await takeOff(null)).status).toBe(200);
    expect(await seenByMember(id)).toBe(200);
    const body = { id: (await draft()).id, version: 1 };
    expect((await portal.call(takeEventOffLists, { body, ...as() })).problem.message).toContain('a draft');
    const actions = (await auditEntriesAbout(portal, id)).map(({ action }) => action);
    expect(actions).toEqual(Array.from({ length: 3 }, () => 'event.taken-off-lists'));
  });

  test('a copy is a draft with the same tickets and nobody in it', async () => {
    const tagId = await createLabel(portal, 'eventTags');
    const tickets = [sentTicket({ name: 'Early', stock: 5 }), sentTicket({ name: 'Late', price: 12.5 })];
    const { id } = await draft({ title: 'Dinner', tagIds: [tagId], tickets, reminderDays: 7 });
    const copy = (await portal.call(copyOfficeEvent, { body: { id }, ...as() })).data;
    expect(await edited(copy.id)).toMatchObject({
      ...{ title: 'Dinner (copy)', state: 'draft', booked: 0, tagIds: [tagId], reminderDays: 7 },
      tickets: [
        { name: 'Early', stock: 5, taken: 0 },
        { name: 'Late', price: 12.5 },
      ],
    });
  });
});

describe('two officers at one event', () => {
  test('the second is told, and changes nothing', async () => {
    const { id, version } = await draft();
    expect((await save(id, version, { title: 'First' })).status).toBe(200);
    const second = await save(id, version, { title: 'Second' });
    expect([second.status, second.problem.message]).toEqual([409, expect.stringMatching(/Somebody else/)]);
    expect((await publish(id, version)).status).toBe(409);
    expect(await edited(id)).toMatchObject({ title: 'First', version: version + 1, state: 'draft' });
  });

  test('of twenty that save at once exactly one does', async () => {
    const { id, version } = await draft();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(id, version, { title: `Title ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('an event that people have booked', () => {
  const booked = async (places: number) => {
    const id = await createEvent(portal, { address: '1 Dock Road' });
    const ticketTypeId = await createTicketType(portal, id, { stock: 10 });
    for (let place = 0; place < places; place += 1)
      await createPlace(portal, { eventId: id, ticketTypeId, accountId: member.account.id });
    const event = await edited(id);
    return {
      id,
      event,
      tickets: event.tickets.map(({ taken: _t, waiting: _w, isKept: _k, ...ticket }) => ticket),
    };
  };

  test('cannot have fewer places than are taken, and says how many are', async () => {
    const { id, event, tickets } = await booked(3);
    const { startsAt, endsAt } = event;
    const withStock = (stock: number) =>
      save(id, 1, { startsAt, endsAt, tickets: tickets.map((ticket) => ({ ...ticket, stock })) });
    const { status, problem } = await withStock(2);
    expect(status).toBe(400);
    expect(problem.modelState?.['tickets.0.stock']?.[0]).toMatch(/3 places are taken already/);
    expect((await withStock(3)).status).toBe(200);
  });

  test('keeps the tickets that were booked, in any order', async () => {
    const { id, event, tickets } = await booked(1);
    const { startsAt, endsAt } = event;
    expect((await save(id, 1, { startsAt, endsAt, tickets: [] })).status).toBe(409);
    const both = [sentTicket({ name: 'Before it' }), ...tickets];
    expect((await save(id, 1, { startsAt, endsAt, tickets: both })).status).toBe(200);
    expect((await edited(id)).tickets.map(({ name }) => name)).toEqual(['Before it', 'Ticket']);
  });

  test('moves only for an officer who was told how many places move with it', async () => {
    const { id, tickets } = await booked(2);
    const moved = { startsAt: '2083-05-05T09:00', endsAt: '2083-05-05T11:00', tickets };
    const unseen = await save(id, 1, moved);
    expect([unseen.status, unseen.problem.message]).toEqual([
      409,
      expect.stringMatching(/2 places are booked/),
    ]);
    expect((await save(id, 1, { ...moved, bookedAsSeen: 1 })).status).toBe(409);
    expect((await save(id, 1, { ...moved, bookedAsSeen: 2 })).status).toBe(200);
    const { revision } = await portal.context.db
      .selectFrom('events')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1);
  });
});

test('the list tells upcoming, past and drafts apart, with their counts and the places taken', async () => {
  const title = 'Regional forum';
  const at = (days: number) => new Date(portal.context.clock.now().getTime() + days * 86_400_000);
  const soon = await createEvent(portal, { title });
  const later = await createEvent(portal, { title, publishedFrom: at(1) });
  const past = await createEvent(portal, { title, startsAt: at(-9), endsAt: at(-8) });
  const kept = await createEvent(portal, { title, publishedFrom: null });
  const ticketTypeId = await createTicketType(portal, soon, { stock: 40 });
  await createPlace(portal, { eventId: soon, ticketTypeId, accountId: member.account.id });
  const list = async (group: 'upcoming' | 'past' | 'drafts') =>
    (await portal.call(listOfficeEvents, { body: { group, keyword: 'regional' }, ...as() })).data;
  const { events, counts, totalItems } = await list('upcoming');
  expect([counts, totalItems]).toEqual([{ upcoming: 2, past: 1, drafts: 1 }, 2]);
  expect(new Map(events.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [soon, 'published'],
      [later, 'scheduled'],
    ]),
  );
  expect(events.find(({ id }) => id === soon)).toMatchObject({ taken: 1, stock: 40 });
  expect((await list('past')).events).toMatchObject([{ id: past }]);
  expect((await list('drafts')).events).toMatchObject([{ id: kept, state: 'draft' }]);
});

test('a preview shows a draft as a guest and as a member would find it', async () => {
  const tickets = [sentTicket({ price: 99, memberPrice: 55 })];
  const { id } = await draft({ title: 'Seen before', tickets });
  const preview = async (who: 'guest' | 'member') =>
    (await portal.call(previewOfficeEvent, { query: { id, as: who }, ...as() })).data;
  expect(await preview('guest')).toMatchObject({
    event: { title: 'Seen before' },
    tickets: [{ amount: 99 }],
  });
  expect((await preview('member')).tickets).toMatchObject([{ amount: 55, standardAmount: 99 }]);
});

test('a draft that nobody has booked can be deleted; a published or booked event cannot', async () => {
  const remove = (id: string, version: number) =>
    portal.call(deleteOfficeEvent, { body: { id, version }, ...as() });
  const { id, version } = await draft({ tickets: [sentTicket()] });
  expect((await remove(id, version + 1)).status).toBe(409);
  expect((await remove(id, version)).status).toBe(200);
  expect((await portal.call(getOfficeEvent, { query: { id }, ...as() })).status).toBe(404);
  expect(await auditEntriesAbout(portal, id)).toMatchObject([
    { action: 'event.created' },
    { action: 'event.deleted' },
  ]);

  const published = await createEvent(portal);
  expect((await remove(published, 1)).status).toBe(409);
  const booked = await createEvent(portal, { publishedFrom: null });
  const ticketTypeId = await createTicketType(portal, booked);
  await createPlace(portal, { eventId: booked, ticketTypeId, accountId: member.account.id });
  expect((await remove(booked, 1)).status).toBe(409);
});

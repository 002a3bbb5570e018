import { getEvent, listEvents, listEventTickets } from '@linehaul/contract/events';
import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearLimits } from '../../../test/people/account-factories.ts';
import {
  createEvent,
  createLabel,
  createPlace,
  createTicketType,
  giveMembership,
} from '../../../test/events/event-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
let guest: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const detail = async (id: string, { token }: Pick<SignedIn, 'token'> = guest) =>
  portal.call(getEvent, { params: { id }, token });

const ticketsOf = async (id: string, { token }: Pick<SignedIn, 'token'> = guest) =>
  (await portal.call(listEventTickets, { params: { id }, token })).data.tickets;

const memberWith = async (status: 'active' | 'past-due' | 'lapsed'): Promise<SignedIn> => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  await giveMembership(portal, member.account.id, status);
  return member;
};

const minutesFromNow = (minutes: number): Date =>
  new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS);

test('an event is told with its content, sanitised, and what it is sorted by', async () => {
  const { db } = portal.context;
  const [categoryId, tagId] = [
    await createLabel(portal, 'eventCategories', 'Safety first'),
    await createLabel(portal, 'eventTags', 'night shift'),
  ];
  const id = await createEvent(portal, {
    title: 'Fatigue rules',
    contentHtml: '<h2>About</h2><p onclick="alert(1)">Come<script>alert(1)</script></p>',
  });
  await db.insertInto('eventInCategories').values({ eventId: id, categoryId }).execute();
  await db.insertInto('eventWithTags').values({ eventId: id, tagId }).execute();
  const { data } = await detail(id);
  expect(data).toMatchObject({
    title: 'Fatigue rules',
    content: '<h2>About</h2><p>Come</p>',
    categories: [{ id: categoryId, label: 'Safety first' }],
    tags: [{ id: tagId, label: 'night shift' }],
    ...{ isAttendingEvent: false, ticket: null, availability: 'no-tickets', priceFrom: null },
  });
});

describe('what is not published', () => {
  const draft = () => createEvent(portal, { publishedFrom: null });

  test('does not exist for people, whatever they ask of it', async () => {
    const id = await draft();
    expect((await detail(id)).status).toBe(404);
    expect((await portal.call(listEventTickets, { params: { id }, token: guest.token })).status).toBe(404);
  });

  test('is seen by the office', async () => {
    const admin = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
    expect((await detail(await draft(), admin)).status).toBe(200);
  });

  test('and has been withdrawn is still found by whoever has a place', async () => {
    const id = await createEvent(portal, {
      publishedFrom: minutesFromNow(-60),
      publishedUntil: minutesFromNow(-1),
    });
    const attending = await createSignedIn(portal);
    const ticketTypeId = await createTicketType(portal, id);
    await createPlace(portal, { eventId: id, ticketTypeId, accountId: attending.account.id });
    expect([(await detail(id)).status, (await detail(id, attending)).status]).toEqual([404, 200]);
  });

  test('is not found under what is no reference either', async () => {
    expect((await detail('6f1d4c4e-0000-4000-8000-000000000009')).status).toBe(404);
    expect((await detail('undefined')).status).toBe(400);
  });
});

describe('a ticket with a price for members', () => {
  let id: string;
  beforeAll(async () => {
    id = await createEvent(portal);
    await createTicketType(portal, id, { priceCents: 22_000, memberPriceCents: 16_500 });
  });

  test.each([
    ['in force', 'active', 165],
    ['past due', 'past-due', 220],
    ['lapsed', 'lapsed', 220],
  ] as const)('costs a person whose membership is %s what their standing says', async (_, status, amount) => {
    const member = await memberWith(status);
    const [ticket] = await ticketsOf(id, member);
    expect(ticket).toMatchObject({ amount, standardAmount: 220, memberAmount: 165 });
    const { data } = await detail(id, member);
    expect([data.priceFrom, data.memberPriceFrom]).toEqual([amount, 165]);
  });

  test('costs guests, prospects, and members without an organisation the full price, GST said', async () => {
    const people = [
      guest,
      await createSignedIn(portal),
      await createSignedIn(portal, { contactType: 'Member' }),
    ];
    for (const person of people) {
      const [ticket] = await ticketsOf(id, person);
      expect([ticket?.amount, ticket?.gst]).toEqual([220, 20]);
    }
  });

  test('costs the member price from the first day of a membership to the last, and not the day after', async () => {
    const member = await memberWith('active');
    const amountOf = async () => (await ticketsOf(id, member))[0]?.amount;
    const today = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE);
    const endsIn = (days: number) =>
      portal.context.db
        .updateTable('memberships')
        .set({ endsOn: addDays(today, days) })
        .execute();
    await endsIn(0);
    expect(await amountOf()).toBe(165);
    await endsIn(-1);
    expect(await amountOf()).toBe(220);
  });
});

describe('what is left', () => {
  const eventFor = async (stock: number) => {
    const eventId = await createEvent(portal);
    return { eventId, ticketTypeId: await createTicketType(portal, eventId, { stock, priceCents: 5500 }) };
  };

  test('counts places that are confirmed or held, not those cancelled or run out', async () => {
    const event = await eventFor(14);
    const accountId = (await createSignedIn(portal)).account.id;
    const heldUntil = minutesFromNow(10);
    await createPlace(portal, { ...event, accountId });
    await createPlace(portal, { ...event, accountId, status: 'held', heldUntil });
    expect((await ticketsOf(event.eventId))[0]?.remaining).toBeNull();
    const other = (await createSignedIn(portal)).account.id;
    await createPlace(portal, { ...event, accountId: other, status: 'held', heldUntil: minutesFromNow(-1) });
    await createPlace(portal, { ...event, accountId: other, status: 'cancelled' });
    await createPlace(portal, { ...event, accountId: other, status: 'expired' });
    expect((await ticketsOf(event.eventId))[0]?.remaining).toBeNull();
    await createPlace(portal, { ...event, accountId: other });
    await createPlace(portal, { ...event, accountId: other });
    expect((await ticketsOf(event.eventId))[0]?.remaining).toBe(10);
    portal.context.clock.advance(11 * MINUTE_MS);
    expect((await ticketsOf(event.eventId))[0]?.remaining).toBeNull();
  });

  test('is nothing once the last place is taken, and the list says the same', async () => {
    const event = await eventFor(1);
    const availability = async () => (await detail(event.eventId)).data.availability;
    expect(await availability()).toBe('few-left');
    await createPlace(portal, { ...event, accountId: guest.account.id });
    expect(await availability()).toBe('sold-out');
    const [ticket] = await ticketsOf(event.eventId);
    expect(ticket).toMatchObject({ soldOut: true, remaining: 0, hindrance: 'sold-out' });
    const { data } = await portal.call(listEvents, { token: guest.token, body: { size: 100 } });
    expect(data.events.find(({ id }) => id === event.eventId)?.availability).toBe('sold-out');
  });
});

test('tickets come in their order, each with what hinders', async () => {
  const id = await createEvent(portal);
  await createTicketType(portal, id, { position: 3, name: 'At the door', soldFrom: minutesFromNow(60) });
  await createTicketType(portal, id, { position: 1, name: 'Early', soldUntil: minutesFromNow(-60) });
  await createTicketType(portal, id, { position: 2, name: 'Members', membersOnly: true, maxPerOrder: 2 });
  const tickets = await ticketsOf(id);
  expect(tickets.map(({ name, hindrance }) => [name, hindrance])).toEqual([
    ['Early', 'sales-ended'],
    ['Members', 'members-only'],
    ['At the door', 'not-yet-on-sale'],
  ]);
  const member = await memberWith('active');
  expect((await ticketsOf(id, member))[1]).toMatchObject({ hindrance: null, maxPerOrder: 2 });
});

test('whoever has a place is told their ticket, and nobody else is', async () => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId, { priceCents: 12_345 });
  const attending = await createSignedIn(portal);
  await createPlace(portal, { eventId, ticketTypeId, accountId: attending.account.id, priceCents: 12_345 });
  const { data } = await detail(eventId, attending);
  expect(data.isAttendingEvent).toBe(true);
  expect(data.ticket).toMatchObject({ ticketPrice: 123.45, attendanceStatus: 'Active' });
  expect(data.ticket?.ticketNumber).toMatch(/^TEST-/);
  expect((await detail(eventId)).data).toMatchObject({ isAttendingEvent: false, ticket: null });
});

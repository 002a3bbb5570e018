import { registerForEvent } from '@linehaul/contract/event-orders';
import { getEvent, listUpcomingEvents } from '@linehaul/contract/events';
import { ROLE } from '@linehaul/contract/constants';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createEvent,
  createPlace,
  createTicketType,
  giveMembership,
} from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const inHours = (hours: number): Date => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);

type NewEvent = Parameters<typeof createEvent>[1];
type NewTicket = Parameters<typeof createTicketType>[2];

const offer = async (event: NewEvent = {}, ticket: NewTicket = {}) => {
  const eventId = await createEvent(portal, event);
  return { eventId, ticketTypeId: await createTicketType(portal, eventId, ticket) };
};

const register = (
  { account, token }: SignedIn,
  ticketPriceId: string,
  { quantity = '1', userid = account.id }: { quantity?: string; userid?: string } = {},
) => portal.call(registerForEvent, { token, form: { userid, ticketPriceId, quantity } });

const placesOf = (eventId: string) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select(['attendeeId', 'ticketNumber', 'eventPlaces.status', 'orderId', 'totalCents'])
    .where('eventPlaces.eventId', '=', eventId)
    .orderBy('eventPlaces.position')
    .execute();

describe('who registers for a free ticket', () => {
  test('goes to the event from then on, and is told the number', async () => {
    const { eventId, ticketTypeId } = await offer();
    const person = await createSignedIn(portal);
    const { status, data, message } = await register(person, ticketTypeId);
    expect([status, message]).toEqual([200, 'Registered successfully']);
    expect(data.ticketNumbers).toEqual([expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)]);
    const { data: event } = await portal.call(getEvent, { params: { id: eventId }, token: person.token });
    expect(event).toMatchObject({ isAttendingEvent: true, ticket: { ticketNumber: data.ticketNumbers[0] } });
    const upcoming = await portal.call(listUpcomingEvents, { token: person.token, body: {} });
    expect(upcoming.data.events.map(({ id }) => id)).toEqual([eventId]);
  });

  test('with others has one place of their own, and the others are nobody’s yet', async () => {
    const { eventId, ticketTypeId } = await offer();
    const person = await createSignedIn(portal);
    const { data } = await register(person, ticketTypeId, { quantity: '3' });
    const places = await placesOf(eventId);
    expect(places.map(({ attendeeId }) => attendeeId)).toEqual([person.account.id, null, null]);
    expect(new Set(places.map(({ orderId }) => orderId))).toEqual(new Set([data.orderId]));
    expect(new Set(data.ticketNumbers).size).toBe(3);
  });

  test('has one place where no number is said', async () => {
    const { eventId, ticketTypeId: ticketPriceId } = await offer();
    const { account, token } = await createSignedIn(portal);
    const form = { userid: account.id, ticketPriceId };
    expect((await portal.call(registerForEvent, { token, form })).data.ticketNumbers).toHaveLength(1);
    expect(await placesOf(eventId)).toHaveLength(1);
  });

  test('gets one mail with the numbers, the time on the clocks of the place, and the event for a calendar', async () => {
    const { eventId, ticketTypeId } = await offer({
      title: 'Road trains <night>',
      startsAt: new Date('2083-01-20T01:00:00Z'),
      timeZone: 'Australia/Perth',
      address: 'Victoria Quay, Fremantle',
    });
    const person = await createSignedIn(portal);
    const { data } = await register(person, ticketTypeId, { quantity: '2' });
    await portal.drain();
    const mails = (await portal.mailbox.list()).filter(({ to }) => to.includes(person.account.email));
    expect(mails.map(({ subject }) => subject)).toEqual(['You are registered: Road trains <night>']);
    const [mail] = mails;
    for (const text of [
      ...data.ticketNumbers,
      'Wednesday 20 January 2083, 9:00 am to 11:00 am AWST',
      'Fremantle',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('Road trains &lt;night&gt;');
    const attached = mail?.attachments.at(-1);
    expect(attached?.name).toBe('road-trains-night.ics');
    const file = Buffer.from(attached?.content ?? '', 'base64').toString();
    const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    expect(component?.getFirstPropertyValue('uid')).toBe(eventId);
  });
});

describe('the same again', () => {
  test('is answered with the order that is there, whether it comes at once or after the first', async () => {
    const { eventId, ticketTypeId } = await offer({}, { stock: 10 });
    const person = await createSignedIn(portal);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(person, ticketTypeId)));
    // Ids in capitals are the same ids.
    const userid = person.account.id.toUpperCase();
    const later = await register(person, ticketTypeId.toUpperCase(), { userid });
    expect([...answers, later].map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
    expect(await placesOf(eventId)).toHaveLength(1);
    await portal.drain();
    const mails = (await portal.mailbox.list()).filter(({ to }) => to.includes(person.account.email));
    expect(mails).toHaveLength(1);
  });

  test('after ten minutes, or another number, is a further booking, up to what one person may have', async () => {
    const { eventId, ticketTypeId } = await offer({}, { maxPerOrder: 4 });
    const person = await createSignedIn(portal);
    await register(person, ticketTypeId);
    await register(person, ticketTypeId, { quantity: '2' });
    portal.context.clock.advance(11 * 60_000);
    expect((await register(person, ticketTypeId)).status).toBe(200);
    const places = await placesOf(eventId);
    expect(places.filter(({ attendeeId }) => attendeeId === person.account.id)).toHaveLength(1);
    expect(places).toHaveLength(4);
    portal.context.clock.advance(11 * 60_000);
    const { status, problem } = await register(person, ticketTypeId);
    expect([status, problem.message]).toEqual([409, 'You have 4 of these tickets already, of at most 4']);
  });

  test('is answered so even when nothing is left any more', async () => {
    const { ticketTypeId } = await offer({}, { stock: 1 });
    const person = await createSignedIn(portal);
    const first = await register(person, ticketTypeId);
    expect((await register(person, ticketTypeId)).text).toBe(first.text);
    const { status, problem } = await register(await createSignedIn(portal), ticketTypeId);
    expect([status, problem.message]).toEqual([409, 'No tickets left']);
  });
});

describe('nobody books', () => {
  const CASES: readonly {
    what: string;
    event?: () => NewEvent;
    ticket?: () => NewTicket;
    message: string;
  }[] = [
    {
      what: 'an event that is over',
      event: () => ({ startsAt: inHours(-3) }),
      message: 'This event is over',
    },
    {
      what: 'one that was called off',
      event: () => ({ calledOffAt: inHours(-1) }),
      message: 'This event has been called off',
    },
    {
      what: 'before the sale',
      ticket: () => ({ soldFrom: inHours(1) }),
      message: 'This ticket is not on sale yet',
    },
    {
      what: 'after the sale',
      ticket: () => ({ soldUntil: inHours(-1) }),
      message: 'This ticket is not on sale any more',
    },
    {
      what: 'what has a price',
      ticket: () => ({ priceCents: 5000 }),
      message: 'This ticket has to be paid for',
    },
    {
      what: 'what is for members',
      ticket: () => ({ membersOnly: true }),
      message: 'This ticket is for members in good standing',
    },
    { what: 'more than are left', ticket: () => ({ stock: 1 }), message: 'Only 1 ticket is left' },
    {
      what: 'more than one may have',
      ticket: () => ({ maxPerOrder: 1 }),
      message: 'At most 1 ticket can be booked at once',
    },
  ];

  test.each(CASES)('$what', async ({ event, ticket, message }) => {
    const { eventId, ticketTypeId } = await offer(event?.(), ticket?.());
    const answer = await register(await createSignedIn(portal), ticketTypeId, { quantity: '2' });
    expect([answer.status, answer.problem.message]).toEqual([409, message]);
    expect(await placesOf(eventId)).toEqual([]);
  });

  test.each(['0', '-1', '1.5', '1e3', '1 ', ' 1', 'NaN', '', '1000', '0x1', '１'])(
    '“%s” tickets',
    async (quantity) => {
      const { eventId, ticketTypeId } = await offer();
      expect((await register(await createSignedIn(portal), ticketTypeId, { quantity })).status).toBe(400);
      expect(await placesOf(eventId)).toEqual([]);
    },
  );

  test('a list of numbers, or a field twice', async () => {
    const { ticketTypeId } = await offer();
    const { account, token } = await createSignedIn(portal);
    const send = (body: string) =>
      portal.fetch('/api/event/register', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
    const base = `userid=${account.id}&TicketPriceId=${ticketTypeId}`;
    expect((await send(`${base}&quantity=1&quantity=2`)).status).toBe(400);
    expect((await send(`${base}&quantity=1&Quantity=1`)).status).toBe(400);
    expect((await send(`${base}&quantity=1&price=0`)).status).toBe(400);
    // The specification spells its fields so.
    expect((await send(`${base}&quantity=1`)).status).toBe(200);
  });

  test('in the name of somebody else, or what does not exist, with one answer', async () => {
    const { eventId, ticketTypeId } = await offer();
    const [person, other] = [await createSignedIn(portal), await createSignedIn(portal)];
    const bodies = [
      await register(person, ticketTypeId, { userid: other.account.id }),
      await register(person, '6f1d4c4e-0000-4000-8000-000000000009'),
    ];
    expect(bodies.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(bodies.map(({ problem: { instance: _, ...body } }) => JSON.stringify(body))).size).toBe(1);
    expect(await placesOf(eventId)).toEqual([]);
  });

  test('a draft, the office included', async () => {
    const { ticketTypeId } = await offer({ publishedFrom: null });
    const admin = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
    expect((await register(admin, ticketTypeId)).status).toBe(404);
    expect((await register(await createSignedIn(portal), ticketTypeId)).status).toBe(404);
  });

  test('as a guest', async () => {
    const { ticketTypeId } = await offer();
    const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
    const { status, problem } = await register(guest, ticketTypeId);
    expect([status, problem.message]).toEqual([403, 'Guest accounts can browse events only']);
  });
});

describe('what is free for members', () => {
  test.each([
    ['active', 200],
    ['past-due', 409],
    ['lapsed', 409],
  ] as const)('is booked by a member whose membership is %s: %i', async (standing, expected) => {
    const { ticketTypeId } = await offer({}, { priceCents: 5500, memberPriceCents: 0 });
    const member = await createSignedIn(portal, { contactType: 'Member' });
    await giveMembership(portal, member.account.id, standing);
    expect((await register(member, ticketTypeId)).status).toBe(expected);
  });
});

test('places that are held by others count until their time has run out', async () => {
  const { eventId, ticketTypeId } = await offer({}, { stock: 1 });
  const holder = await createSignedIn(portal);
  await createPlace(portal, {
    ...{ eventId, ticketTypeId, accountId: holder.account.id },
    ...{ status: 'held', heldUntil: inHours(0.25) },
  });
  const person = await createSignedIn(portal);
  expect((await register(person, ticketTypeId)).problem.message).toBe('No tickets left');
  portal.context.clock.advance(16 * 60_000);
  expect((await register(person, ticketTypeId)).status).toBe(200);
});

import { ROLE } from '@linehaul/contract/constants';
import { listEventWaiting, offerEventWait, removeEventWait } from '@linehaul/contract/office-event-waiting';
import { getOfficeEvent } from '@linehaul/contract/office-events';
import { listEventTickets } from '@linehaul/contract/events';
import { registerForEvent } from '@linehaul/contract/event-orders';
import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmCard, createBuyer, openCheckout, payFor } from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { dyingAtMails } from '../../../test/events/dying-at-mails.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';
import { makeDue } from '../../../test/jobs.ts';
import { CARD, holdWebhooks } from '../../../test/money/money-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';
import { offerPlaces } from './offer-places-job.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const later = (minutes: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS));

interface Sale {
  readonly eventId: string;
  readonly ticketPriceId: string;
}

/** An event in two hours, so that an offer stands for half an hour, all of whose places somebody else has. */
const createSoldOut = async (
  ticket: { stock: number; priceCents?: number } = { stock: 1 },
): Promise<Sale> => {
  const startsAt = new Date(portal.context.clock.now().getTime() + 120 * MINUTE_MS);
  const eventId = await createEvent(portal, { title: 'Depot breakfast', startsAt });
  const ticketPriceId = await createTicketType(portal, eventId, { maxPerOrder: 4, ...ticket });
  const { account } = await createBuyer(portal);
  for (let count = 0; count < ticket.stock; count += 1)
    await createPlace(portal, { eventId, ticketTypeId: ticketPriceId, accountId: account.id });
  return { eventId, ticketPriceId };
};

const join = ({ token }: Pick<SignedIn, 'token'>, { ticketPriceId }: Sale, quantity = 1) =>
  portal.call(joinWaitingList, { body: { ticketPriceId, quantity }, token });

const leave = ({ token }: Pick<SignedIn, 'token'>, { ticketPriceId }: Sale) =>
  portal.call(leaveWaitingList, { body: { ticketPriceId }, token });

const createLine = async (sale: Sale, quantities: readonly number[]): Promise<SignedIn[]> => {
  const people: SignedIn[] = [];
  for (const quantity of quantities) {
    const person = await createBuyer(portal);
    expect((await join(person, sale, quantity)).status).toBe(200);
    people.push(person);
    portal.context.clock.set(new Date(portal.context.clock.now().getTime() + 1));
  }
  // Each has been looked at once, and the next look is planned.
  await portal.drain();
  return people;
};

const seen = async ({ token }: Pick<SignedIn, 'token'>, { eventId }: Sale) => {
  const { tickets } = (await portal.call(listEventTickets, { params: { id: eventId }, token })).data;
  const { soldOut, mayWait, waiting } = tickets[0] ?? {};
  return { soldOut, mayWait, waiting };
};

/** What each sees of their own place in line: its number, 'offered', or nothing. */
const standings = (people: readonly SignedIn[], sale: Sale) =>
  Promise.all(
    people.map(async (person) => {
      const { waiting } = await seen(person, sale);
      return waiting?.offer ? 'offered' : waiting?.position;
    }),
  );

/** As whoever cancels does it: so many places are free again. */
const free = (sale: Sale, count: number) =>
  inTransaction(portal.context.db, async (transaction) => {
    const places = await transaction
      .selectFrom('eventPlaces')
      .select('id')
      .where('eventId', '=', sale.eventId)
      .where('status', '=', 'confirmed')
      .limit(count)
      .execute();
    await transaction
      .updateTable('eventPlaces')
      .set({ status: 'cancelled' })
      .where(
        'id',
        'in',
        places.map(({ id }) => id),
      )
      .execute();
    await offerFreedPlaces(transaction, [sale.ticketPriceId]);
  });

const doWaiting = async (): Promise<void> => {
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
};

const subjectsTo = async (person: SignedIn): Promise<string[]> =>
  (await portal.mailbox.list())
    .filter(({ to }) => to === person.account.email)
    .map(({ subject }) => subject)
    .toSorted();

const countTaken = async ({ ticketPriceId }: Sale): Promise<number> => {
  const rows = await portal.context.db
    .selectFrom('eventPlaces')
    .select('id')
    .where('ticketTypeId', '=', ticketPriceId)
    .where((where) =>
      where.or([
        where('status', '=', 'confirmed'),
        where.and([where('status', '=', 'held'), where('heldUntil', '>', portal.context.clock.now())]),
      ]),
    )
    .execute();
  return rows.length;
};

describe('one place comes free and three wait', () => {
  test('it is offered to the first, goes on when the time runs out and when it is declined, and is paid by the last', async () => {
    const sale = await createSoldOut({ stock: 1, priceCents: 11_000 });
    const visitor = await createBuyer(portal);
    expect(await seen(visitor, sale)).toEqual({ soldOut: true, mayWait: true, waiting: null });
    const people = await createLine(sale, [1, 1, 1]);
    const [first, second, third] = people as [SignedIn, SignedIn, SignedIn];
    expect((await join(second, sale)).data.position).toBe(2);
    expect(await standings(people, sale)).toEqual([1, 2, 3]);

    await free(sale, 1);
    // Before the offer is made, nobody else can have it either.
    expect((await openCheckout(portal, visitor, sale)).problem.message).toBe('No tickets left');
    await doWaiting();
    expect(await standings(people, sale)).toEqual(['offered', 1, 2]);
    expect((await seen(visitor, sale)).soldOut).toBe(true);
    expect(await subjectsTo(first)).toEqual(['A place for you: Depot breakfast']);
    expect((await openCheckout(portal, second, sale)).status).toBe(409);

    later(31);
    await doWaiting();
    expect(await standings(people, sale)).toEqual([undefined, 'offered', 1]);
    expect(await subjectsTo(first)).toEqual([
      'A place for you: Depot breakfast',
      'Your offer has run out: Depot breakfast',
    ]);

    expect((await leave(second, sale)).status).toBe(200);
    await doWaiting();
    expect(await standings(people, sale)).toEqual([undefined, undefined, 'offered']);

    await confirmCard(portal, third, { sale, number: CARD.works });
    expect((await payFor(portal, third, sale)).data.outcome).toBe('paid');
    expect(await standings(people, sale)).toEqual([undefined, undefined, undefined]);
    expect(await countTaken(sale)).toBe(1);
  });
});

describe('what is free', () => {
  test('passes over who wants more than there is, and is on sale when it is too little for all', async () => {
    const sale = await createSoldOut({ stock: 3 });
    const people = await createLine(sale, [3, 1]);
    const visitor = await createBuyer(portal);
    await free(sale, 1);
    await doWaiting();
    expect(await standings(people, sale)).toEqual([1, 'offered']);
    await free(sale, 1);
    await doWaiting();
    expect(await standings(people, sale)).toEqual([1, 'offered']);
    expect((await seen(visitor, sale)).soldOut).toBe(false);
    await leave(people[1] as SignedIn, sale);
    await free(sale, 1);
    await doWaiting();
    expect(await standings(people, sale)).toEqual(['offered', undefined]);
    const form = { userid: people[0]?.account.id ?? '', ticketPriceId: sale.ticketPriceId, quantity: '2' };
    const fewer = await portal.call(registerForEvent, { form, token: people[0]?.token ?? '' });
    expect(fewer.problem.message).toBe('You were offered 3 tickets. Please take as many, or decline');
    const taken = await portal.call(registerForEvent, {
      form: { ...form, quantity: '3' },
      token: people[0]?.token ?? '',
    });
    expect(taken.data.ticketNumbers).toHaveLength(3);
    expect(await countTaken(sale)).toBe(3);
  });

  test('of a hold that ran out is offered without anybody having come by', async () => {
    const sale = await createSoldOut({ stock: 0, priceCents: 11_000 });
    await portal.context.db
      .updateTable('eventTicketTypes')
      .set({ stock: 1 })
      .where('id', '=', sale.ticketPriceId)
      .execute();
    const buyer = await createBuyer(portal);
    expect((await openCheckout(portal, buyer, sale)).status).toBe(200);
    const people = await createLine(sale, [1]);
    await doWaiting();
    expect(await standings(people, sale)).toEqual([1]);
    later(16);
    await doWaiting();
    expect(await standings(people, sale)).toEqual(['offered']);
  });

  test('is offered once by any number of workers, at two portals; without the lock of the ticket more is', async () => {
    const second = await startSecondProcess(portal);
    const offered = async (): Promise<number> => {
      const sale = await createSoldOut({ stock: 2 });
      await createLine(sale, [1, 1, 1, 1, 1]);
      await free(sale, 2);
      const asked = { ticketTypeId: sale.ticketPriceId };
      // The workers of both portals look for the same work meanwhile.
      await Promise.all(Array.from({ length: 6 }, () => offerPlaces(portal.context, asked)));
      return countTaken(sale);
    };
    expect(await offered()).toBe(2);
    const unlocked: number[] = [];
    await withoutTicketLock(async () => {
      for (let round = 0; round < 5 && !unlocked.some((count) => count > 2); round += 1)
        unlocked.push(await offered());
    });
    expect(Math.max(...unlocked)).toBeGreaterThan(2);
    await second.stop();
  });
});

test('a run that dies in the middle has offered nothing, and the next one offers each place once', async () => {
  const sale = await createSoldOut({ stock: 2 });
  const people = await createLine(sale, [1, 1, 1]);
  const asked = { ticketTypeId: sale.ticketPriceId };
  await dyingAtMails(async () => {
    await free(sale, 2);
    await expect(offerPlaces(portal.context, asked)).rejects.toThrow();
  });
  expect(await standings(people, sale)).toEqual([1, 2, 3]);
  expect(await countTaken(sale)).toBe(0);
  await offerPlaces(portal.context, asked);
  await doWaiting();
  expect(await standings(people, sale)).toEqual(['offered', 'offered', 1]);
  for (const person of people.slice(0, 2))
    expect(await subjectsTo(person)).toEqual(['A place for you: Depot breakfast']);
});

describe('a list is over', () => {
  test('when the event is called off: who waits and who was offered are told once', async () => {
    const sale = await createSoldOut({ stock: 1 });
    const people = await createLine(sale, [1, 1]);
    await free(sale, 1);
    await doWaiting();
    await inTransaction(portal.context.db, async (transaction) => {
      const calledOffAt = portal.context.clock.now();
      await transaction.updateTable('events').set({ calledOffAt }).where('id', '=', sale.eventId).execute();
      await offerFreedPlaces(transaction, [sale.ticketPriceId]);
      await offerFreedPlaces(transaction, [sale.ticketPriceId]);
    });
    await doWaiting();
    expect(await subjectsTo(people[1] as SignedIn)).toEqual([
      'You are not on the waiting list any more: Depot breakfast',
    ]);
    expect(await standings(people, sale)).toEqual([undefined, undefined]);
    expect(await countTaken(sale)).toBe(0);
  });

  test('when the event begins', async () => {
    const sale = await createSoldOut({ stock: 1 });
    const [waiting] = await createLine(sale, [1]);
    later(121);
    await doWaiting();
    expect(await subjectsTo(waiting as SignedIn)).toEqual([
      'You are not on the waiting list any more: Depot breakfast',
    ]);
    expect((await join(await createBuyer(portal), sale)).problem.message).toBe('This event has begun');
  });
});

test('the office sees a line, offers to one before others, and takes another off it; each is in the audit log', async () => {
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const sale = await createSoldOut({ stock: 2 });
  const people = await createLine(sale, [2, 2]);
  const { data: edited } = await portal.call(getOfficeEvent, {
    query: { id: sale.eventId },
    token: officer.token,
  });
  expect(edited.tickets.map(({ waiting }) => waiting)).toEqual([people.length]);
  const rows = async () => {
    const query = { id: sale.eventId };
    const { data } = await portal.call(listEventWaiting, { query, token: officer.token });
    return data.tickets.flatMap(({ waits }) => waits);
  };
  const [first, second] = await rows();
  expect([first?.email, second?.email]).toEqual(people.map(({ account }) => account.email));
  const act = (call: typeof offerEventWait | typeof removeEventWait, id = '') =>
    portal.call(call, { body: { id }, token: officer.token });
  expect((await act(offerEventWait, second?.id)).problem.message).toBe('No place is free');
  // Unpublished, nothing is offered by itself.
  await portal.context.db
    .updateTable('events')
    .set({ publishedFrom: null })
    .where('id', '=', sale.eventId)
    .execute();
  await free(sale, 2);
  await doWaiting();
  expect((await act(offerEventWait, second?.id)).status).toBe(200);
  expect((await rows()).map(({ id, offeredUntilUtc }) => [id, offeredUntilUtc !== null])).toEqual([
    [second?.id, true],
    [first?.id, false],
  ]);
  for (const wait of [first, second]) expect((await act(removeEventWait, wait?.id)).status).toBe(200);
  expect(await rows()).toEqual([]);
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'event-wait.%')
    .orderBy('action')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual([
    ...['event-wait.offered', 'event-wait.removed', 'event-wait.removed'],
  ]);
});

test('nobody stands in line for what they can have, may not have, or could never get', async () => {
  const sale = await createSoldOut({ stock: 2 });
  const person = await createBuyer(portal);
  expect((await join(person, sale, 3)).problem.message).toBe('At most 2 tickets can be booked at once');
  expect((await join(person, sale)).data.position).toBe(1);
  expect((await join(person, sale, 2)).problem.message).toContain('on this waiting list already');
  const open = await createTicketType(portal, sale.eventId, { stock: 5 });
  const closed = await createTicketType(portal, sale.eventId, { stock: 0, membersOnly: true });
  const words = async (ticketPriceId: string) =>
    (await join(person, { ...sale, ticketPriceId })).problem.message;
  expect(await words(open)).toBe('There are tickets left, so there is no waiting list');
  expect(await words(closed)).toBe('This ticket is for members in good standing');
});

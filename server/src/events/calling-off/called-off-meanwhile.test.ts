import { registerForEvent } from '@linehaul/contract/event-orders';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { callOffEvent } from '@linehaul/contract/office-event-cancelling';
import { moveAttendee } from '@linehaul/contract/office-event-moving';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { type JobRunner, openJobRunner } from '../../../test/jobs.ts';
import { CARD, holdWebhooks } from '../../../test/money/money-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { jobHandlers } from '../../wiring.ts';

let portal: TestPortal;
let office: Office;
let runner: JobRunner;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
  // The work of calling off waits until a test says so.
  await portal.workers.stop();
  runner = await openJobRunner(portal.connectionString, jobHandlers(portal.context));
});
afterAll(async () => {
  await runner.stop();
  await portal.stop();
});
beforeEach(() => clearLimits(portal));

const confirmedAt = async (eventId: string) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .execute();

const callOff = async (id: string) => {
  const { version } = await portal.context.db
    .selectFrom('events')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const placesAsSeen = (await confirmedAt(id)).length;
  const body = { id, version, reason: 'The hall is flooded', placesAsSeen };
  return portal.call(callOffEvent, { body, token: office.token });
};

const OFF = 'This event has been called off';

test('what is held of an event that is called off meanwhile is neither opened nor charged', async () => {
  const sale = await createSale(portal, { stock: 5 });
  const buyer = await createBuyer(portal);
  await confirmCard(portal, buyer, { sale, number: CARD.works });
  expect((await callOff(sale.eventId)).status).toBe(200);
  const [opened, paid] = [await openCheckout(portal, buyer, sale), await payFor(portal, buyer, sale)];
  expect([opened.status, opened.problem.message]).toEqual([409, OFF]);
  expect([paid.status, paid.problem.message]).toEqual([409, OFF]);
  const payments = portal.context.db.selectFrom('payments').select('id');
  expect(await payments.where('accountId', '=', buyer.account.id).execute()).toEqual([]);
  await runner.drain();
  expect(await confirmedAt(sale.eventId)).toEqual([]);
});

test('a place that was offered for nothing is not taken once the event is called off', async () => {
  const eventId = await createEvent(portal);
  const ticketPriceId = await createTicketType(portal, eventId, { stock: 1, maxPerOrder: 2 });
  const { account } = await createBuyer(portal);
  const place = { eventId, ticketTypeId: ticketPriceId, accountId: account.id };
  await createPlace(portal, place);
  const waiting = await createBuyer(portal);
  const joined = { body: { ticketPriceId, quantity: 1 }, token: waiting.token };
  expect((await portal.call(joinWaitingList, joined)).status).toBe(200);
  const { db } = portal.context;
  await db.updateTable('eventPlaces').set({ status: 'cancelled' }).where('eventId', '=', eventId).execute();
  await runner.drain();
  const offers = db.selectFrom('eventWaits').select('status').where('eventId', '=', eventId);
  expect(await offers.execute()).toEqual([{ status: 'offered' }]);
  expect((await callOff(eventId)).status).toBe(200);
  const form = { userid: waiting.account.id, ticketPriceId, quantity: '1' };
  const taken = await portal.call(registerForEvent, { form, token: waiting.token });
  expect([taken.status, taken.problem.message]).toEqual([409, OFF]);
  await runner.drain();
  expect(await confirmedAt(eventId)).toEqual([]);
});

/** Somebody with a place of an event of their own, who is to be moved to another. */
const createMoving = async (target: Sale) => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId);
  const { account } = await createBuyer(portal);
  await createPlace(portal, { eventId, ticketTypeId, accountId: account.id });
  const [place] = await confirmedAt(eventId);
  const body = { placeId: place?.id ?? '', ticketPriceId: target.ticketPriceId, backAsSeen: 0 };
  return { eventId, move: () => portal.call(moveAttendee, { body, token: office.token }) };
};

test('nobody is left at an event that is called off while they are moved to it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const target = await createSale(portal, { priceCents: 0 });
    const moving = await createMoving(target);
    const [moved, called] = await Promise.all([moving.move(), callOff(target.eventId)]);
    await runner.drain();
    const left = [await confirmedAt(moving.eventId), await confirmedAt(target.eventId)];
    // Either comes first; called off with somebody in it who was not counted, it is refused.
    expect([
      { moved: 200, called: 200, left: [0, 0] },
      { moved: 200, called: 409, left: [0, 1] },
      { moved: 404, called: 200, left: [1, 0] },
    ]).toContainEqual({
      ...{ moved: moved.status, called: called.status },
      left: left.map(({ length }) => length),
    });
  }
});

test('a move that waited for the calling off seats nobody', async () => {
  const target = await createSale(portal, { priceCents: 0 });
  const moving = await createMoving(target);
  let moved: ReturnType<typeof moving.move> | undefined;
  await portal.context.db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('eventTicketTypes')
      .select('id')
      .where('eventId', '=', target.eventId)
      .forUpdate()
      .execute();
    moved = moving.move();
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await transaction
      .updateTable('events')
      .set({ calledOffAt: portal.context.clock.now(), calledOffReason: 'Flooded' })
      .where('id', '=', target.eventId)
      .execute();
  });
  expect((await moved)?.status).toBe(404);
  expect(
    [await confirmedAt(moving.eventId), await confirmedAt(target.eventId)].map(({ length }) => length),
  ).toEqual([1, 0]);
});

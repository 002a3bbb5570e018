import { registerForEvent } from '@linehaul/contract/event-orders';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callAt } from '../../../test/calls/call-at.ts';
import {
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { CARD, holdWebhooks, intentsOf } from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { wrongClock } from '../../../test/test-clock.ts';
import type { Clock } from '../../adapters/clock.ts';

const MINUTE_MS = 60_000;
/** So much that no busy machine makes up for it within a test. */
const WRONG_BY_MS = 4 * MINUTE_MS;

/** The clock of the first is right. */
let portal: TestPortal;
let ahead: TestPortal;
let behind: TestPortal;
/** Goes by its own clock alone, as no server does: what the database says is moved as far as that is wrong. */
let misled: TestPortal;
const stops: (() => Promise<void>)[] = [];

const startWith = async (clock: Clock): Promise<TestPortal> => {
  const { connectionString } = portal;
  const second = await startSecondProcess(portal, { connectionString, clock });
  stops.push(() => second.stop());
  const { address } = second;
  return { ...portal, address, fetch: (path, init) => second.fetch(path, init), call: callAt(address) };
};

beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  const { clock } = portal.context;
  ahead = await startWith(wrongClock(clock, WRONG_BY_MS));
  behind = await startWith(wrongClock(clock, -WRONG_BY_MS));
  misled = await startWith({
    now: () => wrongClock(clock, -WRONG_BY_MS).now(),
    get aheadMs() {
      return clock.aheadMs - WRONG_BY_MS;
    },
  });
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(async () => {
  for (const stop of stops) await stop();
  await portal.stop();
});

/** It is so many minutes after an instant. */
const setClock = (instant: Date, minutes: number): void =>
  portal.context.clock.set(new Date(instant.getTime() + minutes * MINUTE_MS));

const heldUntilOf = async ({ eventId }: Sale): Promise<Date> => {
  const { heldUntil } = await portal.context.db
    .selectFrom('eventOrders')
    .select('heldUntil')
    .where('eventId', '=', eventId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return heldUntil ?? new Date(0);
};

/** Somebody has confirmed a card for the only place, and not paid. */
const holdLastPlace = async (): Promise<{ sale: Sale; holder: SignedIn; heldUntil: Date }> => {
  const [sale, holder] = [await createSale(portal, { stock: 1 }), await createBuyer(portal)];
  await confirmCard(portal, holder, { sale, number: CARD.works });
  return { sale, holder, heldUntil: await heldUntilOf(sale) };
};

const countCharges = async (sale: Sale): Promise<number> => {
  const { all } = await placesOf(portal, sale);
  return [...new Set(all.map(({ orderId }) => orderId))].flatMap((id) =>
    intentsOf(portal.sandbox, id).filter(({ status }) => status === 'succeeded'),
  ).length;
};

const buyAt = async (server: TestPortal, sale: Sale): Promise<number> => {
  const buyer = await createBuyer(portal);
  const { status, data } = await openCheckout(server, buyer, sale);
  if (status !== 200) return status;
  expect(data.secondsLeft).toBeGreaterThan(13 * 60);
  await confirmCard(server, buyer, { sale, number: CARD.works });
  return (await payFor(server, buyer, sale)).status;
};

describe('a place that is held', () => {
  test('is nobody’s any more at every server, though the clock of one says otherwise: another has it, and is paid for alone', async () => {
    const { sale, holder, heldUntil } = await holdLastPlace();
    setClock(heldUntil, 2);
    expect(await buyAt(portal, sale)).toBe(200);
    expect((await payFor(behind, holder, sale)).status).toBe(409);
    expect((await placesOf(portal, sale)).confirmed).toHaveLength(1);
    expect(await countCharges(sale)).toBe(1);
  });

  test('is its holder’s at every server until then, though the clock of one says that it is over', async () => {
    const { sale, holder, heldUntil } = await holdLastPlace();
    setClock(heldUntil, -2);
    expect(await buyAt(ahead, sale)).toBe(409);
    expect((await payFor(ahead, holder, sale)).status).toBe(200);
    expect((await placesOf(portal, sale)).confirmed).toHaveLength(1);
  });

  test('control: a server that goes by its own clock sells it to two', async () => {
    const { sale, holder, heldUntil } = await holdLastPlace();
    setClock(heldUntil, 2);
    expect(await buyAt(portal, sale)).toBe(200);
    expect((await payFor(misled, holder, sale)).status).toBe(200);
    expect((await placesOf(portal, sale)).confirmed).toHaveLength(2);
  });

  test('is the one that was chosen last, whatever the clocks of the servers where it was', async () => {
    const [sale, buyer] = [await createSale(portal, { stock: 5 }), await createBuyer(portal)];
    expect((await openCheckout(ahead, buyer, sale)).status).toBe(200);
    await confirmCard(behind, buyer, { sale, number: CARD.works, quantity: 2 });
    expect((await payFor(portal, buyer, sale)).data.ticketNumbers).toHaveLength(2);
  });
});

test('a sale begins and ends at one instant at every server', async () => {
  const { clock, db } = portal.context;
  const eventId = await createEvent(portal);
  const soldFrom = new Date(clock.now().getTime() + 10 * MINUTE_MS);
  const soldUntil = new Date(soldFrom.getTime() + 10 * MINUTE_MS);
  const ticketPriceId = await createTicketType(portal, eventId, { stock: 50 });
  await db
    .updateTable('eventTicketTypes')
    .set({ soldFrom, soldUntil })
    .where('id', '=', ticketPriceId)
    .execute();
  const registerAt = async (server: TestPortal): Promise<number> => {
    const { account, token } = await createBuyer(portal);
    const form = { userid: account.id, ticketPriceId, quantity: '1' };
    return (await server.call(registerForEvent, { form, token })).status;
  };
  const asked = async (instant: Date, minutes: number): Promise<number[]> => {
    setClock(instant, minutes);
    return [await registerAt(ahead), await registerAt(behind)];
  };
  expect(await asked(soldFrom, -2)).toEqual([409, 409]);
  expect(await asked(soldFrom, 0)).toEqual([200, 200]);
  expect(await asked(soldUntil, -2)).toEqual([200, 200]);
  expect(await asked(soldUntil, 0)).toEqual([409, 409]);
});

test('a line is in the order in which people got in it, at whichever server', async () => {
  const eventId = await createEvent(portal);
  const ticketPriceId = await createTicketType(portal, eventId, { stock: 1 });
  const { account } = await createBuyer(portal);
  await createPlace(portal, { eventId, ticketTypeId: ticketPriceId, accountId: account.id });
  const positions: number[] = [];
  for (const server of [ahead, behind, ahead]) {
    const { token } = await createBuyer(portal);
    const joined = await server.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });
    positions.push(joined.data.position);
  }
  expect(positions).toEqual([1, 2, 3]);
});

import { bookEvent } from '@linehaul/contract/event-booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createSale, openCheckout } from '../../../test/events/checkout-factories.ts';
import { createEvent, createTicketType } from '../../../test/events/event-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockTicketsOf } from './order-queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

const register = async ({ account, token }: Buyer, ticketTypeId: string): Promise<string> => {
  const response = await portal.fetch('/api/Event/register', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ userid: account.id, TicketPriceId: ticketTypeId, quantity: '1' }),
  });
  return `${response.status} ${((await response.json()) as { message: string }).message}`;
};

/** While somebody holds the lock of the tickets of an event, as each of a crowd does in turn. */
const whileLocked = <T>(ticketTypeId: string, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const locked = inTransaction(portal.context.db, async (transaction) => {
      await lockTicketsOf(transaction, ticketTypeId);
      resolve(await work());
    });
    locked.catch(reject);
  });

const createFree = async (stock: number): Promise<string> =>
  createTicketType(portal, await createEvent(portal), { stock });

test('who finds everything taken is told so without standing in line for the lock, however they ask', async () => {
  const [winner, loser] = [await createBuyer(portal), await createBuyer(portal)];
  const free = await createFree(1);
  expect(await register(winner, free)).toBe('200 Registered successfully');
  const sale = await createSale(portal, { stock: 1 });
  expect((await openCheckout(portal, winner, { ...sale, quantity: 1 })).status).toBe(200);
  const seats = [{ who: 'colleague' as const, accountId: loser.account.id }];
  expect(await whileLocked(free, () => register(loser, free))).toBe('409 No tickets left');
  const paid = await whileLocked(sale.ticketPriceId, () =>
    openCheckout(portal, loser, { ...sale, quantity: 1 }),
  );
  expect([paid.status, paid.problem.message]).toEqual([409, 'No tickets left']);
  const booked = await whileLocked(free, () =>
    portal.call(bookEvent, { body: { ticketPriceId: free, seats }, token: loser.token }),
  );
  expect([booked.status, booked.problem.message]).toEqual([409, 'No tickets left']);
});

test('who has the last place gets it again by a second click, and goes on with what they hold', async () => {
  const buyer = await createBuyer(portal);
  const free = await createFree(1);
  for (let click = 0; click < 2; click += 1)
    expect(await register(buyer, free)).toBe('200 Registered successfully');
  const sale = await createSale(portal, { stock: 1 });
  for (let click = 0; click < 2; click += 1)
    expect((await openCheckout(portal, buyer, { ...sale, quantity: 1 })).status).toBe(200);
});

import { releaseEventPlaces } from '@linehaul/contract/event-payments';
import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked-statements.ts';
import {
  confirmCard,
  createBuyer,
  openCheckout,
  payFor,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';
import { CARD, holdWebhooks } from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { giveBackPlaces } from '../orders/give-back-places-command.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const later = (minutes: number): void => portal.context.clock.advance(minutes * MINUTE_MS);

/** In two hours, so that an offer stands for half an hour, with one place. */
const createSale = async (priceCents = 0): Promise<Sale> => {
  const startsAt = new Date(portal.context.clock.now().getTime() + 120 * MINUTE_MS);
  const eventId = await createEvent(portal, { title: 'Depot breakfast', startsAt });
  return { eventId, ticketPriceId: await createTicketType(portal, eventId, { priceCents, stock: 1 }) };
};

const seat = async ({ eventId, ticketPriceId }: Sale): Promise<SignedIn> => {
  const holder = await createBuyer(portal);
  await createPlace(portal, { eventId, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  return holder;
};

const join = ({ token }: SignedIn, { ticketPriceId }: Sale) =>
  portal.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });

const joinAll = async (sale: Sale, count: number): Promise<SignedIn[]> => {
  const people = await Promise.all(Array.from({ length: count }, () => createBuyer(portal)));
  for (const person of people) expect((await join(person, sale)).status).toBe(200);
  await portal.drain();
  return people;
};

/** As whoever cancels does it: its places are free again. */
const free = ({ eventId, ticketPriceId }: Sale) =>
  inTransaction(portal.context.db, async (transaction) => {
    await transaction
      .updateTable('eventPlaces')
      .set({ status: 'cancelled' })
      .where('eventId', '=', eventId)
      .where('ticketTypeId', '=', ticketPriceId)
      .execute();
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });

/** What is planned until now by the portal’s clock is done, and nothing else. */
const doDue = async (): Promise<void> => {
  await portal.drain();
  await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'created'
    and data ->> 'kind' = 'event-waiting.offer' and start_after <= ${portal.context.clock.now()}`.execute(
    portal.context.db,
  );
  await portal.drain();
};

/** Whether its only place is nobody’s while somebody waits for it. */
const isIdle = async ({ ticketPriceId }: Sale): Promise<boolean> => {
  const { rows } = await sql<{ isIdle: boolean }>`select
    not exists (select from event_places where ticket_type_id = ${ticketPriceId}
      and (status = 'confirmed' or status = 'held' and held_until > ${portal.context.clock.now()}))
    and exists (select from event_waits where ticket_type_id = ${ticketPriceId} and status = 'waiting')
    as is_idle`.execute(portal.context.db);
  return rows[0]?.isIdle ?? false;
};

/** Somebody gets in line while the account is being closed that has the only place. */
const joinWhileClosing = async (): Promise<boolean> => {
  const sale = await createSale();
  const [leaver, joiner] = [await seat(sale), await createBuyer(portal)];
  await inTransaction(portal.context.db, async (transaction) => {
    await giveBackPlaces(transaction, { accountId: leaver.account.id, now: portal.context.clock.now() });
    const joining = join(joiner, sale).then(() => portal.drain());
    await untilBlocked(portal.context.db, joining);
  });
  await doDue();
  return isIdle(sale);
};

test('who gets in line while an account is closed finds its place free, or is offered it; without the lock of the tickets it is idle', async () => {
  expect(await joinWhileClosing()).toBe(false);
  await withoutTicketLock(async () => expect(await joinWhileClosing()).toBe(true));
});

test('a server whose clock is behind has the list looked at again, though another has looked for that instant', async () => {
  const sale = await createSale(11_000);
  expect((await openCheckout(portal, await createBuyer(portal), sale)).status).toBe(200);
  const [first, second] = (await joinAll(sale, 2)) as [SignedIn, SignedIn];
  later(16);
  await doDue();
  // The hold ran out and the place is offered; the clock of whoever is asked next is before that.
  later(-2);
  const { ticketPriceId } = sale;
  const declined = await portal.call(leaveWaitingList, { body: { ticketPriceId }, token: first.token });
  expect(declined.status).toBe(200);
  await portal.drain();
  later(2);
  expect(await isIdle(sale)).toBe(true);
  await doDue();
  expect(await isIdle(sale)).toBe(false);
  expect((await portal.mailbox.list()).filter(({ to }) => to === second.account.email)).toHaveLength(1);
});

describe('who is passed over while they pay for another ticket of the event is asked', () => {
  const ENDS: Record<string, (person: SignedIn, other: Sale) => Promise<unknown>> = {
    'once that is paid': async (person, other) => {
      await confirmCard(portal, person, { sale: other, number: CARD.works });
      expect((await payFor(portal, person, other)).data.outcome).toBe('paid');
    },
    'once they have given it back': ({ token }, { ticketPriceId }) =>
      portal.call(releaseEventPlaces, { form: { ticketPriceId }, token }),
    'once it has run out': () => Promise.resolve(later(16)),
  };
  test.each(Object.entries(ENDS))('%s', async (_, end) => {
    const sale = await createSale();
    await seat(sale);
    const [person] = (await joinAll(sale, 1)) as [SignedIn];
    const ticketTypeId = await createTicketType(portal, sale.eventId, { priceCents: 11_000 });
    const other = { ...sale, ticketPriceId: ticketTypeId };
    expect((await openCheckout(portal, person, other)).status).toBe(200);
    await free(sale);
    await doDue();
    expect(await isIdle(sale)).toBe(true);
    await end(person, other);
    await doDue();
    expect(await isIdle(sale)).toBe(false);
  });
});

test.each(['soldFrom', 'publishedFrom'] as const)(
  'what comes free while the office has put off the sale (%s) is offered as soon as that begins',
  async (field) => {
    const sale = await createSale();
    await seat(sale);
    await joinAll(sale, 1);
    const { db, clock } = portal.context;
    const from = new Date(clock.now().getTime() + 10 * MINUTE_MS);
    await (
      field === 'soldFrom'
        ? db.updateTable('eventTicketTypes').set({ soldFrom: from }).where('id', '=', sale.ticketPriceId)
        : db.updateTable('events').set({ publishedFrom: from }).where('id', '=', sale.eventId)
    ).execute();
    await free(sale);
    await doDue();
    expect(await isIdle(sale)).toBe(true);
    later(11);
    await doDue();
    expect(await isIdle(sale)).toBe(false);
  },
);

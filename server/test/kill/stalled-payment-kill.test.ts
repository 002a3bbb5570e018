import { nameEventPlaces } from '@linehaul/contract/event-booking';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { addFault, clearFaults, type FaultKind, listFaults } from '@linehaul/payment-sandbox/faults';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { offerFreedPlaces } from '../../src/events/waiting-list/offer-freed-places-command.ts';
import { IS_DEEP } from '../depth.ts';
import {
  confirmCard,
  createBuyer,
  createSale,
  openCheckout,
  payFor,
  type Sale,
} from '../events/checkout-factories.ts';
import { createPlace } from '../events/event-factories.ts';
import { createFirm } from '../events/firm-factories.ts';
import { CARD, holdWebhooks } from '../money/money-factories.ts';
import type { SignedIn } from '../people/join-factories.ts';
import { differencesOf } from './flow-plan.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import { countTaken, findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

/** Places that are held, with a card that is confirmed for them and not yet charged. */
interface Held {
  readonly sale: Sale;
  readonly buyer: SignedIn;
  readonly places: number;
  /** Whoever is mailed a ticket once all is paid. */
  readonly coming: readonly string[];
}

type Hold = (own: KillablePortal) => Promise<Held>;

/** A firm’s administrator holds the last two places for a colleague and a guest. */
const holdForOthers: Hold = async ({ remote }) => {
  const [buyer, sale] = [await createFirm(remote), await createSale(remote, { stock: 2 })];
  const opened = await openCheckout(remote, buyer, { ...sale, quantity: 2 });
  const [dana] = buyer.people;
  const email = `guest-of-${buyer.account.id}@stalled.example`;
  const seats = [
    { position: 1, who: 'colleague' as const, accountId: dana.account.id },
    { position: 2, who: 'guest' as const, firstName: 'Gus', lastName: 'Hart', email },
  ];
  const body = { orderId: opened.data.orderId, seats };
  const named = await remote.call(nameEventPlaces, { body, token: buyer.token });
  if (named.status !== 200) throw new Error(`naming answered ${named.text}`);
  await confirmCard(remote, buyer, { sale, number: CARD.works, quantity: 2 });
  return { sale, buyer, places: 2, coming: [buyer.account.email, dana.account.email, email] };
};

/** The only place came free, and is offered to who waits. */
const holdOffer: Hold = async (own) => {
  const { remote, db } = own;
  const sale = await createSale(remote, { stock: 1 });
  const { eventId, ticketPriceId } = sale;
  const [holder, buyer] = [await createBuyer(remote), await createBuyer(remote)];
  await createPlace(remote, { eventId, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  const { token } = buyer;
  const joined = await remote.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });
  if (joined.status !== 200) throw new Error(`joining answered ${joined.text}`);
  await inTransaction(db, async (transaction) => {
    await sql`update event_places set status = 'cancelled' where event_id = ${eventId}`.execute(transaction);
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });
  await own.rest();
  await confirmCard(remote, buyer, { sale, number: CARD.works });
  return { sale, buyer, places: 1, coming: [buyer.account.email] };
};

/** `stall` has taken the money and does not say so; `slow` has done nothing yet. */
const payAndDie = async (own: KillablePortal, { buyer, sale }: Held, kind: FaultKind): Promise<void> => {
  const { sandbox } = own.remote;
  const taken = countTaken(sandbox);
  addFault(sandbox, { kind, times: 1, path: 'POST /v1/payment_intents', durationMs: 60_000 });
  const paying = payFor(own.remote, buyer, sale).catch(() => undefined);
  await expect.poll(() => listFaults(sandbox)).toEqual([]);
  if (kind === 'stall') await expect.poll(() => countTaken(sandbox)).toBe(taken + 1);
  await own.kill();
  await paying;
  clearFaults(sandbox);
};

/** Places that nobody else can have meanwhile. */
const countHeld = async ({ db }: KillablePortal, { eventId }: Sale): Promise<number> => {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from event_places
    where event_id = ${eventId} and status = 'held' and held_until > now()`.execute(db);
  return rows[0]?.held ?? 0;
};

const findUnseated = async (
  { db }: KillablePortal,
  { sale, buyer, coming, places }: Held,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from event_places where event_id = ${sale.eventId} and status = 'confirmed') as places,
    (select count(*)::int from event_orders where event_id = ${sale.eventId} and status = 'confirmed'
      and account_id = ${buyer.account.id}) as orders,
    (select count(*)::int from (
      select to_address from mails where to_address = any(${coming}::text[]) and status = 'sent'
        and subject not like 'A place for you%' group by to_address having count(*) = 1) told) as told`.execute(
    db,
  );
  return differencesOf(rows[0], { places, orders: 1, told: coming.length });
};

const run = async (hold: Hold, kind: FaultKind, removedGuard?: RemovedGuard): Promise<string[]> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  const held = await hold(own);
  // A twin loses its guard once it is armed, wherever that is never reached.
  if (removedGuard) await own.arm({ point: 'after-response', nth: 999, isOfEachKind: false });
  await payAndDie(own, held, kind);
  const stillHeld = await countHeld(own, held.sale);
  await own.revive();
  await own.rest();
  const again = await payFor(remote, held.buyer, held.sale);
  await own.finish();
  // Whoever presses while the portal itself finds out may be told to wait; once that is over it is paid.
  const paid = again.data?.outcome === 'paid' ? again : await payFor(remote, held.buyer, held.sale);
  return [
    ...differencesOf({ stillHeld }, { stillHeld: held.places }),
    ...(paid.data?.outcome === 'paid' ? [] : [`paying again answered ${paid.text}`]),
    // The firm is given its membership without any money.
    ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })).filter(
      (violation) => !violation.includes('active'),
    ),
    ...(await findUnseated(own, held)),
  ];
};

const WAYS: readonly { name: string; hold: Hold; kind: FaultKind; isUsual: boolean }[] = [
  { name: 'an order for others', hold: holdForOthers, kind: 'stall', isUsual: true },
  { name: 'an offer of the waiting list', hold: holdOffer, kind: 'slow', isUsual: true },
  { name: 'an order for others', hold: holdForOthers, kind: 'slow', isUsual: false },
  { name: 'an offer of the waiting list', hold: holdOffer, kind: 'stall', isUsual: false },
];

test.each(WAYS.filter(({ isUsual }) => isUsual || IS_DEEP))(
  'killed while the provider gives no answer ($kind) to the payment of $name: one charge, each seated and told once',
  async ({ hold, kind }) => {
    expect(await run(hold, kind)).toEqual([]);
  },
  600_000,
);

test('twin: without a key of its own for each payment the same kill charges twice', async () => {
  expect((await run(holdForOthers, 'stall', 'key')).length).toBeGreaterThan(0);
}, 600_000);

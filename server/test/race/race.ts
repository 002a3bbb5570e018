import { setCancelling } from '../events/cancelling-factories.ts';
import type { Sale } from '../events/checkout-factories.ts';
import { createCode, createEvent, createTicketType } from '../events/event-factories.ts';
import { answerChallengeOf } from '../money/money-factories.ts';
import { createAccount } from '../people/account-factories.ts';
import { chanceFrom, shuffled } from '../year/chance.ts';
import type { PortalPair } from './portal-pair.ts';
import { type Buyer, buy, cancelOne, decline, type Manner, pay } from './race-buyer.ts';
import { findIdlePlaces, findOffered, findSeated, findWaiting } from './race-state.ts';
import { deliverSome } from './race-webhooks.ts';

export interface RaceSize {
  readonly seeds: readonly number[];
  readonly buyers: number;
  readonly places: number;
  /** So often places are given up while others take what is offered. */
  readonly cancellingRounds: number;
}

/** One event with its crowd. */
export interface Crowd {
  readonly sale: Sale;
  readonly places: number;
  readonly seed: number;
  readonly buyers: readonly Buyer[];
  readonly chance: () => number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CODE = 'LAST-PLACES';
const MAX_ROUNDS = 60;

/** Each with how many of a hundred do so. */
const SHARES: readonly (readonly [Manner, number])[] = [
  ['pays', 46],
  ['declined', 12],
  ['declined-for-good', 6],
  ['leaves', 14],
  ['gives-back', 8],
  ['late', 14],
];

const mannerFrom = (chance: () => number): Manner => {
  let left = chance() * 100;
  for (const [manner, share] of SHARES) {
    left -= share;
    if (left < 0) return manner;
  }
  return 'pays';
};

const createSaleOf = async ({ remote }: PortalPair, places: number, chance: () => number): Promise<Sale> => {
  const startsAt = new Date(remote.context.clock.now().getTime() + 300 * DAY_MS);
  const eventId = await createEvent(remote, { title: `Last places ${places}`, startsAt });
  const ticketPriceId = await createTicketType(remote, eventId, { priceCents: 11_000, stock: places });
  await createCode(remote, eventId, {
    code: CODE,
    percent: 10,
    maxUses: Math.max(1, Math.floor(places / 4)),
  });
  await setCancelling(remote, eventId, { feePercent: chance() < 0.5 ? 0 : 25 });
  return { eventId, ticketPriceId };
};

const createBuyerOf = async (pair: PortalPair, sale: Sale, seed: number): Promise<Buyer> => {
  const chance = chanceFrom(seed);
  const account = await createAccount(pair.remote, { firstName: 'Imke', lastName: 'Vance' });
  return {
    ...{ pair, sale, chance, account, surprises: [], session: { token: '', sinceMs: 0 } },
    manner: mannerFrom(chance),
    quantity: chance() < 0.15 ? 2 : 1,
    code: chance() < 0.15 ? CODE : undefined,
  };
};

export const gather = async (pair: PortalPair, { seeds, buyers, places }: RaceSize): Promise<Crowd[]> => {
  const crowds: Crowd[] = [];
  for (const seed of seeds) {
    const chance = chanceFrom(seed);
    const sale = await createSaleOf(pair, places, chance);
    const people = Array.from({ length: buyers }, (_, index) =>
      createBuyerOf(pair, sale, seed * 1009 + index),
    );
    crowds.push({ sale, places, seed, chance, buyers: await Promise.all(people) });
  }
  return crowds;
};

/** Everybody at once, at either server. */
export const rush = (crowds: readonly Crowd[]): Promise<unknown> =>
  Promise.all(crowds.flatMap(({ buyers }) => buyers.map(buy)));

/** The banks' answers arrive when the holds are over; some buyers look again, of others the provider tells, or nobody. */
const answerLate = async (
  pair: PortalPair,
  crowds: readonly Crowd[],
  chance: () => number,
): Promise<void> => {
  const asked = await pair.db
    .selectFrom('payments')
    .select(['accountId', 'providerPaymentIntentId'])
    .where('status', '=', 'requires-action')
    .execute();
  const buyers = new Map(crowds.flatMap((crowd) => crowd.buyers.map((buyer) => [buyer.account.id, buyer])));
  await Promise.all(
    shuffled(asked, chance).map(async ({ accountId, providerPaymentIntentId }) => {
      if (providerPaymentIntentId === null || chance() < 0.15) return;
      answerChallengeOf(pair.remote.sandbox, providerPaymentIntentId, true);
      const buyer = buyers.get(accountId);
      if (buyer && chance() < 0.5) await pay(buyer);
    }),
  );
};

const actOnOffer = async (buyer: Buyer): Promise<void> => {
  const lot = buyer.chance();
  if (lot < 0.1) return;
  await (lot < 0.25
    ? decline(buyer)
    : buy({ ...buyer, manner: lot < 0.35 ? 'declined' : 'pays', quantity: 1 }));
};

const buyersWith = (crowds: readonly Crowd[], accountIds: ReadonlySet<string>): Buyer[] =>
  crowds.flatMap(({ buyers }) => buyers.filter(({ account }) => accountIds.has(account.id)));

/** Whoever is asked takes what is offered, or not; some of those with a place give it up. */
const live = async (pair: PortalPair, crowds: readonly Crowd[], isCancelling: boolean): Promise<void> => {
  const offered = buyersWith(crowds, await findOffered(pair));
  const seated = isCancelling ? buyersWith(crowds, await findSeated(pair)) : [];
  const leaving = seated.filter(({ chance }) => chance() < 0.15);
  await Promise.all([...offered.map(actOnOffer), ...leaving.map(cancelOne)]);
};

/** What must hold at every moment at which nothing is on its way. */
const settle = async (pair: PortalPair, chance: () => number): Promise<string[]> => {
  await deliverSome(pair, chance);
  await pair.rest();
  await deliverSome(pair, chance);
  await pair.rest();
  return findIdlePlaces(pair);
};

/** All of it, from the rush until nobody is asked any more; answers what should not have been on the way. */
export const race = async (
  pair: PortalPair,
  crowds: readonly Crowd[],
  { cancellingRounds, seeds }: RaceSize,
): Promise<string[]> => {
  const chance = chanceFrom(seeds[0] ?? 1);
  const violations: string[] = [];
  await rush(crowds);
  violations.push(...(await settle(pair, chance)));
  await pair.advance(21 * MINUTE_MS);
  await answerLate(pair, crowds, chance);
  violations.push(...(await settle(pair, chance)));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await live(pair, crowds, round < cancellingRounds);
    violations.push(...(await settle(pair, chance)));
    if (round >= cancellingRounds && (await findOffered(pair)).size === 0) return violations;
    // What nobody took goes on to the next.
    if (round % 2 === 1) {
      await pair.advance(DAY_MS + MINUTE_MS);
      violations.push(...(await settle(pair, chance)));
    }
  }
  return [...violations, 'places are offered without end'];
};

/** Whoever still waits gives up, so that nothing is planned any more. */
export const disperse = async (pair: PortalPair, crowds: readonly Crowd[]): Promise<void> => {
  await Promise.all(buyersWith(crowds, await findWaiting(pair)).map(decline));
  await pair.finish();
  await pair.finish();
};

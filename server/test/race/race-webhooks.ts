import type Stripe from 'stripe';
import { deliver } from '../money/money-factories.ts';
import { shuffled } from '../year/chance.ts';
import type { PortalPair } from './portal-pair.ts';

const seenOf = new WeakMap<PortalPair, number>();
const LOST = 0.4;
const DOUBLE = 0.3;

const eventsSince = (pair: PortalPair): Stripe.Event[] => {
  const rows = pair.remote.sandbox.store.rows(
    `select seq, data from objects where kind = 'event' and seq > ? order by seq`,
    seenOf.get(pair) ?? 0,
  );
  const last = rows.at(-1);
  if (last) seenOf.set(pair, Number(last['seq']));
  return rows.map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Event }).object);
};

/** What the provider has to tell since the last time: to either server, some of it lost, doubled, and in no order. */
export const deliverSome = async (pair: PortalPair, chance: () => number): Promise<void> => {
  const kept = eventsSince(pair).filter(
    ({ type }) => /^(payment_intent|refund|charge)\./.test(type) && chance() > LOST,
  );
  const doubled = [...kept, ...kept.filter(() => chance() < DOUBLE)];
  const to = { ...pair.remote, fetch: pair.fetchAny(chance) };
  await Promise.all(
    shuffled(doubled, chance).map(async (event) => {
      const { status } = await deliver(to, event);
      if (status !== 200) throw new Error(`The webhook answered ${status}`);
    }),
  );
};

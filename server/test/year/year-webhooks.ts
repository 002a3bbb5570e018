import type Stripe from 'stripe';
import { deliver } from '../money/money-factories.ts';
import type { TestPortal } from '../portal.ts';
import { shuffled } from './chance.ts';

const ABOUT_MONEY = /^(payment_intent\.(succeeded|payment_failed)|charge\.(dispute\.|refunded)|refund\.)/;
/** Reversals are reported by webhooks alone, so one of each arrives; the others may be lost. */
const NEVER_LOST = /^charge\.(dispute\.(created|funds_reinstated)|refunded)/;

const LOST = 0.85;
const LATE = 0.4;
const DOUBLE = 0.4;

export interface Webhooks {
  /** Delivers what has happened since, with losses, doubles and delays, in no order. */
  deliver(): Promise<void>;
  /** Whether news of money that goes back waits: it comes a day late at most. */
  isUrgent(): boolean;
  count(): number;
}

/** The provider's events as a bad day brings them. */
export const badWebhooks = (portal: TestPortal, chance: () => number): Webhooks => {
  let [seen, count] = [0, 0];
  let late: Stripe.Event[] = [];
  const takeNew = (): Stripe.Event[] => {
    const rows = portal.sandbox.store.rows(
      `select seq, data from objects where kind = 'event' and seq > ? order by seq`,
      seen,
    );
    seen = Number(rows.at(-1)?.['seq'] ?? seen);
    return rows
      .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Event }).object)
      .filter(({ type }) => ABOUT_MONEY.test(type) && (NEVER_LOST.test(type) || chance() > LOST));
  };
  return {
    count: () => count,
    isUrgent: () => late.some(({ type }) => NEVER_LOST.test(type)),
    async deliver() {
      const fresh = takeNew().map((event) => ({ event, isLate: chance() < LATE }));
      const now = [...late, ...fresh.filter(({ isLate }) => !isLate).map(({ event }) => event)];
      late = fresh.filter(({ isLate }) => isLate).map(({ event }) => event);
      const doubles = now.filter(() => chance() < DOUBLE);
      for (const event of shuffled([...now, ...doubles], chance)) {
        const { status } = await deliver(portal, event);
        if (status !== 200) throw new Error(`The webhook answered ${status}`);
        count += 1;
      }
    },
  };
};

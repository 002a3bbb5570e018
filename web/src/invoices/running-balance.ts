import { sorted } from '@linehaul/contract/lists';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';

interface Booked {
  readonly date: string;
  /** Dollars; what lowers the balance is above zero. */
  readonly amount: number;
}

/** In the order of their days, each with what was owed after it; those of one day stay as they were booked. */
export const withBalances = <Event extends Booked>(
  total: number,
  events: readonly Event[],
): (Event & { readonly balance: number })[] => {
  let cents = centsFromDollars(total);
  return sorted(events, (a, b) => a.date.localeCompare(b.date)).map((event) => {
    cents -= centsFromDollars(event.amount);
    return { ...event, balance: dollarsFromCents(cents) };
  });
};

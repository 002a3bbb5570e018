import { sorted } from '@linehaul/contract/lists';
import { addDays } from '@linehaul/contract/dates';
import type { MembershipYear, YearPayment } from '@linehaul/contract/membership-year';

/** What stands along the road, in the order in which it is passed. */
export type RoadStop =
  | { readonly kind: 'start' | 'today' | 'renewal'; readonly day: string; readonly at: number }
  | { readonly kind: 'payment'; readonly day: string; readonly at: number; readonly payment: YearPayment };

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** How far along the year a day is, of 100; what lies outside stands at its ends. */
export const alongYear = (
  { startsOn, endsOn }: Pick<MembershipYear, 'startsOn' | 'endsOn'>,
  day: string,
): number => {
  const start = dayNumber(startsOn);
  const length = dayNumber(endsOn) + 1 - start;
  return Math.min(100, Math.max(0, ((dayNumber(day) - start) / length) * 100));
};

/** The day after the last, on which the membership is renewed. */
export const renewalDayOf = ({ endsOn }: Pick<MembershipYear, 'endsOn'>): string => addDays(endsOn, 1);

/** Where a stop comes among others of its day: one leaves, pays, and is there today. */
const RANK = { start: 0, payment: 1, today: 2, renewal: 3 } as const;

/** The year from its first day to its renewal, with today and each payment between them. */
export const roadStops = (year: MembershipYear): RoadStop[] => {
  const stop = (kind: 'start' | 'today' | 'renewal', day: string): RoadStop => ({
    kind,
    day,
    at: alongYear(year, day),
  });
  const payments = year.payments.map((payment): RoadStop => ({
    kind: 'payment',
    day: payment.dueOn,
    at: alongYear(year, payment.dueOn),
    payment,
  }));
  const all = [
    stop('start', year.startsOn),
    ...payments,
    stop('today', year.today),
    stop('renewal', renewalDayOf(year)),
  ];
  return sorted(all, (one, other) => one.at - other.at || RANK[one.kind] - RANK[other.kind]);
};

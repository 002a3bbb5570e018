import { addDays, type CalendarDay, formatDay } from '@linehaul/contract/dates';

const DAY_MS = 86_400_000;

/** Days from one to another, both counted; calendar days, whatever the clocks did between them. */
export const daysIn = (from: CalendarDay, until: CalendarDay): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

interface Period {
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
}

/**
 * Cents of the days of a period before one of its days. Each part of a period is the difference of two of these, so that its
 * parts add up to the whole, wherever it is cut.
 */
export const centsBefore = (totalCents: number, { startsOn, endsOn }: Period, day: CalendarDay): number =>
  Math.round((totalCents * (daysIn(startsOn, day) - 1)) / daysIn(startsOn, endsOn));

interface Level {
  readonly productName: string;
  /** Of the whole period, incl. GST. */
  readonly totalCents: number;
}

export interface ChangeAsked {
  readonly period: Period;
  /** The first day at the new level, within the period. */
  readonly from: CalendarDay;
  readonly held: Level;
  readonly wanted: Level;
}

export interface ChangeQuote {
  readonly daysLeft: number;
  readonly daysOfPeriod: number;
  readonly lines: readonly { itemName: string; quantity: number; unitPriceCents: number }[];
  /** What is to be paid; of a lower level below zero. */
  readonly totalCents: number;
}

/** What another level costs for the rest of a period, line by line: its rest, less the rest of what is held. */
export const quoteOfChange = ({ period, from, held, wanted }: ChangeAsked): ChangeQuote => {
  const restOf = ({ totalCents }: Level): number => totalCents - centsBefore(totalCents, period, from);
  const [daysLeft, daysOfPeriod] = [daysIn(from, period.endsOn), daysIn(period.startsOn, period.endsOn)];
  const days = `${formatDay(from)} to ${formatDay(period.endsOn)}, ${daysLeft} of ${daysOfPeriod} days`;
  const totalCents = restOf(wanted) - restOf(held);
  return {
    ...{ daysLeft, daysOfPeriod, totalCents },
    lines: [
      { itemName: `${wanted.productName}, ${days}`, quantity: 1, unitPriceCents: restOf(wanted) },
      {
        itemName: `Less the rest of ${held.productName}, ${days}`,
        quantity: 1,
        unitPriceCents: -restOf(held),
      },
    ],
  };
};

/** How long an order that nobody pays waits after its day, in days. */
const PATIENCE_DAYS = 14;

/** The last day on which an order may be paid; later days are not what was quoted. */
export const lastDayOfOrder = (dueOn: CalendarDay, endsOn: CalendarDay): CalendarDay => {
  const last = addDays(dueOn, PATIENCE_DAYS);
  return last < endsOn ? last : endsOn;
};

import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import type { EventSales } from '@linehaul/contract/office-event-sales';

/** As many as can be told apart on a phone. */
const MAX_POINTS = 12;
const DAY_MS = 86_400_000;

export interface SalesPoint {
  readonly day: CalendarDay;
  /** Taken by the end of the day. */
  readonly places: number;
}

const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How many places were taken, on days an equal time apart from the first booking to today. */
export const salesPoints = ({ days, today }: Pick<EventSales, 'days' | 'today'>): SalesPoint[] => {
  const [first] = days;
  if (!first) return [];
  // The clocks of the server and of the database may differ around midnight.
  const newest = days.at(-1)?.day ?? today;
  const last = newest > today ? newest : today;
  const span = daysBetween(first.day, last);
  const steps = Math.min(span, MAX_POINTS - 1);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const day = addDays(first.day, steps === 0 ? 0 : Math.round((index * span) / steps));
    const places = days.reduce((sum, one) => (one.day <= day ? sum + one.places : sum), 0);
    return { day, places };
  });
};

import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';

const DAYS_OF_WEEK = 7;

/** Monday is 0. */
const weekdayOf = (day: CalendarDay): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;

/** A month such as `2026-11`, so many months later. */
export const monthAfter = (month: string, months: number): string =>
  addMonths(`${month}-01`, months).slice(0, 7);

/** The days of a month in weeks that begin on Monday; days of the months beside it are left out. */
export const weeksOf = (month: string): (CalendarDay | undefined)[][] => {
  const first = `${month}-01`;
  const begin = addDays(first, -weekdayOf(first));
  const end = addMonths(first, 1);
  const weeks: (CalendarDay | undefined)[][] = [];
  for (let monday = begin; monday < end; monday = addDays(monday, DAYS_OF_WEEK))
    weeks.push(
      Array.from({ length: DAYS_OF_WEEK }, (_, place) => addDays(monday, place)).map((day) =>
        day.startsWith(month) ? day : undefined,
      ),
    );
  return weeks;
};

import { type CalendarDay, endOfMembershipYear } from '../values/dates.ts';

/** When the year of a membership ends: a year after its first day, or on the 30 June that all share. */
export const MEMBERSHIP_YEARS = ['anniversary', '30-june'] as const;
export type MembershipYear = (typeof MEMBERSHIP_YEARS)[number];

const MONTHS = 12;

/** The last day of a period that begins on `startsOn`; by 30 June it is 12 months at most. */
export const endOfPeriod = (startsOn: CalendarDay, year: MembershipYear): CalendarDay => {
  if (year === 'anniversary') return endOfMembershipYear(startsOn);
  const calendarYear = Number(startsOn.slice(0, 4));
  const isBeforeJuly = startsOn.slice(5) <= '06-30';
  return `${String(isBeforeJuly ? calendarYear : calendarYear + 1)}-06-30`;
};

const monthOf = (day: CalendarDay): number => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7));

/** Months of a period, 1 to 12, of which the one that it begins in counts whole. */
export const monthsOfPeriod = ({
  startsOn,
  endsOn,
}: {
  startsOn: CalendarDay;
  endsOn: CalendarDay;
}): number => Math.min(MONTHS, monthOf(endsOn) - monthOf(startsOn) + 1);

/** Cents of so many months of a year that costs `yearCents`, to the nearest cent. */
export const proRataCents = (yearCents: number, months: number): number =>
  Math.round((yearCents * months) / MONTHS);

/** How many of a year's payments fall into so many months: at least one. */
export const paymentsIn = (paymentsOfYear: number, months: number): number =>
  Math.max(1, Math.ceil((paymentsOfYear * months) / MONTHS));

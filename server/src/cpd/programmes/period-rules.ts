import { addDays, type CalendarDay } from '@linehaul/contract/dates';

/** What says when the periods of somebody begin. */
export interface PeriodPlan {
  /** On 1 January, on 1 July, or on the day that the person joined the programme. */
  readonly kind: 'calendar' | 'fiscal' | 'personal';
  readonly years: number;
  /** In which the first period of the programme begins; a personal one begins when its person joins. */
  readonly firstYear: number;
  readonly since: CalendarDay;
}

export interface Period {
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
}

const firstDayOf = ({ kind, firstYear, since }: PeriodPlan): CalendarDay => {
  if (kind === 'personal') return since;
  return `${firstYear}-${kind === 'calendar' ? '01' : '07'}-01`;
};

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The first day of the period that comes `index` periods after the first; from 29 February on, 1 March where there is none. */
const startOf = (plan: PeriodPlan, index: number): CalendarDay => {
  const first = firstDayOf(plan);
  const [year, date] = [Number(first.slice(0, 4)) + index * plan.years, first.slice(5)];
  return date === '02-29' && !isLeap(year) ? `${year}-03-01` : `${year}-${date}`;
};

/** The ends of years are written down: the days of thousands of people are reckoned at once. */
const dayBefore = (day: CalendarDay): CalendarDay => {
  if (day.endsWith('-07-01')) return `${day.slice(0, 4)}-06-30`;
  return day.endsWith('-01-01') ? `${Number(day.slice(0, 4)) - 1}-12-31` : addDays(day, -1);
};

/** A period begins when the one before it has ended, so that every day lies in exactly one. */
const periodAt = (plan: PeriodPlan, index: number): Period => ({
  startsOn: startOf(plan, index),
  endsOn: dayBefore(startOf(plan, index + 1)),
});

/** Negative for a day before the first period. */
const indexOf = (plan: PeriodPlan, day: CalendarDay): number => {
  const years = Number(day.slice(0, 4)) - Number(firstDayOf(plan).slice(0, 4));
  const index = Math.floor(years / plan.years);
  return startOf(plan, index) > day ? index - 1 : index;
};

/** The periods from the one that somebody joined in to the one of `lastDay`, the oldest first. */
export const periodsUntil = (plan: PeriodPlan, lastDay: CalendarDay): Period[] => {
  const from = Math.max(0, indexOf(plan, plan.since));
  const count = Math.max(0, indexOf(plan, lastDay) - from + 1);
  return Array.from({ length: count }, (_, index) => periodAt(plan, from + index));
};

export const isIn = ({ startsOn, endsOn }: Period, day: CalendarDay): boolean =>
  day >= startsOn && day <= endsOn;

import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import type { Period } from './period-rules.ts';

/** What somebody need not do, of the days from one to the other: so many hours, or so many per cent. */
export interface Reduction {
  readonly fromDay: CalendarDay;
  readonly toDay: CalendarDay;
  readonly hundredths: number | null;
  readonly percent: number | null;
}

const DAY_MS = 86_400_000;

const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  to < from ? 0 : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const daysIn = ({ startsOn, endsOn }: Period): number => daysBetween(startsOn, endsOn);

const overlapOf = ({ startsOn, endsOn }: Period, { fromDay, toDay }: Reduction): Period => ({
  startsOn: fromDay > startsOn ? fromDay : startsOn,
  endsOn: toDay < endsOn ? toDay : endsOn,
});

/** Of the days of a period, each counted by the per cent that are off on it: together never more than all of it. */
const percentDaysOf = (period: Period, reductions: readonly Reduction[]): number => {
  const overlaps = reductions.map((reduction) => ({
    ...{ ...overlapOf(period, reduction), percent: reduction.percent ?? 0 },
  }));
  const edges = overlaps.flatMap(({ startsOn, endsOn }) => [startsOn, addDays(endsOn, 1)]);
  const days = [...new Set(edges)].toSorted();
  return days.reduce((sum, day, index) => {
    const next = days[index + 1];
    if (next === undefined) return sum;
    const off = overlaps.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
    const percent = off.reduce((total, each) => total + each.percent, 0);
    return sum + Math.min(100, percent) * daysBetween(day, addDays(next, -1));
  }, 0);
};

/** Sums of fractions are a hair beside the whole number that they mean. */
const HAIR = 1e-6;

/**
 * By how much reductions lower what a period asks for: a part of it by the days that they share with it, in the person’s
 * favour where it does not come out even, and never more than all.
 */
export const reducedBy = (required: number, period: Period, reductions: readonly Reduction[]): number => {
  const shared = reductions.filter(
    ({ fromDay, toDay }) => fromDay <= period.endsOn && toDay >= period.startsOn,
  );
  if (shared.length === 0) return 0;
  const byPercent =
    (required *
      percentDaysOf(
        period,
        shared.filter(({ percent }) => percent !== null),
      )) /
    (100 * daysIn(period));
  const byHours = shared.reduce((sum, reduction) => {
    const whole = daysBetween(reduction.fromDay, reduction.toDay);
    return sum + ((reduction.hundredths ?? 0) * daysIn(overlapOf(period, reduction))) / whole;
  }, 0);
  return Math.min(required, Math.max(0, Math.ceil(byPercent + byHours - HAIR)));
};

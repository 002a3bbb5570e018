import type { CalendarDay } from '@linehaul/contract/dates';
import { isIn, type Period, type PeriodPlan, periodsUntil } from './period-rules.ts';
import { reducedBy, type Reduction } from './reduction-rules.ts';

export interface CategoryRule {
  readonly categoryId: string;
  readonly minHundredths: number;
  readonly maxHundredths: number | null;
}

/** What a programme asks of everybody in it; hours are hundredths of one. */
export interface Requirement {
  readonly requiredHundredths: number;
  readonly carryOverHundredths: number;
  readonly categories: readonly CategoryRule[];
}

/** An approved record, as far as it counts. */
export interface CountedRecord {
  readonly categoryId: string;
  readonly completedOn: CalendarDay;
  readonly hundredths: number;
}

interface CategoryStanding {
  readonly categoryId: string;
  /** What was done, and how much of it counts. */
  readonly doneHundredths: number;
  readonly countedHundredths: number;
  readonly minHundredths: number;
  readonly maxHundredths: number | null;
  readonly missingHundredths: number;
}

/** How somebody stands in one period of a programme. */
export interface Standing {
  readonly period: Period;
  /** After reductions. */
  readonly requiredHundredths: number;
  readonly reducedHundredths: number;
  /** From the period before. */
  readonly carriedInHundredths: number;
  /** What counts in all, carried hours among it. */
  readonly completedHundredths: number;
  /** What is still to be done, the minimums of categories among it; with nothing missing the period is complete. */
  readonly missingHundredths: number;
  readonly categories: readonly CategoryStanding[];
}

interface Followed {
  readonly plan: PeriodPlan;
  readonly requirement: Requirement;
  readonly reductions: readonly Reduction[];
  readonly records: readonly CountedRecord[];
  /** The day up to whose period is asked. */
  readonly lastDay: CalendarDay;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

interface InPeriod extends Pick<Followed, 'requirement'> {
  readonly records: readonly CountedRecord[];
  readonly requiredHundredths: number;
}

const doneByCategory = (records: readonly CountedRecord[]): Map<string, number> => {
  const done = new Map<string, number>();
  for (const { categoryId, hundredths } of records)
    done.set(categoryId, (done.get(categoryId) ?? 0) + hundredths);
  return done;
};

/** Who has to do less in all has to do less of each category, by the same part. */
const categoriesOf = ({ requirement, records, requiredHundredths }: InPeriod): CategoryStanding[] => {
  const done = doneByCategory(records);
  return requirement.categories.map(({ categoryId, minHundredths, maxHundredths }) => {
    const doneHundredths = done.get(categoryId) ?? 0;
    const min = Math.floor((minHundredths * requiredHundredths) / requirement.requiredHundredths);
    return {
      ...{ categoryId, doneHundredths, minHundredths: min, maxHundredths },
      countedHundredths: Math.min(doneHundredths, maxHundredths ?? doneHundredths),
      missingHundredths: Math.max(0, min - doneHundredths),
    };
  });
};

/** Carried hours are used up first, and are not carried on: what is left of those of the period itself is. */
const carriedOutOf = (counted: number, { requiredHundredths, carriedInHundredths }: Standing): number =>
  counted - Math.max(0, requiredHundredths - carriedInHundredths);

const standingIn = (
  period: Period,
  carriedInHundredths: number,
  { requirement, reductions, records }: Followed,
): Standing => {
  const reducedHundredths = reducedBy(requirement.requiredHundredths, period, reductions);
  const requiredHundredths = requirement.requiredHundredths - reducedHundredths;
  const inPeriod = records.filter(({ completedOn }) => isIn(period, completedOn));
  const categories = categoriesOf({ requirement, records: inPeriod, requiredHundredths });
  const counted = sumOf(categories.map(({ countedHundredths }) => countedHundredths));
  const completedHundredths = counted + carriedInHundredths;
  const missingHundredths = Math.max(
    requiredHundredths - completedHundredths,
    sumOf(categories.map(({ missingHundredths: missing }) => missing)),
  );
  return {
    ...{
      period,
      requiredHundredths,
      reducedHundredths,
      carriedInHundredths,
      completedHundredths,
      categories,
    },
    missingHundredths,
  };
};

/** How somebody stands in each period of a programme, from the one they joined in on; hours of one are carried to the next. */
export const standingsOf = (followed: Followed): Standing[] => {
  const standings: Standing[] = [];
  let carriedIn = 0;
  for (const period of periodsUntil(followed.plan, followed.lastDay)) {
    const standing = standingIn(period, carriedIn, followed);
    standings.push(standing);
    const left = carriedOutOf(standing.completedHundredths - carriedIn, standing);
    carriedIn = Math.max(0, Math.min(followed.requirement.carryOverHundredths, left));
  }
  return standings;
};

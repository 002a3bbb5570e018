import { DAYS, dayAt, type Day, placeOf } from './almanac.ts';
import type { CyclePlan } from './cycle-plan.ts';
import { type Asked, expectedPeriods } from './expected-cycle.ts';
import type { Expected } from './expected-standing.ts';
import { belongingsOf, recordsOf, replayUntil } from './replay.ts';

/** What the office is told of a programme and a year; hours are hundredths of one. */
export interface ExpectedFigures {
  readonly people: Readonly<Record<string, number>>;
  readonly categories: readonly (readonly [done: number, counted: number])[];
  /** Those months alone in which something was done. */
  readonly months: Readonly<Record<string, number>>;
}

const standingOf = ({ required, missing, endsOn }: Expected, until: Day | null, today: Day): string => {
  if (required === 0) return 'excused';
  if (missing <= 0) return 'completed';
  if (until !== null && until < today && until < endsOn) return 'left';
  return endsOn < today ? 'short' : 'on-the-way';
};

interface Told {
  people: Record<string, number>;
  categories: [number, number][];
  months: Record<string, number>;
}

/** Walks through the days of a period, and notes in which month something was done. */
const writeMonths = (told: Told, { startsOn, endsOn }: Expected, doneOn: (day: Day) => number): void => {
  for (let place = placeOf(startsOn); place <= placeOf(endsOn); place += 1) {
    const day = DAYS[place] ?? '';
    const [done, month] = [doneOn(day), day.slice(0, 7)];
    if (done > 0) told.months[month] = (told.months[month] ?? 0) + done;
  }
};

/** The figures of every programme in every year in which a period of somebody ends, by `programme in year`. */
export const expectedFigures = (plan: CyclePlan, { instant }: Asked): Map<string, ExpectedFigures> => {
  const [story, today] = [replayUntil(plan, instant), dayAt(instant, plan.zone)];
  const found = new Map<string, Told>();
  for (const [person, periods] of expectedPeriods(plan, { instant }).entries()) {
    const records = recordsOf({ plan, story, person, zone: plan.zone });
    for (const period of periods) {
      const rules = plan.programmes[period.programme]?.rules ?? [];
      const key = `${period.programme} in ${period.endsOn.slice(0, 4)}`;
      const told = found.get(key) ?? { people: {}, categories: rules.map(() => [0, 0]), months: {} };
      found.set(key, told);
      const belonged = belongingsOf(story, person).find(({ programme }) => programme === period.programme);
      const standing = standingOf(period, belonged?.until ?? null, today);
      told.people[standing] = (told.people[standing] ?? 0) + 1;
      for (const [row, { done, counted }] of period.categories.entries()) {
        const sums = told.categories[row];
        if (sums) [sums[0], sums[1]] = [sums[0] + done, sums[1] + counted];
      }
      writeMonths(told, period, (day) =>
        (records.get(day) ?? [])
          .filter((each) => each.isApproved && rules.some(({ category }) => category === each.category))
          .reduce((sum, { hundredths }) => sum + hundredths, 0),
      );
    }
  }
  return found;
};

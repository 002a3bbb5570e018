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

interface Whose {
  readonly told: Told;
  readonly until: Day | null;
  readonly today: Day;
  /** Approved on a day, in what counts. */
  readonly doneOn: (day: Day) => number;
}

const write = (period: Expected, { told, until, today, doneOn }: Whose): void => {
  const standing = standingOf(period, until, today);
  told.people[standing] = (told.people[standing] ?? 0) + 1;
  told.categories = period.categories.map(({ done, counted }, row) => {
    const [doneBefore = 0, countedBefore = 0] = told.categories[row] ?? [];
    return [doneBefore + done, countedBefore + counted];
  });
  writeMonths(told, period, doneOn);
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The figures of every programme in every year in which a period of somebody ends, by `programme in year`. */
export const expectedFigures = (plan: CyclePlan, { instant }: Asked): Map<string, ExpectedFigures> => {
  const [story, today] = [replayUntil(plan, instant), dayAt(instant, plan.zone)];
  const found = new Map<string, Told>();
  for (const [person, periods] of expectedPeriods(plan, { instant }).entries()) {
    const records = recordsOf({ plan, story, person, zone: plan.zone });
    const belongings = new Map(belongingsOf(story, person).map((each) => [each.programme, each]));
    for (const period of periods) {
      const key = `${period.programme} in ${period.endsOn.slice(0, 4)}`;
      const told = found.get(key) ?? { people: {}, categories: [], months: {} };
      found.set(key, told);
      const counted = new Set(plan.programmes[period.programme]?.rules.map(({ category }) => category));
      const until = belongings.get(period.programme)?.until ?? null;
      const doneOn = (day: Day): number => {
        const own = (records.get(day) ?? []).filter((each) => each.isApproved && counted.has(each.category));
        return sumOf(own.map(({ hundredths }) => hundredths));
      };
      write(period, { told, until, today, doneOn });
    }
  }
  return found;
};

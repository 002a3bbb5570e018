import type { CalendarDay } from '@linehaul/contract/dates';
import { type Period, type PeriodPlan, periodsUntil } from '../programmes/period-rules.ts';
import { reducedBy, type Reduction } from '../programmes/reduction-rules.ts';
import type { Requirement } from '../programmes/standing-rules.ts';

/** Hours of one person, added up: by the category and the day since the first that is counted from. */
type Adding = (add: (category: number, day: number, hundredths: number) => void) => void;

interface Spell extends Period {
  /** Days since the first that is counted from, both among them. */
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;

/** The periods of plans until a day, each worked out once: thousands of people have the same. */
export const spellsUntil = (
  lastDay: CalendarDay,
  firstDay: CalendarDay,
): ((plan: PeriodPlan) => readonly Spell[]) => {
  const known = new Map<string, readonly Spell[]>();
  const numberOf = (day: CalendarDay): number => (Date.parse(day) - Date.parse(firstDay)) / DAY_MS;
  return (plan) => {
    const key = `${plan.kind} ${plan.years} ${plan.firstYear} ${plan.since}`;
    const found = known.get(key);
    if (found) return found;
    const spells = periodsUntil(plan, lastDay).map((period) => ({
      ...{ ...period, from: numberOf(period.startsOn), to: numberOf(period.endsOn) },
    }));
    known.set(key, spells);
    return spells;
  };
};

interface Followed {
  readonly spells: readonly Spell[];
  readonly requirement: Requirement;
  readonly reductions: readonly Reduction[];
  /** Which of the categories that are added is each of the requirement. */
  readonly categories: readonly number[];
  readonly eachOf: Adding;
}

/** What was done in each period and category that counts, one period after the other. */
const doneIn = ({ spells, categories, eachOf }: Followed): Int32Array => {
  const done = new Int32Array(spells.length * categories.length);
  eachOf((category, day, hundredths) => {
    const column = categories.indexOf(category);
    if (column === -1) return;
    for (let row = spells.length - 1; row >= 0; row -= 1) {
      const spell = spells[row];
      if (spell && day >= spell.from && day <= spell.to) {
        const at = row * categories.length + column;
        done[at] = (done[at] ?? 0) + hundredths;
        return;
      }
    }
  });
  return done;
};

/** What counts of what was done in one period, and what its minimums lack. */
const countIn = (done: Int32Array, { requirement }: Followed, required: number) => {
  let [counted, lacked] = [0, 0];
  for (const [column, { minHundredths, maxHundredths }] of requirement.categories.entries()) {
    const hundredths = done[column] ?? 0;
    const min = Math.floor((minHundredths * required) / requirement.requiredHundredths);
    counted += Math.min(hundredths, maxHundredths ?? hundredths);
    lacked += Math.max(0, min - hundredths);
  }
  return { counted, lacked };
};

/**
 * What is missing in each period, as `standingsOf` has it (a property holds both together), without what else it tells: of
 * thousands of people only this is asked.
 */
export const missingOf = (followed: Followed): number[] => {
  const { spells, requirement, reductions, categories } = followed;
  const done = doneIn(followed);
  let carriedIn = 0;
  return spells.map((spell, row) => {
    const required =
      requirement.requiredHundredths -
      (reductions.length === 0 ? 0 : reducedBy(requirement.requiredHundredths, spell, reductions));
    const { counted, lacked } = countIn(
      done.subarray(row * categories.length, (row + 1) * categories.length),
      followed,
      required,
    );
    const missing = Math.max(required - counted - carriedIn, lacked);
    const left = counted - Math.max(0, required - carriedIn);
    carriedIn = Math.max(0, Math.min(requirement.carryOverHundredths, left));
    return missing;
  });
};

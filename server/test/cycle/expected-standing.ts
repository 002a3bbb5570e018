import { type Day, DAYS, placeOf } from './almanac.ts';
import type { PlannedProgramme } from './cycle-plan.ts';
import type { Belonged, Counted, Granted } from './replay.ts';

/** How somebody stands in one period; hours are hundredths of one. */
export interface Expected {
  readonly programme: number;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly required: number;
  readonly reduced: number;
  readonly carried: number;
  readonly completed: number;
  readonly missing: number;
  readonly waiting: number;
  readonly categories: readonly { done: number; counted: number; min: number; missing: number }[];
}

/** What is written down day by day while a period goes on. */
interface Page {
  readonly startsOn: Day;
  days: number;
  percentDays: number;
  readonly sharedDays: Map<Granted, number>;
  readonly done: number[];
  waiting: number;
}

const isLeapYear = (day: Day): boolean => DAYS.includes(`${day.slice(0, 4)}-02-29`);
const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Whether a new period begins on this morning. */
const beginsOn = ({ kind, years, firstYear }: PlannedProgramme, since: Day, day: Day): boolean => {
  const gone = yearOf(day) - (kind === 'personal' ? yearOf(since) : firstYear);
  if (gone < 0 || gone % years !== 0) return false;
  const date = day.slice(5);
  if (kind === 'calendar') return date === '01-01';
  if (kind === 'fiscal') return date === '07-01';
  const born = since.slice(5);
  return date === born || (born === '02-29' && date === '03-01' && !isLeapYear(day));
};

const isOn = ({ from, to }: Granted, day: Day): boolean => from <= day && day <= to;

const writeDay = (page: Page, day: Day, { programme, granted, records }: Walked): void => {
  page.days += 1;
  const off = granted.filter((each) => isOn(each, day));
  page.percentDays += Math.min(
    100,
    off.reduce((sum, { percent }) => sum + (percent ?? 0), 0),
  );
  for (const each of off) page.sharedDays.set(each, (page.sharedDays.get(each) ?? 0) + 1);
  for (const record of records.get(day) ?? []) {
    const row = programme.rules.findIndex(({ category }) => category === record.category);
    if (row < 0) continue;
    if (record.isApproved) page.done[row] = (page.done[row] ?? 0) + record.hundredths;
    if (record.isWaiting) page.waiting += record.hundredths;
  }
};

/** In fractions, so that nothing is rounded before the end; what does not come out even is in the person’s favour. */
const reductionOf = ({ days, percentDays, sharedDays }: Page, required: number): number => {
  let [above, below] = [BigInt(required * percentDays), BigInt(100 * days)];
  for (const [{ hundredths, from, to }, shared] of sharedDays) {
    const whole = BigInt(placeOf(to) - placeOf(from) + 1);
    above = above * whole + BigInt((hundredths ?? 0) * shared) * below;
    below *= whole;
  }
  const ceiling = above % below === 0n ? above / below : above / below + 1n;
  return Math.min(required, Number(ceiling));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const closePage = (page: Page, endsOn: Day, { programme, carried }: Walked & { carried: number }) => {
  const reduced = reductionOf(page, programme.required);
  const required = programme.required - reduced;
  const categories = programme.rules.map(({ min, max }, row) => {
    const done = page.done[row] ?? 0;
    const own = Number((BigInt(min) * BigInt(required)) / BigInt(programme.required));
    const counted = max !== null && done > max ? max : done;
    return { done, counted, min: own, missing: done < own ? own - done : 0 };
  });
  const counted = sum(categories.map((each) => each.counted));
  const open = required - carried - counted;
  const missing = Math.max(open, sum(categories.map((each) => each.missing)));
  const unneeded = carried >= required ? counted : counted - (required - carried);
  return {
    ...{ startsOn: page.startsOn, endsOn, required, reduced, carried, completed: carried + counted, missing },
    ...{ waiting: page.waiting, categories },
    left: Math.min(programme.carryOver, Math.max(0, unneeded)),
  };
};

interface Walked {
  readonly programme: PlannedProgramme;
  readonly granted: readonly Granted[];
  readonly records: ReadonlyMap<Day, readonly Counted[]>;
}

/** A mistake that is made on purpose, to see that it would be noticed. */
export type Slip = 'carries one more' | 'lives by Greenwich';

interface Asked {
  readonly programmes: readonly PlannedProgramme[];
  readonly today: Day;
  readonly slip?: Slip | undefined;
}

/** Notes each period as it ends, and what of it is carried on. */
const openBook = (walked: Walked, { number, since, slip }: Writing) => {
  const found: Expected[] = [];
  let [page, carried]: [Page | undefined, number] = [undefined, 0];
  return {
    found,
    begin(day: Day, endsOn: Day): void {
      // What ended before somebody joined is not theirs.
      if (page && endsOn >= since) {
        const { left, ...period } = closePage(page, endsOn, { ...walked, carried });
        found.push({ programme: number, ...period });
        carried = left + (slip === 'carries one more' && left > 0 ? 1 : 0);
      }
      page = { startsOn: day, days: 0, percentDays: 0, sharedDays: new Map(), done: [], waiting: 0 };
    },
    write(day: Day): void {
      if (page) writeDay(page, day, walked);
    },
  };
};

interface Writing {
  readonly number: number;
  readonly since: Day;
  readonly slip: Slip | undefined;
}

/** Walks through every day of a programme, from its first on, and notes each of somebody’s periods as it ends. */
export const walkThrough = (
  { programme: number, since, until, granted }: Belonged,
  records: ReadonlyMap<Day, readonly Counted[]>,
  { programmes, today, slip }: Asked,
): Expected[] => {
  const programme = programmes[number];
  if (!programme) throw new Error('The plan has this programme');
  const lastDay = until !== null && until < today ? until : today;
  const book = openBook({ programme, granted, records }, { number, since, slip });
  const first = programme.kind === 'personal' ? since : `${programme.firstYear}-01-01`;
  for (let place = placeOf(first); place < DAYS.length; place += 1) {
    const day = DAYS[place] ?? '';
    if (beginsOn(programme, since, day)) {
      book.begin(day, DAYS[place - 1] ?? '');
      if (day > lastDay) return book.found;
    }
    book.write(day);
  }
  throw new Error('The almanac is too short');
};

import type { CpdFigures, FigureStanding } from '@linehaul/contract/office-cpd-figures';
import { addMonths, type CalendarDay } from '@linehaul/contract/dates';
import { hoursOf } from '../hours-rules.ts';
import { isIn } from '../programmes/period-rules.ts';
import type { Belonging, NamedCategory } from '../programmes/programme-queries.ts';
import { type CountedRecord, type Standing, standingsOf } from '../programmes/standing-rules.ts';

/** Somebody who is or was in the programme, with every period of theirs until today. */
export interface Followed {
  readonly belonging: Belonging;
  readonly records: readonly CountedRecord[];
  readonly standings: readonly Standing[];
}

export const follow = (
  belonging: Belonging,
  records: readonly CountedRecord[],
  today: CalendarDay,
): Followed => {
  const { plan, requirement, reductions, until } = belonging;
  const lastDay = until !== null && until < today ? until : today;
  const standings = standingsOf({ plan, requirement, reductions, records, lastDay });
  return { belonging, records, standings };
};

const yearOf = ({ period }: Standing): number => Number(period.endsOn.slice(0, 4));

/** The years in which periods end, the latest first; where everybody has the same periods, with their days. */
export const periodsOf = (followed: readonly Followed[]): CpdFigures['periods'] => {
  const isPersonal = followed.some(({ belonging }) => belonging.plan.kind === 'personal');
  const found = new Map<number, CpdFigures['periods'][number]>();
  for (const standing of followed.flatMap(({ standings }) => standings)) {
    const [year, { startsOn, endsOn }] = [yearOf(standing), standing.period];
    const days = isPersonal ? { startDate: null, endDate: null } : { startDate: startsOn, endDate: endsOn };
    found.set(year, { year, ...days });
  }
  return [...found.values()].toSorted((one, other) => other.year - one.year);
};

/** What is shown at first: the period of today; where each person has their own, those that end this year. */
export const firstYearOf = (
  periods: CpdFigures['periods'],
  kind: CpdFigures['periodKind'],
  today: CalendarDay,
): number => {
  const thisYear = Number(today.slice(0, 4));
  const hasThisYear = periods.some(({ year }) => year === thisYear);
  return kind === 'personal' && hasThisYear ? thisYear : (periods[0]?.year ?? thisYear);
};

/** Somebody in the period that is asked for. */
export interface Placed extends Followed {
  readonly standing: Standing;
  readonly stands: FigureStanding;
}

const standsOf = (
  { requiredHundredths, missingHundredths, period }: Standing,
  { until }: Belonging,
  today: CalendarDay,
): FigureStanding => {
  if (requiredHundredths === 0) return 'excused';
  if (missingHundredths <= 0) return 'completed';
  if (until !== null && until < today && until < period.endsOn) return 'left';
  return period.endsOn < today ? 'short' : 'on-the-way';
};

/** Everybody who has a period that ends in a year; nobody has two. */
export const placedIn = (followed: readonly Followed[], year: number, today: CalendarDay): Placed[] =>
  followed.flatMap((each) => {
    const standing = each.standings.find((one) => yearOf(one) === year);
    return standing ? [{ ...each, standing, stands: standsOf(standing, each.belonging, today) }] : [];
  });

/** From what is done to what is missed. */
const ORDER: readonly FigureStanding[] = ['completed', 'excused', 'on-the-way', 'left', 'short'];

const peopleOf = (placed: readonly Placed[]): CpdFigures['people'] =>
  ORDER.map((standing) => ({ standing, count: placed.filter(({ stands }) => stands === standing).length }));

type Categories = readonly NamedCategory[];

const categoriesOf = (placed: readonly Placed[], categories: Categories): CpdFigures['categories'] =>
  categories.map(({ categoryId, name }, index) => {
    let [done, counted] = [0, 0];
    for (const { standing } of placed) {
      done += standing.categories[index]?.doneHundredths ?? 0;
      counted += standing.categories[index]?.countedHundredths ?? 0;
    }
    return { categoryId, name, doneHours: hoursOf(done), countedHours: hoursOf(counted) };
  });

const monthOf = (day: CalendarDay): string => day.slice(0, 7);

const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let day = `${first}-01`; monthOf(day) <= last; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
};

const latest = (days: readonly string[]): string =>
  days.reduce((last, each) => (each > last ? each : last), '');

const monthsOf = (placed: readonly Placed[], categories: Categories, today: CalendarDay) => {
  const asked = new Set(categories.map(({ categoryId }) => categoryId));
  const done = new Map<string, number>();
  for (const { records, standing } of placed)
    for (const { categoryId, completedOn, hundredths } of records) {
      if (!isIn(standing.period, completedOn) || !asked.has(categoryId)) continue;
      const month = monthOf(completedOn);
      done.set(month, (done.get(month) ?? 0) + hundredths);
    }
  const starts = placed.map(({ standing }) => standing.period.startsOn);
  const first = starts.reduce((least, each) => (each < least ? each : least), today);
  const end = latest(placed.map(({ standing }) => standing.period.endsOn));
  const last = latest([monthOf(end < today ? end : today), ...done.keys()]);
  return placed.length === 0
    ? []
    : monthsBetween(monthOf(first), last).map((month) => ({
        month,
        doneHours: hoursOf(done.get(month) ?? 0),
      }));
};

export const figuresOf = (
  placed: readonly Placed[],
  { categories, today }: { readonly categories: Categories; readonly today: CalendarDay },
): Pick<CpdFigures, 'isRunning' | 'people' | 'categories' | 'months'> => ({
  isRunning: placed.some(({ standing }) => standing.period.endsOn >= today),
  people: peopleOf(placed),
  categories: categoriesOf(placed, categories),
  months: monthsOf(placed, categories, today),
});

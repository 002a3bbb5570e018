import type { CalendarDay } from '@linehaul/contract/dates';
import { isIn } from '../programmes/period-rules.ts';
import type { Belonging } from '../programmes/programme-queries.ts';
import { type CountedRecord, type Standing, standingsOf } from '../programmes/standing-rules.ts';
import type { RecordRow } from './record-queries.ts';

/** Somebody in a programme, with everything that they have logged or were given. */
export interface Tracked {
  readonly belonging: Belonging;
  readonly records: readonly RecordRow[];
  readonly today: CalendarDay;
}

const countedOf = ({ state, categoryId, completedOn, hundredths }: RecordRow): CountedRecord[] =>
  state === 'approved' && categoryId !== null && completedOn !== null && hundredths !== null
    ? [{ categoryId, completedOn, hundredths }]
    : [];

/** What belongs to a period, decided on or not. */
export const recordsIn = ({ belonging, records }: Tracked, { period }: Standing): RecordRow[] => {
  const counted = new Set(belonging.requirement.categories.map(({ categoryId }) => categoryId));
  return records.filter(
    ({ categoryId, completedOn }) =>
      completedOn !== null && isIn(period, completedOn) && categoryId !== null && counted.has(categoryId),
  );
};

/** How they stand in each of their periods, the oldest first. */
export const standingsOfTracked = ({ belonging, records, today }: Tracked): Standing[] => {
  const { plan, requirement, reductions, until } = belonging;
  const lastDay = until !== null && until < today ? until : today;
  return standingsOf({
    ...{ plan, requirement, reductions, lastDay },
    records: records.flatMap(countedOf),
  });
};

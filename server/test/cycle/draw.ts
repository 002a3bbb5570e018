import { createRandom, type Random } from '../../seed/plan/random.ts';
import { type Day, dayAfter, DAYS, placeOf } from './almanac.ts';

export const FIRST_DAY: Day = '2083-01-01';
export const LAST_DAY: Day = '2085-12-31';

/** On which something ends or begins: years, financial years, February, what was joined on its 29th. */
export const EDGES: readonly Day[] = [
  ...['2083-07-01', '2084-01-01', '2084-02-29', '2084-03-01', '2084-07-01'],
  ...['2085-01-01', '2085-03-01', '2085-07-01'],
];

export interface Draw extends Random {
  chance(percent: number): boolean;
  some(count: number, of: number): number[];
  dayFrom(first: Day, last: Day): Day;
  edge(): Day;
}

export const drawFrom = (seed: number): Draw => {
  const random = createRandom(seed);
  return {
    ...random,
    chance: (percent) => random.int(1, 100) <= percent,
    some(count, of) {
      const found = new Set<number>();
      while (found.size < Math.min(count, of)) found.add(random.int(0, of - 1));
      return [...found];
    },
    dayFrom: (first, last) => DAYS[random.int(placeOf(first), placeOf(last))] ?? '',
    edge: () => dayAfter(random.pick(EDGES), random.int(-1, 0)),
  };
};

/** Whether a day lies within the three years. */
export const isWithin = (day: Day): boolean => FIRST_DAY <= day && day <= LAST_DAY;

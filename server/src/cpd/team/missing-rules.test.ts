import { addDays } from '@linehaul/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_DAY } from '../programmes/counted-queries.ts';
import type { PeriodPlan } from '../programmes/period-rules.ts';
import type { Reduction } from '../programmes/reduction-rules.ts';
import { type Requirement, standingsOf } from '../programmes/standing-rules.ts';
import { missingOf, spellsUntil } from './missing-rules.ts';

const TODAY = '2028-07-15';
const DAY_MS = 86_400_000;
const CATEGORIES = ['safety', 'service', 'fleet', 'other'];

const day = fc.integer({ min: -2000, max: 400 }).map((offset) => addDays(TODAY, offset));
const plan = fc.record({
  kind: fc.constantFrom<PeriodPlan['kind']>('calendar', 'fiscal', 'personal'),
  years: fc.integer({ min: 1, max: 3 }),
  firstYear: fc.integer({ min: 2018, max: 2028 }),
  since: fc.integer({ min: -1500, max: 0 }).map((offset) => addDays(TODAY, offset)),
});
/** Three categories count in some order, each with a minimum and perhaps a maximum; the fourth does not. */
const requirement: fc.Arbitrary<Requirement> = fc.record({
  requiredHundredths: fc.integer({ min: 1, max: 4000 }),
  carryOverHundredths: fc.integer({ min: 0, max: 600 }),
  categories: fc.shuffledSubarray(CATEGORIES.slice(0, 3), { minLength: 1 }).chain((ids) =>
    fc.tuple(
      ...ids.map((categoryId) =>
        fc.record({
          categoryId: fc.constant(categoryId),
          minHundredths: fc.integer({ min: 0, max: 800 }),
          maxHundredths: fc.option(fc.integer({ min: 800, max: 3000 })),
        }),
      ),
    ),
  ),
});
const records = fc.array(
  fc.record({
    categoryId: fc.constantFrom(...CATEGORIES),
    completedOn: day,
    hundredths: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 25 },
);
const reductions: fc.Arbitrary<Reduction[]> = fc.array(
  fc
    .record({
      fromDay: day,
      length: fc.integer({ min: 0, max: 500 }),
      amount: fc.integer({ min: 1, max: 100 }),
    })
    .chain(({ fromDay, length, amount }) =>
      fc.boolean().map((isPercent) => ({
        ...{ fromDay, toDay: addDays(fromDay, length) },
        hundredths: isPercent ? null : amount * 10,
        percent: isPercent ? amount : null,
      })),
    ),
  { maxLength: 3 },
);

const followed = fc.record({ ofPerson: plan, asked: requirement, done: records, less: reductions });

test('what is missing in each period is what the standings say, whatever the plan, the records and the reductions', () => {
  const spellsOf = spellsUntil(TODAY, FIRST_DAY);
  fc.assert(
    fc.property(followed, ({ ofPerson, asked, done, less }) => {
      const missing = missingOf({
        ...{ spells: spellsOf(ofPerson), requirement: asked, reductions: less },
        categories: asked.categories.map(({ categoryId }) => CATEGORIES.indexOf(categoryId)),
        eachOf: (add) => {
          for (const { categoryId, completedOn, hundredths } of done)
            add(
              CATEGORIES.indexOf(categoryId),
              (Date.parse(completedOn) - Date.parse(FIRST_DAY)) / DAY_MS,
              hundredths,
            );
        },
      });
      expect(missing).toEqual(
        standingsOf({
          ...{ plan: ofPerson, requirement: asked, reductions: less, records: done, lastDay: TODAY },
        }).map(({ missingHundredths }) => missingHundredths),
      );
    }),
    { numRuns: 500 },
  );
});

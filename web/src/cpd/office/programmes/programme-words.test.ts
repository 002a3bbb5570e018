import type { SentProgramme } from '@linehaul/contract/office-programmes';
import { expect, test } from 'vitest';
import { changesOf, concernedWords, periodWords } from './programme-words.ts';

const before: SentProgramme = {
  ...{ name: 'Safe driving', description: '', periodKind: 'calendar', periodYears: 1, firstYear: 2020 },
  ...{ requiredHours: 10, carryOverHours: 2, reminderDays: [60, 14] },
  categories: [
    { categoryId: 'a', minimumHours: 2, maximumHours: null },
    { categoryId: 'b', minimumHours: 0, maximumHours: 5 },
  ],
};

test('what counts otherwise is said a line each, and the order of categories counts for nothing', () => {
  expect(changesOf(before, { ...before, categories: before.categories.toReversed() })).toEqual([]);
  expect(changesOf(before, { ...before, requiredHours: 12, carryOverHours: 0, periodYears: 3 })).toEqual([
    'Hours that a period asks for: 10 → 12',
    'Hours carried over: 2 → 0',
    'Periods: Calendar years → Calendar years, 3 at a time',
  ]);
  expect(changesOf(before, { ...before, categories: before.categories.slice(0, 1) })).toEqual([
    'What counts, with its minimums and maximums',
  ]);
});

test('a first year counts for nothing where periods are personal', () => {
  const personal = { ...before, periodKind: 'personal' as const };
  expect(changesOf(personal, { ...personal, firstYear: 2024 })).toEqual([]);
  expect(changesOf(before, { ...before, firstYear: 2024 })).toEqual(['First year: 2020 → 2024']);
});

test('people and years are counted in words', () => {
  expect(periodWords({ periodKind: 'fiscal', periodYears: 1 })).toBe('Financial years');
  expect([concernedWords({ peopleEver: 1 }), concernedWords({ peopleEver: 2 })]).toEqual([
    expect.stringMatching(/^1 person is/),
    expect.stringMatching(/^2 people are/),
  ]);
});

import { expect, test } from 'vitest';
import { categoryWords, hoursWords, missingWords, periodName } from './period-words.ts';

const category = {
  ...{ categoryId: 'a', categoryName: 'Safety', doneHours: 1, countedHours: 1 },
  ...{ minimumHours: 0, maximumHours: null, missingHours: 0 },
};
const period = { missingHours: 0, periodEndDate: '2027-06-30', isCurrent: true, categories: [category] };

test('a period is named by its months', () => {
  expect(periodName({ periodStartDate: '2026-07-01', periodEndDate: '2027-06-30' })).toBe(
    '07.2026 – 06.2027',
  );
});

test('one hour is not hours', () => {
  expect([hoursWords(1), hoursWords(0), hoursWords(2.5)]).toEqual(['1 hour', '0 hours', '2.5 hours']);
});

test('what is missing is said with its last day and its categories, and of a period that is over as a fact', () => {
  expect(missingWords(period)).toBe('Everything that this period asks for is done.');
  const short = { ...period, missingHours: 3 };
  expect(missingWords(short)).toBe('3 hours to do until 30/06/2027.');
  const categories = [
    { ...category, missingHours: 2 },
    { ...category, categoryName: 'Fatigue', missingHours: 0.5 },
  ];
  expect(missingWords({ ...short, categories })).toBe(
    '3 hours to do until 30/06/2027, at least 2 in Safety and 0.5 in Fatigue.',
  );
  expect(missingWords({ ...short, isCurrent: false })).toBe('3 hours short on 30/06/2027.');
});

test('a category says its minimum, its maximum and what does not count', () => {
  expect(categoryWords(category)).toBe('');
  expect(categoryWords({ ...category, minimumHours: 4, missingHours: 3 })).toBe('3 of 4 missing');
  expect(categoryWords({ ...category, minimumHours: 1 })).toBe('at least 1');
  expect(categoryWords({ ...category, doneHours: 7, countedHours: 5, maximumHours: 5 })).toBe(
    'at most 5, 7 done',
  );
});

import { expect, test } from 'vitest';
import { toldOf } from './told-words.ts';

const told = { sent: 0, alreadyToday: [] as string[], lacksNothing: false };

test('whoever was left out is named, with why, and of many the first ten', () => {
  expect(toldOf({ ...told, sent: 2 })).toBe('2 people were emailed');
  expect(toldOf({ ...told, alreadyToday: ['Kim'] })).toBe(
    '0 people were emailed. Left out, because they were emailed earlier today: Kim',
  );
  const many = Array.from({ length: 12 }, (_, index) => `P${index}`);
  expect(toldOf({ ...told, sent: 1, alreadyToday: many })).toMatch(/^1 person was emailed\. .* and 2 more$/);
});

test('where nothing is lacking, that is why nobody was written to', () => {
  expect(toldOf({ ...told, lacksNothing: true })).toContain('Nothing is lacking');
  expect(toldOf(told)).toContain('Nobody lacks anything');
});

import { expect, test } from 'vitest';
import { countsText, hourText, reachedText, weekdayName } from './digest-words.ts';

test('what there is none of is left out', () => {
  expect(countsText({ announcement: 0, news: 1, resource: 3, course: 0, partner: 2, event: 0 })).toBe(
    '1 article, 3 resources, 2 partners',
  );
  expect(countsText({ announcement: 0, news: 0, resource: 0, course: 0, partner: 0, event: 0 })).toBe(
    'Nothing',
  );
});

test('days and hours are said as people say them', () => {
  expect([weekdayName(1), weekdayName(7)]).toEqual(['Monday', 'Sunday']);
  expect([6, 12, 13, 20].map(hourText)).toEqual(['6:00 am', '12:00 pm', '1:00 pm', '8:00 pm']);
});

test('who gets it is said of all who want it', () => {
  expect(reachedText(0, 0)).toContain('Nobody');
  expect(reachedText(1, 1)).toBe('1 member');
  expect(reachedText(20, 20)).toBe('All 20 members who want the newsletter');
  expect(reachedText(3, 20)).toContain('3 of 20 members');
});

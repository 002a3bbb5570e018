import { expect, test } from 'vitest';
import { hoursWords, recordWords } from './hours-words.ts';

test('one hour is one, and any other count is many', () => {
  expect([1, 2.5, 0.5].map(hoursWords)).toEqual(['1 CPD hour', '2.5 CPD hours', '0.5 CPD hours']);
});

test.each(['Prospect-Guest', 'Prospect-Applicant'])(
  '%s is told that a record is for members, who alone are shown one',
  (contactType) => {
    expect(recordWords(contactType)).toContain('once you are a member');
  },
);

test.each(['Member', 'Staff'])('%s is told of their own record', (contactType) => {
  expect(recordWords(contactType)).toMatch(/^They go into your CPD record/);
});

import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { addMonths, dayOf, endOfMembershipYear, formatDay } from './dates.ts';

test('a month after the 31st is the last day of a shorter month, and the 31st again after that', () => {
  expect([1, 2, 3].map((months) => addMonths('2027-01-31', months))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test('a year that starts on a leap day ends on 27 February', () => {
  expect(endOfMembershipYear('2028-02-29')).toBe('2029-02-27');
});

test('the calendar day is that of Sydney on both sides of midnight and of daylight saving', () => {
  expect(dayOf(new Date('2026-11-20T12:59:00Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T13:00:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-06-20T13:59:00Z'))).toBe('2026-06-20');
  expect(dayOf(new Date('2026-06-20T14:00:00Z'))).toBe('2026-06-21');
});

test('calendar days are shown day first', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026');
});

const refusalOf = (typed: string): string | undefined =>
  calendarDay('Please type a day')
    .safeParse(typed)
    .error?.issues.map((issue) => issue.message)
    .join();

test.each(['2000-01-01', '2026-11-21', '2099-12-31'])('the typed day %s is taken', (typed) => {
  expect(refusalOf(typed)).toBeUndefined();
});

test.each(['1999-12-31', '2100-01-01', '0126-11-20', '0000-01-01'])('the day %s is too far away', (typed) => {
  expect(refusalOf(typed)).toBe('Please enter a date between 2000 and 2099, such as 21/11/2026');
});

test.each(['2026-02-30', '201126', '12026-11-20', ''])('%s is no day', (typed) => {
  expect(refusalOf(typed)).toBe('Please type a day');
});

test('the year of a day has four digits, whichever it is', () => {
  expect(dayOf(new Date('0126-11-20T02:00:00Z'))).toBe('0126-11-20');
});

import { expect, test } from 'vitest';
import { calendarOf, termChangesOf, termWords, type TypedTerms } from './term-words.ts';

const TERMS: TypedTerms = {
  year: 'anniversary',
  ...{ renews: 'invoice', noticeDays: 30, remindersBefore: [7], remindersAfter: [14, 0] },
  ...{ graceDays: 30, suspendedDays: 30 },
};

test('the terms are said in words, in the order of their days', () => {
  expect(termWords(TERMS)).toEqual([
    'The invoice of the next year goes out 30 days before it begins.',
    'While it is not paid, reminders go out 7 days before, on the day and 14 days after.',
    'Unpaid, it keeps access for 30 days and is suspended for 30 days, then it lapses.',
  ]);
});

test('the calendar of one membership names each of its days, as the server counts them', () => {
  expect(calendarOf(TERMS, '2026-03-01').map(({ day, words }) => `${day} ${words}`)).toEqual([
    ...['2026-03-01 Joins', '2027-01-30 Invoice of the next year', '2027-02-22 Reminder'],
    ...['2027-02-28 Last day of the year', '2027-03-01 Reminder'],
    ...['2027-03-01 The next year begins, once it is paid', '2027-03-15 Reminder'],
    ...['2027-03-30 Last day of access', '2027-03-31 Suspended', '2027-04-30 Lapses'],
  ]);
});

test('without grace and suspension it lapses on the day of its renewal', () => {
  const terms: TypedTerms = { ...TERMS, remindersAfter: [], graceDays: 0, suspendedDays: 0 };
  expect(termWords(terms).at(-1)).toBe('Unpaid, it lapses at once.');
  expect(calendarOf(terms, '2028-02-29').slice(-2)).toEqual([
    { day: '2029-03-01', words: 'The next year begins, once it is paid' },
    { day: '2029-03-01', words: 'Lapses' },
  ]);
});

test('a change of terms is said by what is new of it', () => {
  expect(termChangesOf(TERMS, { ...TERMS, remindersAfter: [0, 14] })).toEqual([]);
  expect(termChangesOf(TERMS, { ...TERMS, graceDays: 10 })).toEqual([
    'Unpaid, it keeps access for 10 days and is suspended for 30 days, then it lapses.',
  ]);
});

test('to 30 June the first year is shorter, and the day after it is the renewal', () => {
  const days = calendarOf({ ...TERMS, year: '30-june' }, '2027-03-31').map(({ day }) => day);
  expect([days[0], days.includes('2027-06-30'), days.includes('2027-07-01')]).toEqual([
    '2027-03-31',
    true,
    true,
  ]);
});

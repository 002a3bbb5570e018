import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { DEFAULT_TIME_ZONE } from './constants.ts';
import { addDays, addMonths, dayOf, endOfMembershipYear, formatDay, startOfDay } from './dates.ts';

test('a month after the 31st is the last day of a shorter month, and the 31st again after that', () => {
  expect([1, 2, 3].map((months) => addMonths('2027-01-31', months))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test.each([
  ['2028-02-29', '2029-02-28'],
  ['2032-02-29', '2033-02-28'],
  ['2027-02-28', '2028-02-27'],
  ['2028-02-28', '2029-02-27'],
  ['2027-03-01', '2028-02-29'],
  ['2028-03-01', '2029-02-28'],
  ['2026-11-21', '2027-11-20'],
  ['2027-01-01', '2027-12-31'],
])('the year that begins on %s ends on %s', (startsOn, endsOn) => {
  expect(endOfMembershipYear(startsOn)).toBe(endsOn);
});

test('years follow each other without a gap, and the one after a leap day begins on 1 March', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const startsOn = addDays('2020-01-01', count);
      const next = addDays(endOfMembershipYear(startsOn), 1);
      const isLeapDay = startsOn.endsWith('-02-29');
      expect(next).toBe(isLeapDay ? `${Number(startsOn.slice(0, 4)) + 1}-03-01` : addMonths(startsOn, 12));
    }),
  );
});

test('the calendar day is that of Sydney on both sides of midnight and of daylight saving', () => {
  expect(dayOf(new Date('2026-11-20T12:59:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T13:00:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-11-21');
  expect(dayOf(new Date('2026-06-20T13:59:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-06-20');
  expect(dayOf(new Date('2026-06-20T14:00:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-06-21');
});

const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'Pacific/Auckland',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'UTC',
];

test.each([
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', 23],
  ['Australia/Sydney', '2027-04-04', '2027-04-03T13:00:00.000Z', 25],
  ['Australia/Perth', '2026-10-04', '2026-10-03T16:00:00.000Z', 24],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', 23],
  ['Pacific/Auckland', '2027-04-04', '2027-04-03T11:00:00.000Z', 25],
  ['America/St_Johns', '2026-03-08', '2026-03-08T03:30:00.000Z', 23],
  ['America/St_Johns', '2026-11-01', '2026-11-01T02:30:00.000Z', 25],
  // There the clocks go forward at midnight: the day begins at one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['UTC', '2026-10-04', '2026-10-04T00:00:00.000Z', 24],
])('in %s the day %s begins at %s and has %i hours', (...[zone, day, beginsAt, hours]) => {
  const begin = startOfDay(day, zone);
  expect(begin.toISOString()).toBe(beginsAt);
  expect((startOfDay(addDays(day, 1), zone).getTime() - begin.getTime()) / 3_600_000).toBe(hours);
});

test('in every zone a day is what lies between its beginning and the next one’s', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
      const [begin, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
      expect([dayOf(begin, zone), dayOf(new Date(end.getTime() - 1), zone)]).toEqual([day, day]);
      expect(dayOf(new Date(begin.getTime() - 1), zone)).toBe(addDays(day, -1));
    }),
    { numRuns: 60 },
  );
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
  expect(dayOf(new Date('0126-11-20T02:00:00Z'), DEFAULT_TIME_ZONE)).toBe('0126-11-20');
});

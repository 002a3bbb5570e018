import { expect, test } from 'vitest';
import { cardTimeOf, dayWords, periodWords, startDayOf, zoneWords } from './event-times.ts';

const plain = (words: string): string => words.replaceAll(/[\u{A0}\u{202F}]/gu, ' ');

const PERTH = {
  eventStartUtc: '2026-11-26T01:00:00.000Z',
  eventEndUtc: '2026-11-26T09:30:00.000Z',
  timeZone: 'Australia/Perth',
};

test('an event is told in the time of its place, wherever the reader is', () => {
  expect(plain(periodWords(PERTH))).toBe('Thursday 26/11/2026, 9:00 am – 5:30 pm');
  expect(zoneWords(PERTH)).toBe('Perth time (AWST)');
  expect(plain(cardTimeOf(PERTH))).toBe('9:00 am AWST');
});

test('an event of several days says both of them', () => {
  const event = { ...PERTH, timeZone: 'Australia/Sydney', eventEndUtc: '2026-11-28T05:00:00.000Z' };
  expect(plain(periodWords(event))).toBe('Thursday 26/11/2026, 12:00 pm – Saturday 28/11/2026, 4:00 pm');
  expect(plain(cardTimeOf(event))).toBe('12:00 pm AEDT, until 28/11/2026');
});

test('the day is that of the place: late in Sydney it is another one than in Perth', () => {
  const late = { eventStartUtc: '2026-11-26T14:00:00.000Z' };
  expect(startDayOf({ ...late, timeZone: 'Australia/Perth' })).toBe('2026-11-26');
  expect(startDayOf({ ...late, timeZone: 'Australia/Sydney' })).toBe('2026-11-27');
});

test('a day of the calendar is said in words', () => {
  expect(dayWords('2026-11-26')).toBe('Thursday 26 November');
});

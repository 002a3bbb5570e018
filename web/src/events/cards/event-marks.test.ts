import { expect, test } from 'vitest';
import { markOf, memberPriceWordsOf, priceWordsOf } from './event-marks.ts';

const TODAY = '2027-03-05';
const EVENT = {
  isCalledOff: false,
  isAttendingEvent: false,
  availability: 'sold-out',
  eventEndUtc: '2027-03-05T02:00:00Z',
} as const;

test('called off counts before going, and going before sold out', () => {
  expect(markOf({ ...EVENT, isCalledOff: true, isAttendingEvent: true }, TODAY)?.word).toBe('Called off');
  expect(markOf({ ...EVENT, isAttendingEvent: true }, TODAY)?.word).toBe('Going');
  expect(markOf(EVENT, TODAY)?.word).toBe('Sold out');
  expect(markOf({ ...EVENT, availability: 'few-left' }, TODAY)?.word).toBe('Few left');
});

test('an event is over from the day after its last, also for whoever had a place', () => {
  const past = { ...EVENT, isAttendingEvent: true, eventEndUtc: '2027-03-04T02:00:00Z' };
  expect(markOf(past, TODAY)?.word).toBe('Over');
  expect(markOf({ ...past, isCalledOff: true }, TODAY)?.word).toBe('Called off');
});

test('an event with tickets left is not marked', () => {
  expect(markOf({ ...EVENT, availability: 'available' }, TODAY)).toBeUndefined();
});

test('the price is the least the reader pays, and free is said so', () => {
  expect(priceWordsOf({ priceFrom: 120, memberPriceFrom: null })).toBe('From $120.00');
  expect(priceWordsOf({ priceFrom: 0, memberPriceFrom: null })).toBe('Free');
  expect(priceWordsOf({ priceFrom: null, memberPriceFrom: null })).toBeUndefined();
});

test('a reader who pays the full price is told what members pay', () => {
  expect(memberPriceWordsOf({ priceFrom: 120, memberPriceFrom: 80 })).toBe('Members from $80.00');
  expect(memberPriceWordsOf({ priceFrom: 120, memberPriceFrom: 0 })).toBe('Members free');
  expect(memberPriceWordsOf({ priceFrom: 80, memberPriceFrom: 80 })).toBe('Member price');
  expect(memberPriceWordsOf({ priceFrom: 80, memberPriceFrom: null })).toBeUndefined();
});

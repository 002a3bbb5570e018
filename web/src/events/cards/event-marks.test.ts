import { expect, test } from 'vitest';
import { markOf, memberPriceWordsOf, priceWordsOf } from './event-marks.ts';

const EVENT = { isCalledOff: false, isAttendingEvent: false, availability: 'sold-out' } as const;

test('called off counts before going, and going before sold out', () => {
  expect(markOf({ ...EVENT, isCalledOff: true, isAttendingEvent: true })?.word).toBe('Called off');
  expect(markOf({ ...EVENT, isAttendingEvent: true })?.word).toBe('Going');
  expect(markOf(EVENT)?.word).toBe('Sold out');
  expect(markOf({ ...EVENT, availability: 'few-left' })?.word).toBe('Few left');
});

test('an event with tickets left is not marked', () => {
  expect(markOf({ ...EVENT, availability: 'available' })).toBeUndefined();
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

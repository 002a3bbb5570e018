import { expect, test } from 'vitest';
import { formatDate, formatInstant, formatMoney } from './format.ts';

test('money has a dollar sign, thousands and two decimals', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(0)).toBe('$0.00');
});

test('a calendar day is written as it is, whatever the time zone', () => {
  expect(formatDate('2026-07-01')).toBe('01/07/2026');
});

test('an instant is written as the day it is in Sydney', () => {
  expect(formatDate('2026-06-30T14:30:00Z')).toBe('01/07/2026');
  expect(formatDate('2026-12-31T12:59:59Z')).toBe('31/12/2026');
  expect(formatDate('2026-12-31T13:00:00Z')).toBe('01/01/2027');
});

test('an instant to the minute has the hour it is in Sydney, and says so', () => {
  expect(formatInstant('2026-06-30T14:30:59Z')).toBe('01/07/2026, 12:30 am AEST');
  expect(formatInstant('2026-12-31T04:05:00Z')).toBe('31/12/2026, 3:05 pm AEDT');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { expectedYear, noteYear } from './expected-year.ts';

const payments = (count: number, state: 'due' | 'overdue' = 'due') =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    dueOn: '2026-01-01',
    state,
    amount: null,
  }));

beforeEach(() => noteYear({ payments: payments(1) }));

test('the next road is expected to be as long as the last that was shown', () => {
  expect(expectedYear().payments).toHaveLength(1);
  noteYear({ payments: payments(12) });
  expect(expectedYear().payments).toHaveLength(12);
  expect(expectedYear().payments.some(({ state }) => state === 'overdue')).toBe(false);
});

test('room is kept for Pay where a payment was overdue, and for no more than a year', () => {
  noteYear({ payments: payments(40, 'overdue') });
  expect(expectedYear().payments).toHaveLength(12);
  expect(expectedYear().payments.filter(({ state }) => state === 'overdue')).toHaveLength(1);
});

test('a browser that has shown no road yet expects what the membership says', async () => {
  expect(expectedYear(true).payments).toHaveLength(1);
  vi.resetModules();
  const { expectedYear: expectedAnew } = await import('./expected-year.ts');
  expect(expectedAnew().payments).toHaveLength(1);
  expect(expectedAnew(true).payments).toHaveLength(12);
});

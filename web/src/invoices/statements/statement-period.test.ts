import { expect, test } from 'vitest';
import { financialYearOf } from './statement-period.ts';

test('the financial year begins with July, and the last one is the year before', () => {
  expect(financialYearOf('2027-06-30')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
  expect(financialYearOf('2027-07-01')).toEqual({ from: '2027-07-01', to: '2028-06-30' });
  expect(financialYearOf('2027-01-15', 1)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
});

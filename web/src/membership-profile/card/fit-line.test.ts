import { expect, test } from 'vitest';
import { fitLine } from './fit-line.ts';

test('a short name keeps its size, a longer one is smaller', () => {
  expect(fitLine('Kestrel Ridge', 548, 38)).toEqual({ text: 'Kestrel Ridge', size: 38 });
  const { text, size } = fitLine('Kestrel Ridge Interstate Haulage and Logistics', 548, 38);
  expect(text).toBe('Kestrel Ridge Interstate Haulage and Logistics');
  expect(size).toBeGreaterThanOrEqual(20);
  expect(size).toBeLessThan(38);
});

test('a name that would be too small to read is cut between whole letters', () => {
  const { text, size } = fitLine('🚚'.repeat(70), 548, 38);
  expect(size).toBe(20);
  expect(text).toMatch(/^(🚚)+…$/u);
});

test('scripts with wide letters are given the room they need', () => {
  expect(fitLine('南方十字公路货运协会会员单位有限公司分公司', 548, 38).size).toBeLessThan(
    fitLine('abcdefghijklmnopqrstu', 548, 38).size,
  );
});

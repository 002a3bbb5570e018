import { expect, test } from 'vitest';
import { wholeNumberProblem } from './whole-number.ts';

const problemOf = (input: unknown) => wholeNumberProblem('Trucks', input);

test('a whole number from nothing to the largest is taken, typed or sent', () => {
  for (const input of ['0', '12', '007', '2147483647', 0, 12, 2_147_483_647])
    expect(problemOf(input)).toBeUndefined();
});

test('what is no whole number is told so, and what is only too large is told that', () => {
  for (const input of ['', '1.5', '-2', 'ten', '1e3', 1.5, -2, Number.NaN, Infinity, true, null])
    expect(problemOf(input)).toBe('Trucks must be a whole number');
  for (const input of ['2147483648', '9'.repeat(400), 3_000_000_000])
    expect(problemOf(input)).toBe('Trucks must be at most 2,147,483,647');
});

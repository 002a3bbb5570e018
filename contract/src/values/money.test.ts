import { expect, test } from 'vitest';
import fc from 'fast-check';
import { centsFromDollars, dollarsFromCents, gstOfCents, splitCents } from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });

test('dollars and cents convert there and back without loss', () => {
  fc.assert(fc.property(cents, (c) => centsFromDollars(dollarsFromCents(c)) === c));
});

test('an amount with a third decimal is refused', () => {
  expect(() => centsFromDollars(1.005)).toThrow(RangeError);
});

test('GST is one eleventh to the nearest cent', () => {
  expect(gstOfCents(11_000, 'registered')).toBe(1000);
  fc.assert(fc.property(cents, (c) => Math.abs(gstOfCents(c, 'registered') - c / 11) < 0.5));
});

test('instalments add up to the cent and differ by at most one cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 24 }), (total, count) => {
      const parts = splitCents(total, count);
      return (
        parts.length === count &&
        parts.reduce((sum, part) => sum + part, 0) === total &&
        Math.max(...parts) - Math.min(...parts) <= 1
      );
    }),
  );
});

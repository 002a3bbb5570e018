import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isDay, isUuid } from './well-formed.ts';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF89'), minLength: length, maxLength: length });

test('a reference is well formed where the contract says so', () => {
  const made = fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => parts.join('-'));
  const given = ['', 'x', '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-ffff-ffff-ffff-ffffffffffff'];
  const any = fc.oneof(fc.uuid(), made, fc.constantFrom(...given));
  fc.assert(fc.property(any, (text) => isUuid(text) === z.safeParse(z.uuid(), text).success));
  expect(isUuid(null)).toBe(false);
});

test('a day is one where the contract says so, in leap years too', () => {
  const two = fc.integer({ min: 0, max: 39 }).map((value) => String(value).padStart(2, '0'));
  const year = fc.integer({ min: 1999, max: 2032 });
  const any = fc.tuple(year, two, two).map((parts) => parts.join('-'));
  fc.assert(
    fc.property(any, (text) => isDay(text) === z.safeParse(z.iso.date(), text).success),
    { numRuns: 500 },
  );
  expect(['2028-02-29', '2026-02-29', '2026-2-3', 'soon', null].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

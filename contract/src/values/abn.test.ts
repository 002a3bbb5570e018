import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAbn } from './abn.ts';

test.each([
  ['53004085616', '53 004 085 616'],
  ['53 004 085 616', '53 004 085 616'],
  ['51-824-753-556', '51 824 753 556'],
])('the ABN %s is kept as %s', (typed, kept) => {
  expect(parseAbn(typed)).toBe(kept);
});

test.each(['', '5300408561', '530040856160', '53 004 085 61x', '00 000 000 000', '53 004 085 617'])(
  '%j is no ABN',
  (typed) => {
    expect(parseAbn(typed)).toBeUndefined();
  },
);

test('one wrong digit is always noticed', () => {
  const slip = fc.record({
    position: fc.integer({ min: 0, max: 10 }),
    digit: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(slip, ({ position, digit }) => {
      const digits = [...'53004085616'];
      const isSame = digits[position] === String(digit);
      digits[position] = String(digit);
      return (parseAbn(digits.join('')) !== undefined) === isSame;
    }),
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from './quote-rules.ts';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, part) => sum + part, 0);

test('lines and payments of every quote add up to its total, to the cent', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(price, fc.constantFrom(1, 2, 12), (totalCents, paymentCount) => {
      const quote = quoteOf({ productName: 'Fleet', frequency: 'Annual', totalCents, paymentCount });
      expect(quote.totalCents).toBe(totalCents);
      expect(sumOf(quote.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))).toBe(
        totalCents,
      );
      expect(sumOf(quote.paymentCents)).toBe(totalCents);
      expect(Math.max(...quote.paymentCents) - Math.min(...quote.paymentCents)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the GST of every quote is a whole number of cents, the eleventh part of the total within half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (totalCents) => {
      const { gstCents } = quoteOf({
        productName: 'Fleet',
        frequency: 'Monthly',
        totalCents,
        paymentCount: 12,
      });
      expect(Number.isInteger(gstCents)).toBe(true);
      expect(Math.abs(gstCents - totalCents / 11)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a quote names what is joined with and how often it is paid', () => {
  const { lines } = quoteOf({ productName: 'Fleet', frequency: 'Monthly', totalCents: 5, paymentCount: 12 });
  expect(lines).toEqual([{ itemName: 'Fleet, monthly membership', quantity: 1, unitPriceCents: 5 }]);
});

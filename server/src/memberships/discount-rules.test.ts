import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { addDays } from '@linehaul/contract/dates';
import { GST_STANDINGS } from '@linehaul/contract/gst';
import { endOfPeriod, monthsOfPeriod, proRataCents } from '@linehaul/contract/membership-years';
import { gstOfCents } from '@linehaul/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instalmentsOf } from '../invoices/invoice-rules.ts';
import { discountOn, type JoiningWorth, offOf, soldDiscountOf, takenOff } from './discount-rules.ts';
import { firstPaymentCents, payableCents } from './product-rules.ts';
import { type Quoted, quoteOf } from './quote-rules.ts';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, part) => sum + part, 0);

const worth = fc
  .record({
    takesJoiningFee: fc.boolean(),
    worth: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
      fc.integer({ min: 1, max: 200_000_000 }).map((amountCents) => ({ percent: null, amountCents })),
    ),
  })
  .map(({ takesJoiningFee, worth: off }): JoiningWorth => ({ takesJoiningFee, ...off }));

const quoted = fc
  .record({
    yearCents: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 12, max: 100_000_000 })),
    paymentCount: fc.constantFrom(1, 2, 12),
    joiningFeeCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
    startsOn: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days)),
    year: fc.constantFrom('anniversary' as const, '30-june' as const),
    worth,
  })
  .map(({ yearCents, year, worth: off, ...drawn }): Quoted => {
    const endsOn = endOfPeriod(drawn.startsOn, year);
    const months = monthsOfPeriod({ startsOn: drawn.startsOn, endsOn });
    const price = { ...drawn, totalCents: Math.max(1, proRataCents(yearCents, months)) };
    const discount = discountOn(price, { ...off, id: 'code', code: 'WELCOME-10' });
    return { productName: 'Fleet', frequency: 'Annual', ...price, endsOn, discount };
  });

describe('a quote with a code', () => {
  test('has lines, payments and instalments that add up to its total, to the cent, never below zero, and their GST to its GST', () => {
    fc.assert(
      fc.property(quoted, fc.constantFrom(...GST_STANDINGS), (drawn, gst) => {
        const quote = quoteOf(drawn);
        const { totalCents, upfrontCents } = quote;
        const off = offOf(drawn.discount ?? null);
        expect(totalCents).toBe(drawn.totalCents + drawn.joiningFeeCents - off);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBe(payableCents(drawn));
        expect(sumOf(quote.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))).toBe(
          totalCents,
        );
        expect(sumOf(quote.paymentCents)).toBe(totalCents);
        expect(Math.min(upfrontCents, ...quote.paymentCents)).toBeGreaterThanOrEqual(0);
        const parts = instalmentsOf({
          ...{ totalCents, upfrontCents, firstDueOn: drawn.startsOn, gst },
          paymentCount: quote.paymentCents.length,
        });
        expect(parts.map(({ amountCents }) => amountCents)).toEqual(quote.paymentCents);
        expect(sumOf(parts.map((part) => part.gstCents))).toBe(gstOfCents(totalCents, gst));
      }),
    );
  });

  test('asks first for what a payment method is offered for', () => {
    fc.assert(
      fc.property(quoted, (drawn) => {
        const { paymentCents } = quoteOf(drawn);
        expect(firstPaymentCents({ ...drawn, paymentCount: paymentCents.length })).toBe(paymentCents[0]);
      }),
    );
  });

  test('says in a line of its own what was taken off, after the fee, and none where nothing was', () => {
    const price = { totalCents: 110_000, joiningFeeCents: 5500 };
    const off = { percent: 10, amountCents: null, takesJoiningFee: true };
    const discount = discountOn(price, { ...off, id: 'code', code: 'WELCOME-10' });
    const period = { startsOn: '2026-07-01', endsOn: '2027-06-30' };
    const fleet = { productName: 'Fleet', frequency: 'Annual', paymentCount: 1, ...price, ...period };
    expect(quoteOf({ ...fleet, discount }).lines.slice(1)).toEqual([
      { itemName: 'Joining fee', quantity: 1, unitPriceCents: 5500 },
      { itemName: 'Discount: WELCOME-10', quantity: 1, unitPriceCents: -11_550 },
    ]);
    const nothing = { codeId: 'code', code: 'WELCOME-10', membershipCents: 0, feeCents: 0 };
    expect(quoteOf({ ...fleet, discount: nothing }).lines).toHaveLength(2);
  });
});

describe('what a code takes off', () => {
  const price = { totalCents: 110_000, joiningFeeCents: 5500 };

  test('is so many per cent of both, or an amount of the membership first, and the fee only where it may', () => {
    const percent = { percent: 50, amountCents: null };
    expect(takenOff(price, { ...percent, takesJoiningFee: true })).toEqual({
      membershipCents: 55_000,
      feeCents: 2750,
    });
    expect(takenOff(price, { ...percent, takesJoiningFee: false })).toEqual({
      membershipCents: 55_000,
      feeCents: 0,
    });
    const amount = { percent: null, amountCents: 112_000 };
    expect(takenOff(price, { ...amount, takesJoiningFee: true })).toEqual({
      membershipCents: 110_000,
      feeCents: 2000,
    });
    expect(takenOff(price, { ...amount, takesJoiningFee: false })).toEqual({
      membershipCents: 110_000,
      feeCents: 0,
    });
  });

  test('is never more than the price, and leaves nothing that is too little for a card, but a fee it may not take', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
        worth,
        (totalCents, joiningFeeCents, off) => {
          const { membershipCents, feeCents } = takenOff({ totalCents, joiningFeeCents }, off);
          expect(membershipCents).toBeGreaterThanOrEqual(0);
          expect(membershipCents).toBeLessThanOrEqual(totalCents);
          expect(feeCents).toBeGreaterThanOrEqual(0);
          expect(feeCents).toBeLessThanOrEqual(off.takesJoiningFee ? joiningFeeCents : 0);
          const left = totalCents + joiningFeeCents - membershipCents - feeCents;
          const isFeeLeft = !off.takesJoiningFee && joiningFeeCents > 0;
          expect(left === 0 || left > MINIMUM_PAYABLE_CENTS || isFeeLeft).toBe(true);
        },
      ),
    );
  });

  test('is kept with what was sold', () => {
    const sold = { joiningCode: 'WELCOME-10', discountCents: 900, joiningFeeDiscountCents: 100 };
    expect(soldDiscountOf({ ...sold, joiningCodeId: null })).toBeNull();
    const discount = soldDiscountOf({ ...sold, joiningCodeId: 'code' });
    expect(discount).toEqual({ codeId: 'code', code: 'WELCOME-10', membershipCents: 900, feeCents: 100 });
    expect([offOf(discount), offOf(null)]).toEqual([1000, 0]);
  });
});

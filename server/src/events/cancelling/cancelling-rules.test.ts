import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feePercentAt, mayCancelAt, partsOf, waysBack } from './cancelling-rules.ts';

const STARTS = new Date('2027-03-04T09:00:00Z');
const hoursBefore = (hours: number, plusMs = 0): Date =>
  new Date(STARTS.getTime() - hours * 3_600_000 + plusMs);

test('cancelling ends at its hour, and is for nothing until an earlier one', () => {
  const rules = { cancelHours: 24, feePercent: 20, freeHours: 72, handOnHours: 1 };
  expect([24, 23].map((hours) => mayCancelAt(rules, STARTS, hoursBefore(hours)))).toEqual([true, false]);
  expect(mayCancelAt(rules, STARTS, hoursBefore(24, 1))).toBe(false);
  expect(mayCancelAt({ ...rules, cancelHours: null }, STARTS, hoursBefore(9000))).toBe(false);
  expect([hoursBefore(72), hoursBefore(72, 1)].map((at) => feePercentAt(rules, STARTS, at))).toEqual([0, 20]);
  expect(feePercentAt({ ...rules, freeHours: null }, STARTS, hoursBefore(9000))).toBe(20);
});

const prices = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 12 });
const percent = fc.integer({ min: 0, max: 100 });

test('place by place, in any order and in any groups, it is the same as all at once, and the parts are the whole', () => {
  fc.assert(
    fc.property(prices, percent, fc.infiniteStream(fc.boolean()), (paid, fee, isLater) => {
      const whole = partsOf(paid, fee);
      expect(whole.backCents + whole.feeCents).toBe(paid.reduce((sum, cents) => sum + cents, 0));
      const later = paid.map(() => Boolean(isLater.next().value));
      const groups = [true, false].map((which) => paid.filter((_, index) => later[index] === which));
      const back = groups.map((group) => partsOf(group, fee).backCents);
      expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(whole.backCents);
      expect(Math.min(whole.backCents, whole.feeCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

const payments = fc.array(
  fc.record({ id: fc.uuid(), cents: fc.integer({ min: 0, max: 100_000 }), isOnline: fc.boolean() }),
  { maxLength: 4 },
);

test('what is owed is asked for no more first; no payment gives back more than it brought', () => {
  fc.assert(
    fc.property(fc.nat(400_000), fc.nat(100_000), payments, (back, balanceCents, made) => {
      const ways = waysBack(back, { balanceCents, payments: made });
      const refunded = ways.refunds.reduce((sum, { cents }) => sum + cents, 0);
      const most = balanceCents + made.reduce((sum, { cents }) => sum + cents, 0);
      expect(ways.offInvoiceCents + refunded + ways.byBankCents).toBe(Math.min(back, most));
      expect(ways.offInvoiceCents).toBe(Math.min(back, balanceCents));
      for (const { id, cents } of ways.refunds)
        expect(cents).toBeLessThanOrEqual(made.find((one) => one.id === id)?.cents ?? 0);
    }),
  );
});

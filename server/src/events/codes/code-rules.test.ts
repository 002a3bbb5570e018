import { describe, expect, test } from 'vitest';
import { codeKey } from '../../discount-codes/code-rules.ts';
import { type Code, type CodeUse, discountOf, refusalOfCode } from './code-rules.ts';

const NOW = new Date('2027-03-01T00:00:00Z');
const at = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

const code = (changes: Partial<Code> = {}): Code => ({
  ...{ percent: 10, amountCents: null, ticketTypeIds: [], maxUses: null, maxUsesPerPerson: null },
  ...{ validFrom: null, validUntil: null, isActive: true },
  ...changes,
});

const use = (changes: Partial<CodeUse> = {}): CodeUse => ({
  ...{ ticketTypeId: 'day', quantity: 2, used: 0, usedByPerson: 0, now: NOW },
  ...changes,
});

describe('a code', () => {
  test('does nothing where it is unknown, off, not valid, or for other tickets, and says why', () => {
    const unknown = 'We do not know this code. Please check it';
    expect(refusalOfCode(undefined, use())).toBe(unknown);
    expect(refusalOfCode(code({ isActive: false }), use())).toBe(unknown);
    expect(refusalOfCode(code({ validFrom: at(1) }), use())).toBe('This code is not valid yet');
    expect(refusalOfCode(code({ validUntil: NOW }), use())).toBe('This code has expired');
    expect(refusalOfCode(code({ ticketTypeIds: ['dinner'] }), use())).toBe(
      'This code is not for this ticket',
    );
    const fitting = code({ validFrom: NOW, validUntil: at(1), ticketTypeIds: ['day'] });
    expect(refusalOfCode(fitting, use())).toBeNull();
  });

  test('is used once for each ticket, in all and by one person', () => {
    const refusals = [0, 3, 4, 5].map((used) => refusalOfCode(code({ maxUses: 5 }), use({ used })));
    expect(refusals).toEqual([
      null,
      null,
      'This code is good for 1 more ticket',
      'This code has been used up',
    ]);
    const own = code({ maxUses: 9, maxUsesPerPerson: 2 });
    expect(refusalOfCode(own, use({ used: 2, usedByPerson: 2 }))).toBe('You have used this code already');
    expect(refusalOfCode(own, use({ used: 7 }))).toBeNull();
  });

  test('is the same in any case', () => {
    expect(codeKey('  early-26 ')).toBe('EARLY-26');
  });
});

describe('a discount', () => {
  test('is a part of the price in whole cents, or an amount, and never more than the price', () => {
    expect(discountOf(11_000, { percent: 10, amountCents: null })).toBe(1_100);
    expect(discountOf(9_999, { percent: 33, amountCents: null })).toBe(3_300);
    expect(discountOf(11_000, { percent: null, amountCents: 2_500 })).toBe(2_500);
    expect(discountOf(2_000, { percent: null, amountCents: 2_500 })).toBe(2_000);
    expect(discountOf(11_000, { percent: 100, amountCents: null })).toBe(11_000);
  });

  test('leaves nothing to pay that is too little for a card', () => {
    for (let price = 0; price < 3_000; price += 7)
      for (const percent of [1, 25, 50, 97, 99, 100]) {
        const left = price - discountOf(price, { percent, amountCents: null });
        expect(left === 0 || left > 50).toBe(true);
        expect(left).toBeLessThanOrEqual(price);
      }
  });
});

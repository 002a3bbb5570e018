import { expect, test } from 'vitest';
import {
  type JoiningCode,
  type JoiningCodeUse,
  refusalOfJoiningCode,
  stateOfCode,
} from './joining-code-rules.ts';

const code = (changes: Partial<JoiningCode> = {}): JoiningCode => ({
  ...{ id: 'code', code: 'WELCOME-10', percent: 10, amountCents: null, takesJoiningFee: true },
  ...{ productIds: [], maxUses: null, isOnceEach: false, validFrom: null, validUntil: null, isActive: true },
  ...changes,
});

const use = (changes: Partial<JoiningCodeUse> = {}): JoiningCodeUse => ({
  ...{ productId: 'fleet', used: 0, usedByThem: 0, today: '2027-03-01' },
  ...changes,
});

test('a code takes nothing off where it is unknown, off, too early, too late or for other memberships, and says why', () => {
  const unknown = 'We do not know this code. Please check it';
  expect(refusalOfJoiningCode(undefined, use())).toBe(unknown);
  expect(refusalOfJoiningCode(code({ isActive: false }), use())).toBe(unknown);
  expect(refusalOfJoiningCode(code({ validFrom: '2027-03-02' }), use())).toBe('This code is not valid yet');
  expect(refusalOfJoiningCode(code({ validUntil: '2027-02-28' }), use())).toBe('This code has expired');
  expect(refusalOfJoiningCode(code({ productIds: ['owner'] }), use())).toBe(
    'This code is not for this membership',
  );
});

test('a code holds on its first and on its last day, for what it is for', () => {
  const day = { validFrom: '2027-03-01', validUntil: '2027-03-01', productIds: ['owner', 'fleet'] };
  expect(refusalOfJoiningCode(code(day), use())).toBeNull();
});

test('a code is used so many times in all, and once each where it says so', () => {
  expect(refusalOfJoiningCode(code({ maxUses: 2 }), use({ used: 1 }))).toBeNull();
  expect(refusalOfJoiningCode(code({ maxUses: 2 }), use({ used: 2 }))).toBe('This code has been used up');
  const again = use({ used: 1, usedByThem: 1 });
  expect(refusalOfJoiningCode(code(), again)).toBeNull();
  expect(refusalOfJoiningCode(code({ isOnceEach: true }), again)).toBe(
    'This code has been used for your organisation, or by you, already',
  );
});

test('the office is told where a code stands', () => {
  const stands = (changes: Partial<JoiningCode>, used = 0) =>
    stateOfCode(code(changes), { used, today: '2027-03-01' });
  expect([
    stands({}),
    stands({ validFrom: '2027-03-02' }),
    stands({ validUntil: '2027-02-28', maxUses: 1 }, 1),
    stands({ maxUses: 1 }, 1),
    stands({ isActive: false, validUntil: '2027-02-28' }),
  ]).toEqual(['usable', 'to-come', 'over', 'used-up', 'switched-off']);
});

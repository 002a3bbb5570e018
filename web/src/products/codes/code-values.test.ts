import { expect, test } from 'vitest';
import { sentJoiningCode } from '@linehaul/contract/office-joining-codes';
import { readJoiningCode } from './code-values.ts';

const typed = (values: Record<string, string | readonly string[]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) data.append(name, one);
  return data;
};

test('what is left empty is no limit, and what is not ticked is off', () => {
  const read = sentJoiningCode.parse(readJoiningCode(typed({ code: ' early-27 ', percent: '15 %' })));
  expect(read).toEqual({
    ...{ code: 'EARLY-27', percent: 15, amount: null, takesJoiningFee: false, productIds: [] },
    ...{ maxUses: null, isOnceEach: false, validFrom: null, validUntil: null, isActive: false },
  });
});

test('amounts are read as people type them, and days and memberships as they are chosen', () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const values = { code: 'DEPOT', amount: '$1,250.50', maxUses: '20', validFrom: '2027-07-01' };
  const ticks = { isActive: 'on', isOnceEach: 'on', takesJoiningFee: 'on', 'productIds[]': [id] };
  expect(sentJoiningCode.parse(readJoiningCode(typed({ ...values, ...ticks })))).toMatchObject({
    ...{ amount: 1250.5, percent: null, maxUses: 20, validFrom: '2027-07-01' },
    ...{ isActive: true, isOnceEach: true, takesJoiningFee: true, productIds: [id] },
  });
});

import type { Owed } from '@linehaul/contract/owing';
import { expect, test } from 'vitest';
import { actionOf, factsOf, stateOf, titleOf } from './owing-words.ts';

const item: Owed = {
  kind: 'instalment',
  invoiceId: 'a',
  invoiceNum: '20480',
  orgId: 'b',
  orgName: 'Kestrel Ridge',
  description: 'Small fleet',
  amount: 104.5,
  dueDate: '2027-04-30',
  isOverdue: true,
  reason: 'Your card was declined.',
  nextTryDate: '2027-05-03',
  consequence: 'lapses',
  lapseDate: '2027-05-30',
  way: 'pay',
  payment: { lineItemId: 'c', amount: 940.5, part: 'overdue' },
  isReplaceable: true,
};
const valueOf = (one: Owed, name: string): string | undefined =>
  factsOf(one).find((fact) => fact.name === name)?.value;

test('an overdue instalment says why, since when, what comes next, and what it costs to settle it', () => {
  expect([stateOf(item), titleOf(item), actionOf(item)]).toEqual([
    'Overdue',
    'A monthly payment is overdue',
    'Pay $104.50',
  ]);
  expect(actionOf({ ...item, way: 'other-card' })).toBe('Pay $104.50 with another card');
  expect(factsOf(item)).toEqual([
    { name: 'For', value: 'Small fleet, Kestrel Ridge' },
    { name: 'Reason', value: 'Your card was declined.' },
    { name: 'Was due', value: '30/04/2027' },
    {
      name: 'What is next',
      value:
        'We try the same card or account again on 03/05/2027. The membership lapses on 30/05/2027 if nothing is paid.',
    },
  ]);
  expect(valueOf({ ...item, nextTryDate: null }, 'What is next')).toContain('do not try');
});

test('a join by invoice says that membership starts by it, and says overdue only when it is', () => {
  const join: Owed = {
    ...item,
    kind: 'join',
    reason: null,
    isOverdue: false,
    consequence: 'starts-when-paid',
    lapseDate: null,
    way: 'pay',
  };
  expect([stateOf(join), titleOf(join), actionOf(join)]).toEqual([
    'To pay',
    'Your invoice is ready to pay',
    'Pay $104.50',
  ]);
  expect(valueOf(join, 'Due')).toBe('30/04/2027');
  expect(valueOf(join, 'What is next')).toBe('Your membership starts once this is paid.');
  expect(titleOf({ ...join, isOverdue: true })).toBe('Your invoice is overdue');
});

test('money on its way is called so', () => {
  expect(stateOf({ ...item, way: 'on-its-way' })).toBe('On its way');
});

import type { Renewal } from '@linehaul/contract/renewal';
import { expect, test } from 'vitest';
import { datesOf, wordsOf } from './renewal-words.ts';

const RENEWAL: Renewal = {
  ...{ orgId: '6f1f9a3e-1f0c-4a53-9f0e-4d7c1a2b3c4d', state: 'in-force', isOverdue: false, isStopped: false },
  ...{ endsOn: '2027-06-30', renewsOn: '2027-07-01', noticeOn: '2027-06-01' },
  ...{ graceUntil: '2027-07-30', lapsesOn: '2027-08-29', nextEndsOn: '2028-06-30' },
  ...{ paidUntil: null, invoice: null, isAutomatic: false, kept: null, nextAmount: null },
  change: null,
  nextLevel: { productName: 'Small fleet', frequency: 'Annual', isChange: false },
  ...{ mayRenewNow: true, mayChooseNext: true, mayStop: true, mayResume: false, mayRejoin: false },
};

const saidOf = (renewal: Renewal): string =>
  JSON.stringify([wordsOf(renewal), datesOf(renewal)]).toLowerCase();

test('a membership with something overdue is said to be overdue, and never to be paid or in force', () => {
  const overdue = { ...RENEWAL, isOverdue: true };
  expect(wordsOf(overdue)).toMatchObject({ tone: 'warning', tag: 'Overdue' });
  for (const state of ['in-force', 'renewal-due'] as const)
    expect(saidOf({ ...overdue, state })).not.toMatch(/paid until|in force|invoice/);
  expect(wordsOf({ ...overdue, isStopped: true }).text).toContain('ends then, as you asked');
});

test('a year that is not paid to its end is said to run, and is called paid once the next one is', () => {
  expect(saidOf(RENEWAL)).not.toContain('paid until');
  expect(wordsOf(RENEWAL).text).toBe(
    'It runs until 30/06/2027. We email you its invoice on 01/06/2027, to be paid by 01/07/2027.',
  );
  expect(datesOf({ ...RENEWAL, state: 'followed', paidUntil: '2028-06-30' })).toEqual([
    { name: 'Paid until', value: '30/06/2028' },
  ]);
});

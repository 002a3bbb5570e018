import { expect, test } from 'vitest';
import { mayBeGivenUp, namesOf, providerAccountOf } from './provider-account-rules.ts';

const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' };

test('the mode is part of the account', () => {
  expect(providerAccountOf({ isLive: true, keys })).toBe('live own');
  expect(namesOf({ isLive: false, keys: { ...keys, accountId: 'acct_1' } })).toEqual([
    'test acct_1',
    'acct_1',
  ]);
});

test.each([
  { madeIn: 'test own', account: 'live own', isOnItsWay: true, is: true },
  { madeIn: 'test own', account: 'test own', isOnItsWay: true, is: true },
  { madeIn: null, account: 'live own', isOnItsWay: false, is: true },
  { madeIn: 'live own', account: 'test own', isOnItsWay: true, is: false },
  { madeIn: 'live own', account: 'live own', isOnItsWay: false, is: false },
  { madeIn: 'live own', account: 'test own', isOnItsWay: false, is: true },
  { madeIn: 'live acct_1', account: 'live acct_2', isOnItsWay: false, is: true },
])(
  'a missing intent of $madeIn, with keys of $account, on its way: $isOnItsWay, is given up: $is',
  ({ is, ...missing }) => {
    expect(mayBeGivenUp(missing)).toBe(is);
  },
);

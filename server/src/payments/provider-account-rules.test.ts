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
  // made in, keys now, on its way, given up
  ['test own', 'live own', true, true],
  ['test own', 'test own', true, true],
  [null, 'live own', false, true],
  ['live own', 'test own', true, false],
  ['live own', 'live own', false, false],
  ['live own', 'test own', false, true],
  ['live acct_1', 'live acct_2', false, true],
])(
  'an intent of %s that is missing in %s, on its way: %s, is given up: %s',
  (madeIn, account, isOnItsWay, is) => {
    expect(mayBeGivenUp({ madeIn, account, isOnItsWay })).toBe(is);
  },
);

import { expect, test } from 'vitest';
import { paymentsWords } from './payments-words.ts';

const kept = { publishableKey: 'pk_live_a', secretKeyEnds: 'abcd', webhookSecretEnds: 'efgh', accountId: '' };

test.each([
  [{ source: 'environment', isLive: true, isOpen: false, kept: null }, 'live keys. They are set by STRIPE'],
  [{ source: 'office', isLive: false, isOpen: true, kept }, 'with the test keys below'],
  [{ source: 'sandbox', isLive: false, isOpen: true, kept: null }, 'no money moves'],
  [{ source: 'sandbox', isLive: false, isOpen: false, kept: null }, 'set by PAYMENTS'],
  [{ source: 'sandbox', isLive: false, isOpen: true, kept }, 'they are not in force'],
] as const)('%j is said to be so', (payments, words) => {
  expect(paymentsWords(payments)).toContain(words);
});

import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { expect, test } from 'vitest';
import { mostUsedFirst } from './invoice-payment-rules.ts';

const { card, directDebit, offline } = PAYMENT_METHOD;

test('what a payer has used most comes first, of what is offered; without any the order stays', () => {
  expect(mostUsedFirst(['au_becs_debit', 'card'], [])).toEqual(['au_becs_debit', 'card']);
  expect(mostUsedFirst(['au_becs_debit', 'card'], [card])).toEqual(['card', 'au_becs_debit']);
  expect(mostUsedFirst(['au_becs_debit', 'card'], [offline, card, directDebit])).toEqual([
    'card',
    'au_becs_debit',
  ]);
  expect(mostUsedFirst(['card'], [directDebit, card])).toEqual(['card']);
});

import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { REFUSED } from '@linehaul/contract/refusal-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalBy } from './refusal-rules.ts';

const { card, directDebit } = PAYMENT_METHOD;

/** Written by hand from the provider's pages of decline codes, error codes and BECS debits. */
const EXPECTED = [
  [card, 'soft', 'approve_with_id call_issuer card_declined card_velocity_exceeded do_not_honor'],
  [card, 'soft', 'duplicate_transaction generic_decline insufficient_funds invalid_amount'],
  [card, 'soft', 'issuer_not_available new_account_information_available no_action_taken not_permitted'],
  [card, 'soft', 'processing_error reenter_transaction security_violation service_not_allowed'],
  [card, 'soft', 'try_again_later withdrawal_count_limit_exceeded'],
  [card, 'hard', 'authentication_not_handled authentication_required card_not_supported'],
  [card, 'hard', 'currency_not_supported do_not_try_again expired_card fraudulent incorrect_address'],
  [card, 'hard', 'incorrect_cvc incorrect_number incorrect_pin incorrect_zip invalid_account invalid_cvc'],
  [card, 'hard', 'invalid_expiry_month invalid_expiry_year invalid_number invalid_pin lost_card'],
  [card, 'hard', 'merchant_blacklist mobile_device_authentication_required offline_pin_required'],
  [card, 'hard', 'online_or_offline_pin_required payment_intent_authentication_failure pickup_card'],
  [card, 'hard', 'pin_try_exceeded restricted_card revocation_of_all_authorizations'],
  [card, 'hard', 'revocation_of_authorization stolen_card stop_payment_order testmode_decline'],
  [card, 'hard', 'transaction_not_allowed'],
  [directDebit, 'soft', 'refer_to_customer insufficient_funds'],
  [directDebit, 'hard', 'account_closed no_account debit_not_authorized bank_account_restricted'],
  [directDebit, 'hard', 'bank_account_unusable payment_intent_mandate_invalid mandate-ended'],
  [directDebit, 'ours', 'charge_exceeds_source_limit charge_exceeds_transaction_limit'],
  [directDebit, 'ours', 'charge_exceeds_weekly_limit capability_not_active payment_method_unactivated'],
  [card, 'unknown', 'rule something_new constructor __proto__ toString'],
  [directDebit, 'unknown', 'rule something_new constructor __proto__ toString'],
] as const;

test.each(EXPECTED)('by method %i, these are %s: %s', (method, expected, codes) => {
  const found = codes.split(' ').map((code) => [code, refusalBy(code, method).class]);
  expect(found).toEqual(codes.split(' ').map((code) => [code, expected]));
});

test('every code has words and a class, whatever it is, and an unknown one has neutral words', () => {
  const methods = fc.constantFrom(card, directDebit, PAYMENT_METHOD.offline, null);
  fc.assert(
    fc.property(fc.option(fc.string()), methods, (code, method) => {
      const refusal = refusalBy(code, method);
      expect(refusal.words.length).toBeGreaterThan(20);
      expect(refusal.class === 'unknown').toBe(refusal.words === REFUSED);
    }),
  );
});

test('of a lost, stolen or suspected card nobody is told more than that it was declined', () => {
  const codes = ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'merchant_blacklist'];
  expect(new Set(codes.map((code) => refusalBy(code, card).words))).toEqual(
    new Set(['Your card was declined.']),
  );
});

test('insufficient funds are said of the card or of the account, whichever was charged', () => {
  expect(refusalBy('insufficient_funds', card).words).toBe('Your card has insufficient funds.');
  expect(refusalBy('insufficient_funds', directDebit).words).toContain('in the account');
});

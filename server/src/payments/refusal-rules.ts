import { PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import {
  type DebitRefusalCode,
  NOT_CONFIRMED,
  REFUSED,
  wordsOfDebitRefusal,
} from '@linehaul/contract/refusal-words';

/**
 * Soft: another day may help. Hard: only another card or account does. Ours: a limit of the association's own account
 * at the provider, nobody's fault. Unknown: tried like a soft one, and no more often.
 */
type RefusalClass = 'soft' | 'hard' | 'ours' | 'unknown';

export interface Refusal {
  readonly class: RefusalClass;
  /** For who pays. */
  readonly words: string;
}

/** Ours: no mandate holds any more, as the provider says without a code. */
export const MANDATE_ENDED = 'mandate-ended';

const DECLINED = 'Your card was declined.';
const EXPIRED = 'Your card has expired.';
const CVC = "Your card's security code is incorrect.";
const ADDRESS = 'The address or postcode does not match the card.';
const NUMBER = 'Your card number is incorrect.';
const NEEDS_YOU = 'Your bank wants you to confirm this payment yourself.';
const LIMIT = 'This payment is above the balance or the limit of your card.';
const LATER = 'Your bank could not be reached. Please try again later.';
const UNSUITABLE = 'This card cannot be used for this payment. Please use another card.';

type Table = Readonly<Record<string, string>>;

/** The provider's page of decline codes, with the error codes that stand in their place. */
const SOFT_CARD: Table = {
  approve_with_id: DECLINED,
  call_issuer: DECLINED,
  card_decline_rate_limit_exceeded: DECLINED,
  card_declined: DECLINED,
  card_velocity_exceeded: LIMIT,
  do_not_honor: DECLINED,
  duplicate_transaction: 'The same payment was made a moment ago.',
  generic_decline: DECLINED,
  insufficient_funds: 'Your card has insufficient funds.',
  invalid_amount: LIMIT,
  issuer_not_available: LATER,
  new_account_information_available: 'Your card details have changed.',
  no_action_taken: DECLINED,
  not_permitted: DECLINED,
  payment_method_not_available: LATER,
  processing_error: LATER,
  reenter_transaction: LATER,
  security_violation: DECLINED,
  service_not_allowed: DECLINED,
  try_again_later: LATER,
  withdrawal_count_limit_exceeded: LIMIT,
};

/** Of a lost or stolen card nobody says more than that it was declined. */
const HARD_CARD: Table = {
  authentication_not_handled: NEEDS_YOU,
  authentication_required: NEEDS_YOU,
  card_not_supported: UNSUITABLE,
  currency_not_supported: UNSUITABLE,
  do_not_try_again: DECLINED,
  expired_card: EXPIRED,
  expired_payment_method: EXPIRED,
  fraudulent: DECLINED,
  highest_risk_level: DECLINED,
  incorrect_address: ADDRESS,
  incorrect_cvc: CVC,
  incorrect_number: NUMBER,
  incorrect_pin: UNSUITABLE,
  incorrect_postal_code: ADDRESS,
  incorrect_zip: ADDRESS,
  invalid_account: UNSUITABLE,
  invalid_card_type: UNSUITABLE,
  invalid_cvc: CVC,
  invalid_expiry_month: EXPIRED,
  invalid_expiry_year: EXPIRED,
  invalid_number: NUMBER,
  invalid_pin: UNSUITABLE,
  lost_card: DECLINED,
  merchant_blacklist: DECLINED,
  mobile_device_authentication_required: NEEDS_YOU,
  offline_pin_required: UNSUITABLE,
  online_or_offline_pin_required: UNSUITABLE,
  payment_intent_authentication_failure: NOT_CONFIRMED,
  pickup_card: DECLINED,
  pin_try_exceeded: UNSUITABLE,
  resource_missing: 'We do not have this card or account any more. Please give it to us again.',
  restricted_card: DECLINED,
  revocation_of_all_authorizations: DECLINED,
  revocation_of_authorization: DECLINED,
  setup_intent_authentication_failure: NOT_CONFIRMED,
  stolen_card: DECLINED,
  stop_payment_order: DECLINED,
  test_mode_live_card: UNSUITABLE,
  testmode_decline: UNSUITABLE,
  transaction_not_allowed: DECLINED,
};

const DEBIT_CLASSES: Readonly<Record<DebitRefusalCode, RefusalClass>> = {
  account_closed: 'hard',
  bank_account_declined: 'soft',
  bank_account_restricted: 'hard',
  bank_account_unusable: 'hard',
  billing_invalid_mandate: 'hard',
  capability_not_active: 'ours',
  charge_exceeds_source_limit: 'ours',
  charge_exceeds_transaction_limit: 'ours',
  charge_exceeds_weekly_limit: 'ours',
  debit_not_authorized: 'hard',
  insufficient_funds: 'soft',
  [MANDATE_ENDED]: 'hard',
  no_account: 'hard',
  payment_intent_mandate_invalid: 'hard',
  payment_method_bank_account_blocked: 'hard',
  payment_method_unactivated: 'ours',
  refer_to_customer: 'soft',
};

/** The codes that are about the association's own account. */
export const OUR_CODES: readonly string[] = Object.entries(DEBIT_CLASSES)
  .filter(([, one]) => one === 'ours')
  .map(([code]) => code);

/** Of these every other debit of the day would be refused, too; the others are about one amount. */
export const OUR_CODES_FOR_ALL: readonly string[] = OUR_CODES.filter(
  (code) => code !== 'charge_exceeds_transaction_limit',
);

const find = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

const cardRefusal = (code: string): Refusal | undefined => {
  const [soft, hard] = [find(SOFT_CARD, code), find(HARD_CARD, code)];
  if (soft !== undefined) return { class: 'soft', words: soft };
  return hard === undefined ? undefined : { class: 'hard', words: hard };
};

const debitRefusal = (code: string): Refusal | undefined => {
  const known = find(DEBIT_CLASSES, code);
  return known && { class: known, words: wordsOfDebitRefusal(code) ?? REFUSED };
};

type FindRefusal = (code: string) => Refusal | undefined;
const TABLES: Readonly<Record<PaymentMethodKey, readonly FindRefusal[]>> = {
  [PAYMENT_METHOD.card]: [cardRefusal, debitRefusal],
  [PAYMENT_METHOD.directDebit]: [debitRefusal, cardRefusal],
  [PAYMENT_METHOD.offline]: [cardRefusal, debitRefusal],
};

/** What a code of the provider's means, whatever it is; the method decides what both kinds can say. */
export const refusalBy = (code: string | null, method: PaymentMethodKey | null): Refusal => {
  for (const table of TABLES[method ?? PAYMENT_METHOD.card]) {
    const refusal = table(code ?? '');
    if (refusal) return refusal;
  }
  return { class: 'unknown', words: REFUSED };
};

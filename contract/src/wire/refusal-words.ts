/** Of a refusal that we do not know: what the provider says of it is written for merchants. */
export const REFUSED = 'The payment was refused. Please try another card or bank account, or ask your bank.';

/** Of a challenge that was not passed. */
export const NOT_CONFIRMED =
  'Your bank could not confirm that it was you. Please try again, or use another card.';

const OUR_LIMIT =
  'We can take no more direct debits today. This is a limit of ours and not about you, your bank or your account. No money was taken. Please pay by card, or try again tomorrow.';

const NOT_OFFERED =
  'We cannot take payments in this way right now. This is not about you, your bank or your account. No money was taken. Please pay in another way, or try again tomorrow.';

const REQUEST_ENDED =
  'The request to debit this bank account has ended. Please give us the account again, or another one.';

const NOT_DEBITABLE = 'This bank account cannot be debited. Please use another one.';

/** Why a debit was not made, by the provider's code, in words meant for who pays. */
const DEBIT_REFUSALS = {
  account_closed: 'The bank account has been closed.',
  bank_account_declined: NOT_DEBITABLE,
  bank_account_restricted: NOT_DEBITABLE,
  bank_account_unusable: NOT_DEBITABLE,
  billing_invalid_mandate: REQUEST_ENDED,
  capability_not_active: NOT_OFFERED,
  charge_exceeds_source_limit: OUR_LIMIT,
  charge_exceeds_transaction_limit: OUR_LIMIT,
  charge_exceeds_weekly_limit: OUR_LIMIT,
  debit_not_authorized: 'The bank was told that this debit was not authorised.',
  insufficient_funds: 'There was not enough money in the account.',
  'mandate-ended': REQUEST_ENDED,
  no_account: 'The bank could not find this account. Please check the BSB and the account number.',
  payment_intent_mandate_invalid: REQUEST_ENDED,
  payment_method_bank_account_blocked: NOT_DEBITABLE,
  payment_method_unactivated: NOT_OFFERED,
  refer_to_customer: 'The bank refused the debit. Please ask your bank why.',
} as const;
export type DebitRefusalCode = keyof typeof DEBIT_REFUSALS;

const isKnown = (code: string): code is DebitRefusalCode => Object.hasOwn(DEBIT_REFUSALS, code);

/** Undefined for a code that is not known. */
export const wordsOfDebitRefusal = (code: string): string | undefined =>
  isKnown(code) ? DEBIT_REFUSALS[code] : undefined;

import type Stripe from 'stripe';
import { type Confirmer, PAYMENT_STATUSES, type PaymentStatus } from './payment-queries.ts';

/** The provider forgets a key after a day; older ones are never sent again. */
export const KEY_LIFETIME_MS = 23 * 3_600_000;
/** How long a person may take over the bank's challenge. */
export const CHALLENGE_LIFETIME_MS = 3_600_000;

/** The code of an attempt of which the provider knows nothing: no bank has refused anything. */
export const NEVER_ASKED = 'not-completed';
/** The code of an attempt whose intent belongs to keys that are not used any more. */
export const OTHER_KEYS = 'other-keys';
export const NOT_COMPLETED = 'The payment was not completed. Please try again.';

export interface Finding {
  readonly status: PaymentStatus;
  readonly failureCode?: string;
  readonly failureMessage?: string;
  /** The bank said never to ask again with this card or account. */
  readonly isFinal?: boolean;
}

/** Of a refused debit the provider tells the merchant, by these codes; the payer is told in words meant for them. */
const REFUSED_DEBIT: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank could not find this account. Please check the BSB and the account number.',
  refer_to_customer: 'The bank refused the debit. Please ask your bank why.',
  debit_not_authorized: 'The bank was told that this debit was not authorised.',
  insufficient_funds: 'There was not enough money in the account.',
};

const wordsOf = ({ code = '', message }: Stripe.PaymentIntent.LastPaymentError): string =>
  REFUSED_DEBIT[code] ?? message ?? NOT_COMPLETED;

const failureOf = ({ last_payment_error: error }: Stripe.PaymentIntent): Finding => ({
  status: 'failed',
  failureCode: error?.decline_code ?? error?.code ?? NEVER_ASKED,
  failureMessage: error ? wordsOf(error) : NOT_COMPLETED,
  isFinal: error?.advice_code === 'do_not_try_again',
});

/** For a payer in front of the form a refusal or a challenge is no end: there they try again, or another card. */
const isStillOpen = ({ status }: Stripe.PaymentIntent, confirmedBy: Confirmer): boolean =>
  confirmedBy === 'payer' && (status === 'requires_payment_method' || status === 'requires_action');

/** What the provider's current state of an intent means for a payment. */
export const readIntent = (intent: Stripe.PaymentIntent, confirmedBy: Confirmer): Finding => {
  if (isStillOpen(intent, confirmedBy)) return { status: 'open' };
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded' };
    case 'processing':
      return { status: 'processing' };
    case 'requires_action':
      return { status: 'requires-action' };
    case 'requires_payment_method':
    case 'canceled':
      return failureOf(intent);
    default:
      return { status: 'open' };
  }
};

/** How long a payment that was opened in the browser waits to be made. */
export const OPEN_LIFETIME_MS = 24 * 3_600_000;

/** Money that arrived for something paid otherwise: it goes back, and is never counted whatever comes later. */
export const RETURNED = 'returned';
export const WAS_RETURNED = 'This had been paid already, so the payment is sent back.';

/** Whether a payment may go from one status to another: forward only, whatever the order of the news. */
export const mayBecome = (current: PaymentStatus, next: PaymentStatus): boolean =>
  PAYMENT_STATUSES.indexOf(next) > PAYMENT_STATUSES.indexOf(current);

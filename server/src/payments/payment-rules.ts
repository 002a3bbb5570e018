import type Stripe from 'stripe';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-queries.ts';

/** The provider forgets a key after a day; older ones are never sent again. */
export const KEY_LIFETIME_MS = 23 * 3_600_000;
/** How long a person may take over the bank's challenge. */
export const CHALLENGE_LIFETIME_MS = 3_600_000;

/** The code of an attempt of which the provider knows nothing: no bank has refused anything. */
export const NEVER_ASKED = 'not-completed';
export const NOT_COMPLETED = 'The payment was not completed. Please try again.';

export interface Finding {
  readonly status: PaymentStatus;
  readonly failureCode?: string;
  readonly failureMessage?: string;
  /** The bank said never to ask again with this card or account. */
  readonly isFinal?: boolean;
}

const failureOf = ({ last_payment_error: error }: Stripe.PaymentIntent): Finding => ({
  status: 'failed',
  failureCode: error?.decline_code ?? error?.code ?? NEVER_ASKED,
  failureMessage: error?.message ?? NOT_COMPLETED,
  isFinal: error?.advice_code === 'do_not_try_again',
});

/** What the provider's current state of an intent means for a payment. */
export const readIntent = (intent: Stripe.PaymentIntent): Finding => {
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

/** Whether a payment may go from one status to another: forward only, whatever the order of the news. */
export const mayBecome = (current: PaymentStatus, next: PaymentStatus): boolean =>
  PAYMENT_STATUSES.indexOf(next) > PAYMENT_STATUSES.indexOf(current);

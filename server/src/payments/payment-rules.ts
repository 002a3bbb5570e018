import { isOnline, type OnlineMethod } from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';
import { reasonOf } from './intent-reason-rules.ts';
import { refusalBy } from './refusal-rules.ts';

/** From first to last: a payment only ever moves to the right. */
export const PAYMENT_STATUSES = ['open', 'requires-action', 'processing', 'failed', 'succeeded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Who sends a payment on its way: its payer in the browser, or the portal with what was confirmed before. */
export const CONFIRMERS = ['server', 'payer'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];

/** How a plan is paid, read from its column; throws for what the provider does not ask for. */
export const requireOnline = (method: number | null): OnlineMethod => {
  if (!isOnline(method)) throw new Error(`The provider does not ask for payments by ${method}`);
  return method;
};

/** The provider forgets a key after a day; older ones are never sent again. */
export const KEY_LIFETIME_MS = 23 * 3_600_000;
/** How long a person may take over the bank's challenge. */
export const CHALLENGE_LIFETIME_MS = 3_600_000;

/** The code of an attempt that never reached the provider: no bank has refused it. */
export const NEVER_ASKED = 'not-completed';
/** The code of an attempt whose intent belongs to keys that are not used any more. */
export const OTHER_KEYS = 'other-keys';
export const NOT_COMPLETED = 'The payment was not completed. Please try again.';

export interface Finding {
  readonly status: PaymentStatus;
  readonly failureCode?: string;
  /** In words meant for who pays. */
  readonly failureMessage?: string;
  /** In the provider's words, which are meant for the association. */
  readonly providerMessage?: string | null;
  /** The bank said never to ask again with this card or account. */
  readonly isFinal?: boolean;
}

const failureOf = (intent: Stripe.PaymentIntent): Finding => {
  const reason = reasonOf(intent);
  if (!reason) return { status: 'failed', failureCode: NEVER_ASKED, failureMessage: NOT_COMPLETED };
  const { code, isFinal, message, method } = reason;
  return {
    status: 'failed',
    failureCode: code,
    failureMessage: refusalBy(code, method).words,
    providerMessage: message,
    isFinal,
  };
};

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

/** How long a payment that was created in the browser waits to be confirmed. */
export const OPEN_LIFETIME_MS = 24 * 3_600_000;

/** Money that arrived for something paid otherwise: it goes back, and is never counted whatever comes later. */
export const RETURNED = 'returned';
export const WAS_RETURNED = 'This had been paid already, so the payment is sent back.';

/** Whether a payment may go from one status to another: forward only, whatever the order of the news. */
export const mayBecome = (current: PaymentStatus, next: PaymentStatus): boolean =>
  PAYMENT_STATUSES.indexOf(next) > PAYMENT_STATUSES.indexOf(current);

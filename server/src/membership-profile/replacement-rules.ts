import { DIRECT_DEBIT_MAX_CENTS, PAYMENT_METHOD } from '@linehaul/contract/constants';
import type { OnlineMethod } from '../payments/payment-rules.ts';

interface ReplaceablePlan {
  readonly unpaid: readonly { readonly amountCents: number }[];
}

interface PaidMembership {
  readonly status: string;
  readonly paymentMethod: number;
  readonly allowedPaymentMethods: readonly number[];
}

const REPLACEABLE: ReadonlySet<string> = new Set(['active', 'past-due', 'lapsed']);

/** What may pay the rest of a membership: what its price allows, direct debit only up to its limit. */
export const replacementMethodsOf = (
  { status, paymentMethod, allowedPaymentMethods }: PaidMembership,
  { unpaid }: ReplaceablePlan,
): OnlineMethod[] => {
  if (unpaid.length === 0 || !REPLACEABLE.has(status) || paymentMethod === PAYMENT_METHOD.offline) return [];
  const isWithinLimit = unpaid.every(({ amountCents }) => amountCents <= DIRECT_DEBIT_MAX_CENTS);
  const possible = isWithinLimit ? [PAYMENT_METHOD.card, PAYMENT_METHOD.directDebit] : [PAYMENT_METHOD.card];
  return possible.filter((method) => allowedPaymentMethods.includes(method));
};

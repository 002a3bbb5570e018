import {
  isOnline,
  isWithinMax,
  type OnlineMethod,
  SHOWN_ONLINE_METHODS,
} from '@linehaul/contract/payment-methods';

interface ReplaceablePlan {
  readonly unpaid: readonly { readonly amountCents: number }[];
}

interface PaidMembership {
  readonly status: string;
  readonly paymentMethod: number;
  readonly allowedPaymentMethods: readonly number[];
}

const REPLACEABLE: ReadonlySet<string> = new Set(['active', 'past-due', 'grace', 'suspended', 'lapsed']);

/** What may pay the rest of a membership: what its price allows, each up to its limit. */
export const replacementMethodsOf = (
  { status, paymentMethod, allowedPaymentMethods }: PaidMembership,
  { unpaid }: ReplaceablePlan,
): OnlineMethod[] => {
  if (unpaid.length === 0 || !REPLACEABLE.has(status) || !isOnline(paymentMethod)) return [];
  return SHOWN_ONLINE_METHODS.filter(
    (method) =>
      allowedPaymentMethods.includes(method) &&
      unpaid.every(({ amountCents }) => isWithinMax(method, amountCents)),
  );
};

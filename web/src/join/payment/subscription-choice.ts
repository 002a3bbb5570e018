import type { OnlineMethod, PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { JoinState } from '@linehaul/contract/join-state';
import type { PaymentFrequency } from '@linehaul/contract/memberships';

/** What a person is about to pay, and how. */
export interface PaymentChosen {
  join: JoinState;
  frequency: PaymentFrequency;
  method: PaymentMethodKey;
}

/** The same, by what the provider asks for. */
export interface OnlineChosen extends PaymentChosen {
  method: OnlineMethod;
}

/** The choice as `pay` and `SubmitEnquiry` take it. */
export const subscriptionBody = ({ join, frequency, method }: PaymentChosen) => ({
  workflowName: 'join' as const,
  orgId: join.orgId ?? '',
  productId: join.productId ?? '',
  paymentMethodKey: method,
  paymentFrequencyKey: frequency.key,
  /** Nothing is sold at another total than the one that is shown here. */
  agreedTotal: frequency.totalPrice,
});

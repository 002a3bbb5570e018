import type { OnlineMethod, PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { JoinState } from '@linehaul/contract/join-state';
import type { PaymentFrequency } from '@linehaul/contract/memberships';

/** What a person is about to join with. */
export interface Chosen {
  join: JoinState;
  frequency: PaymentFrequency;
  /** The code that the price is shown with. */
  discountCode: string | null;
}

/** The same, and how they pay. */
export interface PaymentChosen extends Chosen {
  method: PaymentMethodKey;
}

/** The same, by what the provider asks for. */
export interface OnlineChosen extends PaymentChosen {
  method: OnlineMethod;
}

/** The choice as it is sent where nothing is to be paid. */
export const chosenBody = ({ join, frequency, discountCode }: Chosen) => ({
  workflowName: 'join' as const,
  orgId: join.orgId ?? '',
  productId: join.productId ?? '',
  paymentFrequencyKey: frequency.key,
  discountCode,
  /** Nothing is sold at another total than the one that is shown here. */
  ...(frequency.totalPrice > 0 && { agreedTotal: frequency.totalPrice }),
});

/** The choice as `pay` and `SubmitEnquiry` take it. */
export const subscriptionBody = ({ method, ...chosen }: PaymentChosen) => ({
  ...chosenBody(chosen),
  paymentMethodKey: method,
});

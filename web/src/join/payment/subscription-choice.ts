import type { OnlineMethod, PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { JoinState } from '@linehaul/contract/join-state';
import type { MembershipTerms } from '@linehaul/contract/membership-terms';
import type { PaymentFrequency } from '@linehaul/contract/memberships';

/** What a person has chosen. */
export interface Choosing {
  join: JoinState;
  frequency: PaymentFrequency;
  /** The code that the price is shown with. */
  discountCode: string | null;
}

/** What a person is about to join with. */
export interface Chosen extends Choosing {
  /** What is accepted along with it; null where the association has no terms. */
  terms: MembershipTerms | null;
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
export const chosenBody = ({ join, frequency, discountCode, terms }: Chosen) => ({
  workflowName: 'join' as const,
  orgId: join.orgId ?? '',
  productId: join.productId ?? '',
  paymentFrequencyKey: frequency.key,
  discountCode,
  /** Nothing is sold at another total than the one that is shown here. */
  ...(frequency.totalPrice > 0 && { agreedTotal: frequency.totalPrice }),
  ...(terms && { agreedTerms: terms.version }),
});

/** The choice as `pay` and `SubmitEnquiry` take it. */
export const subscriptionBody = ({ method, ...chosen }: PaymentChosen) => ({
  ...chosenBody(chosen),
  paymentMethodKey: method,
});

/** What the box agrees to: ticked for this, it is not for another price or other terms. */
export const agreementOf = ({ frequency, terms }: Chosen): string =>
  `${frequency.totalPrice} ${terms?.version ?? 0}`;

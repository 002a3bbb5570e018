import type { DataOf } from '@linehaul/contract/endpoint';
import type { pay } from '@linehaul/contract/join';
import type { JoinState } from '@linehaul/contract/join-state';
import type { PaymentResult as AnyPaymentResult } from '../../payments/setup-payment.ts';

type Paid = AnyPaymentResult<DataOf<typeof pay>>;

export type PaymentResult =
  | { kind: 'finished' }
  | Exclude<Paid, { kind: 'finished' }>
  /** The join stands elsewhere than this page thought. */
  | { kind: 'moved'; nextStep: string };

/** A refusal may say that the join stands elsewhere. */
export const resultOfPayment = (paid: Paid): PaymentResult => {
  const nextStep = paid.kind === 'failed' ? paid.refusal?.nextStep : undefined;
  return nextStep && nextStep !== 'payment' ? { kind: 'moved', nextStep } : paid;
};

/** What the join says about a payment whose answer was lost; undefined while it is not known yet. */
export const resultOfJoin = (join: JoinState): PaymentResult | undefined => {
  if (join.nextStep === 'done') return { kind: 'finished' };
  if (join.isPaymentPending) return undefined;
  if (join.nextStep !== 'payment') return { kind: 'moved', nextStep: join.nextStep };
  const message = join.paymentFailure ?? 'No money was taken. Please try again.';
  return { kind: 'failed', message, needsNewSetup: true };
};

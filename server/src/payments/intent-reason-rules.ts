import { methodOfType, type PaymentMethodKey, settlingOf } from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';

/** Why a payment was refused, as far as the provider says. */
export interface Reason {
  readonly code: string;
  /** The bank said never to ask again with this card or account. */
  readonly isFinal: boolean;
  /** Written for merchants: officers may read it, payers never. */
  readonly message: string | null;
  readonly method: PaymentMethodKey | null;
}

/** Mastercard's advice to merchants: never again, and not by this agreement. */
const FINAL_ADVICE: ReadonlySet<string> = new Set(['03', '21']);

const isFinal = (advice: string | null | undefined, network: string | null | undefined): boolean =>
  advice === 'do_not_try_again' || FINAL_ADVICE.has(network ?? '');

type Charge = Pick<
  Stripe.Charge,
  'id' | 'status' | 'failure_code' | 'failure_message' | 'outcome' | 'payment_method_details'
>;

/** The charge of the last attempt, where it was asked for with its intent. */
const chargeIn = ({ latest_charge: charge }: Stripe.PaymentIntent): Charge | undefined =>
  typeof charge === 'object' && charge !== null ? charge : undefined;

const reasonOfCharge = ({
  failure_code: code,
  failure_message: message,
  outcome,
  payment_method_details: details,
}: Charge): Reason => {
  const isCardDeclined = code === 'card_declined' || code === null;
  return {
    code: (isCardDeclined ? outcome?.reason : undefined) ?? code ?? 'unknown',
    isFinal: isFinal(outcome?.advice_code, outcome?.network_advice_code),
    message,
    method: methodOfType(details?.type) ?? null,
  };
};

const reasonOfError = (error: Stripe.PaymentIntent.LastPaymentError): Reason => ({
  code: error.decline_code ?? error.code ?? 'unknown',
  isFinal: isFinal(error.advice_code, error.network_advice_code),
  message: error.message ?? null,
  method: methodOfType(error.payment_method?.type) ?? null,
});

/**
 * Why the last attempt was refused; undefined when nothing was. The error of an intent is cleared by every update of
 * it: then its failed charge says the same. Of a debit the charge always decides, for it is what the bank answered.
 */
export const reasonOf = (intent: Stripe.PaymentIntent): Reason | undefined => {
  const error = intent.last_payment_error;
  const charge = chargeIn(intent);
  const failed = charge?.status === 'failed' ? reasonOfCharge(charge) : undefined;
  if (!error) return failed;
  const isOfCharge = settlingOf(failed?.method ?? null) === 'in-days' && error.charge === charge?.id;
  return isOfCharge ? failed : reasonOfError(error);
};

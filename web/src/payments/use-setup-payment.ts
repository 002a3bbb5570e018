import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef } from 'react';
import {
  attemptPayment,
  type PayAnswer,
  type PaymentParts,
  type PaymentProgress,
  type PaymentResult,
} from './setup-payment.ts';

interface SetupPayment<A extends PayAnswer> extends Pick<PaymentParts<A>, 'pay' | 'refusedWords'> {
  /** Where a bank that insists on a page of its own leads back to. */
  returnPath: string;
  onProgress: (progress: PaymentProgress | undefined) => void;
  onResult: (result: PaymentResult<A>) => unknown;
}

/** What a payment needs of the provider's form around it (`Elements`). */
const useFormParts = (returnPath: string) => {
  const stripe = useStripe();
  const elements = useElements();
  if (!stripe || !elements) return undefined;
  return {
    submitForm: () => elements.submit(),
    confirmSetup: () =>
      stripe.confirmSetup({
        elements,
        confirmParams: { return_url: `${window.location.origin}${returnPath}` },
        redirect: 'if_required' as const,
      }),
    handleNextAction: (clientSecret: string) => stripe.handleNextAction({ clientSecret }),
  };
};

/** Pays once however often Pay is pressed. Inside `Elements`. */
export const useSetupPayment = <A extends PayAnswer>(payment: SetupPayment<A>): (() => Promise<void>) => {
  const { pay, refusedWords, returnPath, onProgress, onResult } = payment;
  const form = useFormParts(returnPath);
  const isPayingRef = useRef(false);
  return async () => {
    if (isPayingRef.current || !form) return;
    isPayingRef.current = true;
    const result = await attemptPayment({ ...form, pay, refusedWords, onProgress }).catch(
      (): PaymentResult<A> => ({ kind: 'unknown' }),
    );
    onProgress(undefined);
    isPayingRef.current = false;
    await onResult(result);
  };
};

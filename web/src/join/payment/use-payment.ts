import { pay } from '@linehaul/contract/join';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import {
  attemptPayment,
  type PaymentParts,
  type PaymentProgress,
  type PaymentResult,
} from './payment-attempt.ts';
import { useFinishJoin } from '../completion/use-finish-join.ts';
import { reloadJoin } from '../join-queries.ts';
import { pathOfStep } from '../sign-up-steps.ts';
import { type PaymentChosen, subscriptionBody } from './subscription-choice.ts';

export interface PaymentFailure {
  message: string | undefined;
  needsNewSetup: boolean;
}

interface Outcomes {
  onFailed: (failure: PaymentFailure) => void;
  onUnknown: () => void;
}

const usePaymentParts = (choice: PaymentChosen): Omit<PaymentParts, 'onProgress'> | undefined => {
  const stripe = useStripe();
  const elements = useElements();
  if (!stripe || !elements) return undefined;
  return {
    submitForm: () => elements.submit(),
    confirmSetup: () =>
      stripe.confirmSetup({
        elements,
        confirmParams: { return_url: `${window.location.origin}${paths.signUpPayment}` },
        redirect: 'if_required',
      }),
    pay: () => call(pay, { body: subscriptionBody(choice) }),
    handleNextAction: (clientSecret) => stripe.handleNextAction({ clientSecret }),
  };
};

/** Pays once however often Pay is pressed, and goes on with what came of it. */
export const usePayment = (choice: PaymentChosen, { onFailed, onUnknown }: Outcomes) => {
  const parts = usePaymentParts(choice);
  const navigate = useNavigate();
  const finishJoin = useFinishJoin();
  const isPayingRef = useRef(false);
  const [progress, setProgress] = useState<PaymentProgress>();

  const settle = async (result: PaymentResult): Promise<void> => {
    if (result.kind === 'failed') return onFailed(result);
    if (result.kind === 'unknown') return onUnknown();
    if (result.kind === 'finished') return finishJoin().catch(onUnknown);
    if (result.kind === 'moved') {
      await reloadJoin().catch(() => undefined);
      navigate(pathOfStep(result.nextStep) ?? paths.signUpOrganisation);
    }
  };

  const start = async (): Promise<void> => {
    if (isPayingRef.current || !parts) return;
    isPayingRef.current = true;
    onFailed({ message: undefined, needsNewSetup: false });
    const result = await attemptPayment({ ...parts, onProgress: setProgress }).catch((): PaymentResult => ({
      kind: 'unknown',
    }));
    setProgress(undefined);
    isPayingRef.current = false;
    await settle(result);
  };
  return { pay: start, progress };
};

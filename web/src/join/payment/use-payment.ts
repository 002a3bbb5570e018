import { pay } from '@linehaul/contract/join';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedAs } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { PaymentProgress } from '../../payments/setup-payment.ts';
import { useSetupPayment } from '../../payments/use-setup-payment.ts';
import { type PaymentResult, resultOfPayment } from './payment-attempt.ts';
import { askTermsAnew } from '../../membership-terms/terms-queries.ts';
import { useFinishJoin } from '../completion/use-finish-join.ts';
import { reloadJoin } from '../join-queries.ts';
import { pathOfStep } from '../sign-up-steps.ts';
import { askOptionsAnew } from './payment-options.ts';
import { type PaymentChosen, subscriptionBody } from './subscription-choice.ts';

export interface PaymentFailure {
  message: string | undefined;
  needsNewSetup: boolean;
}

interface Outcomes {
  onFailed: (failure: PaymentFailure) => void;
  onUnknown: () => void;
}

/** Pays once however often Pay is pressed, and goes on with what came of it. */
export const usePayment = (choice: PaymentChosen, { onFailed, onUnknown }: Outcomes) => {
  const navigate = useNavigate();
  const finishJoin = useFinishJoin();
  const [progress, setProgress] = useState<PaymentProgress>();

  const settle = async (result: PaymentResult): Promise<void> => {
    if (result.kind === 'failed') {
      if (result.refusal) void askOptionsAnew();
      if (!isRefusedAs('terms-changed', result.refusal)) return onFailed(result);
      askTermsAnew();
      // The card or account that was confirmed is still to be charged: nobody types it again.
      return onFailed({ message: result.message, needsNewSetup: false });
    }
    if (result.kind === 'unknown') return onUnknown();
    if (result.kind === 'finished') return finishJoin().catch(onUnknown);
    if (result.kind === 'moved') {
      await reloadJoin().catch(() => undefined);
      navigate(pathOfStep(result.nextStep) ?? paths.signUpOrganisation);
    }
  };

  const start = useSetupPayment({
    returnPath: paths.signUpPayment,
    refusedWords: 'Something went wrong',
    pay: () => call(pay, { body: subscriptionBody(choice) }),
    onProgress: setProgress,
    onResult: (paid) => settle(resultOfPayment(paid)),
  });
  const payOnce = (): Promise<void> => {
    if (!progress) onFailed({ message: undefined, needsNewSetup: false });
    return start();
  };
  return { pay: payOnce, progress };
};

import { useEffect, useRef, useState } from 'react';
import { invalidateAfterPayment } from '../lib/calls/query-client.ts';
import { chargeUntilKnown, type CheckoutStage, PAY_REFUSED, stageAfter } from './checkout-flow.ts';
import type { ChargeParts, PayAnswer, PaymentProgress, PaymentResult } from './setup-payment.ts';
import { usePaymentClient } from './use-payment-client.ts';

/** Aborted when the window goes. */
const useGone = () => {
  const goneRef = useRef(new AbortController());
  useEffect(() => {
    const gone = new AbortController();
    goneRef.current = gone;
    return () => gone.abort();
  }, []);
  return goneRef;
};

interface CardCharge<A extends PayAnswer> {
  pay: () => Promise<A>;
  onPaid: (answer: A) => void;
}

/** The payment of one checkout by card, and what comes of it; `attempt` counts the cards that were asked for. */
export const useCardCharge = <A extends PayAnswer>({ pay, onPaid }: CardCharge<A>) => {
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<CheckoutStage>({ kind: 'filling' });
  const client = usePaymentClient();
  const goneRef = useGone();

  const parts: ChargeParts<A> = {
    pay,
    refusedWords: PAY_REFUSED,
    handleNextAction: async (clientSecret) => (await client.data?.handleNextAction({ clientSecret })) ?? {},
    onProgress: () => undefined,
  };

  const onResult = async (result: PaymentResult<A>): Promise<void> => {
    const next = stageAfter(result);
    if (next.kind === 'paid') {
      invalidateAfterPayment();
      return onPaid(next.answer);
    }
    setStage(next);
    // Of what cannot be had any more nothing is asked again: it would be held for nobody.
    if (next.kind === 'filling' && result.kind === 'failed' && result.needsNewSetup)
      setAttempt((attempts) => attempts + 1);
    if (next.kind !== 'checking') return;
    const onPoll = (isSlow: boolean): void => setStage({ kind: 'checking', isSlow });
    const known = await chargeUntilKnown(parts, { signal: goneRef.current.signal, onPoll });
    if (known) await onResult(known);
  };

  const onProgress = (progress: PaymentProgress | undefined): void => {
    if (progress) setStage({ kind: 'paying', progress });
  };
  return { attempt, stage, pay, onProgress, onResult };
};

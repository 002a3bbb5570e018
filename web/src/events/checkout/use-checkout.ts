import { useEffect, useRef, useState } from 'react';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import type { ChargeParts, PaymentProgress, PaymentResult } from '../../payments/setup-payment.ts';
import { usePaymentClient } from '../../payments/use-payment-client.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { type PaidTickets, payForTickets, useHold } from './checkout-calls.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { chargeUntilKnown, type CheckoutStage, PAY_REFUSED, stageAfter } from './checkout-flow.ts';
import { HOLD_OVER } from './hold-words.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

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

/** Whether the time of the hold ran out before Pay was pressed. */
const isRunOut = (stage: CheckoutStage, seconds: number | undefined): boolean =>
  stage.kind === 'filling' && seconds === 0;

/** One checkout: its held places, the payment of them, and what comes of it. */
export const useCheckout = (choice: CheckoutChoice, onBooked: (tickets: PaidTickets) => void) => {
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<CheckoutStage>({ kind: 'filling' });
  const hold = useHold(choice, attempt);
  const client = usePaymentClient();
  const goneRef = useGone();
  const isAsked = hold.isPlaceholderData;
  const seconds = useSecondsLeft(isAsked ? undefined : hold.data?.endsAt);

  const parts: ChargeParts<PaidTickets> = {
    pay: () => payForTickets(choice),
    refusedWords: PAY_REFUSED,
    handleNextAction: async (clientSecret) => (await client.data?.handleNextAction({ clientSecret })) ?? {},
    onProgress: () => undefined,
  };

  const goOn = async (result: PaymentResult<PaidTickets>): Promise<void> => {
    const next = stageAfter(result);
    if (next.kind === 'booked') {
      showToast({ tone: 'success', title: 'Registered successfully' });
      invalidateAfterPayment();
      return onBooked(next.tickets);
    }
    setStage(next);
    if (result.kind === 'failed' && result.needsNewSetup) setAttempt((attempts) => attempts + 1);
    if (next.kind !== 'checking') return;
    const onPoll = (isSlow: boolean): void => setStage({ kind: 'checking', isSlow });
    const known = await chargeUntilKnown(parts, { signal: goneRef.current.signal, onPoll });
    if (known) await goOn(known);
  };

  const onProgress = (progress: PaymentProgress | undefined): void => {
    if (progress) setStage({ kind: 'paying', progress });
  };
  const shown: CheckoutStage = isRunOut(stage, seconds) ? { kind: 'over', message: HOLD_OVER } : stage;
  return { hold, isAsked, seconds, stage: shown, pay: parts.pay, onProgress, onResult: goOn };
};

export type Checkout = ReturnType<typeof useCheckout>;

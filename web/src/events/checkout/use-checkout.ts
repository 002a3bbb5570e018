import type { CheckoutStage } from '../../payments/checkout-flow.ts';
import { useCardCharge } from '../../payments/use-card-charge.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { type PaidTickets, payForTickets, useHold } from './checkout-calls.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { HOLD_OVER } from './hold-words.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Whether the time of the hold ran out before Pay was pressed. */
const isRunOut = (stage: CheckoutStage, seconds: number | undefined): boolean =>
  stage.kind === 'filling' && seconds === 0;

/** One checkout: its held places, the payment of them, and what comes of it. */
export const useCheckout = (choice: CheckoutChoice, onBooked: (tickets: PaidTickets) => void) => {
  const charge = useCardCharge({
    pay: () => payForTickets(choice),
    onPaid: (tickets) => {
      showToast({ tone: 'success', title: 'Registered successfully' });
      onBooked(tickets);
    },
  });
  const hold = useHold(choice, charge.attempt);
  const isAsked = hold.isPlaceholderData;
  const seconds = useSecondsLeft(isAsked ? undefined : hold.data?.endsAt);
  const { stage } = charge;
  const shown: CheckoutStage = isRunOut(stage, seconds) ? { kind: 'over', message: HOLD_OVER } : stage;
  return { hold, isAsked, seconds, ...charge, stage: shown };
};

export type Checkout = ReturnType<typeof useCheckout>;

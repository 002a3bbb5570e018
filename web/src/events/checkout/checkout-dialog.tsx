import { useEffect, useEffectEvent, useState } from 'react';
import { type CheckoutStage, mayLeave } from '../../payments/checkout-flow.ts';
import { PleaseWait } from '../../payments/please-wait.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { giveBack, type PaidTickets } from './checkout-calls.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { CheckoutContent } from './checkout-content.tsx';
import { releaseWords } from './hold-words.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

interface CheckoutDialogProps {
  eventTitle: string;
  choice: CheckoutChoice;
  onBooked: (tickets: PaidTickets) => void;
  onClose: () => void;
}

/** How the window is left: with a question while places are held, and not while money moves. */
const useLeaving = (checkout: Checkout, { choice, onClose }: CheckoutDialogProps) => {
  const { hold, stage } = checkout;
  const [refusedAt, setRefusedAt] = useState<CheckoutStage>();
  const [isAsking, setIsAsking] = useState(false);
  const leave = (): void => {
    if (!mayLeave(stage)) return setRefusedAt(stage);
    if (stage.kind === 'filling' && hold.data) return setIsAsking(true);
    onClose();
  };
  const question = isAsking && stage.kind === 'filling' && (
    <ConfirmDialog
      title="Leave the checkout?"
      confirmLabel="Leave"
      busyLabel="Leaving…"
      onConfirm={async () => {
        await giveBack(choice);
        onClose();
      }}
      onClose={() => setIsAsking(false)}
    >
      <p>{releaseWords(choice.quantity, choice.isOffer)} Nothing was paid.</p>
    </ConfirmDialog>
  );
  return { leave, question, isRefused: refusedAt !== undefined && !mayLeave(stage) };
};

/** Somebody who goes to another page leaves too; an offer stays theirs until its time is over. */
const useGiveBackWhenGone = ({ hold, stage }: Checkout, choice: CheckoutChoice): void => {
  const onGone = useEffectEvent(() => {
    if (stage.kind !== 'filling' || choice.isOffer) return;
    // What is being asked for would be held after this window is gone.
    if (hold.isFetching) void giveBack(choice, hold.refetch({ cancelRefetch: false }));
    else if (hold.data) void giveBack(choice);
  });
  useEffect(() => () => onGone(), []);
};

/** Pays for tickets by card, while their places are held. */
export const CheckoutDialog = (props: CheckoutDialogProps) => {
  const { eventTitle, choice, onBooked, onClose } = props;
  const checkout = useCheckout(choice, onBooked);
  useGiveBackWhenGone(checkout, choice);
  const { leave, question, isRefused } = useLeaving(checkout, props);
  return (
    <>
      <Dialog title="Checkout" isOpen onClose={leave}>
        {isRefused && <PleaseWait />}
        <CheckoutContent
          eventTitle={eventTitle}
          choice={choice}
          checkout={checkout}
          onClose={onClose}
          onLeave={leave}
        />
      </Dialog>
      {question}
    </>
  );
};

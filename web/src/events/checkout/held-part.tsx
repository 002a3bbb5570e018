import type { HeldPlaces } from '@linehaul/contract/event-holds';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import { EVENTS_KEY } from '../own/next-events-query.ts';
import { giveBackHeld } from './checkout-calls.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { beingPaidWords, HOLD_OVER, heldTitle, releaseWords } from './hold-words.ts';
import styles from './checkout.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

const ASKED_AGAIN_MS = 5000;

interface HeldPartProps {
  held: HeldPlaces;
  /** By the clock of this browser. */
  endsAt: number;
  /** Opens the checkout that they are held in. */
  onCheckout: (choice: CheckoutChoice) => void;
  /** They are held no more. */
  onGivenBack: () => void;
}

/** Whatever came of it, every page asks anew what is held and what is left. */
const useAskAnew = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: EVENTS_KEY });
};

const whatOf = ({ quantity, ticketName, amount, code, saved }: HeldPlaces): string =>
  [
    `${quantity} × ${ticketName}, ${formatMoney(amount)}${INCL_GST}`,
    ...(code === null ? [] : [`${formatMoney(saved)} off with ${code}`]),
  ].join(', ');

/** Asks by itself what becomes of a payment. */
const BeingPaid = ({ held }: { held: HeldPlaces }) => {
  const askAnew = useAskAnew();
  useEffect(() => {
    const timer = setInterval(() => void askAnew(), ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  });
  return (
    <Notice tone="info" title={beingPaidWords(held.quantity)} isAnnounced>
      {whatOf(held)}. Please do not pay again: this page shows your tickets as soon as the payment is known.
    </Notice>
  );
};

const RunOut = () => {
  const askAnew = useAskAnew();
  return (
    <>
      <Notice tone="warning" isAnnounced>
        {HOLD_OVER}
      </Notice>
      <Button isWide onClick={() => void askAnew()}>
        Choose again
      </Button>
    </>
  );
};

const GiveBack = ({ held, onGivenBack }: Pick<HeldPartProps, 'held' | 'onGivenBack'>) => {
  const [isAsking, setIsAsking] = useState(false);
  const askAnew = useAskAnew();
  const { ticketPriceId, quantity } = held;
  const giveBack = async (): Promise<void> => {
    await giveBackHeld(ticketPriceId).finally(askAnew);
    onGivenBack();
    showToast({ tone: 'success', title: quantity === 1 ? 'Place given back' : 'Places given back' });
  };
  return (
    <>
      <Button isWide variant="quiet" onClick={() => setIsAsking(true)}>
        {quantity === 1 ? 'Give it back' : 'Give them back'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={quantity === 1 ? 'Give your place back?' : 'Give your places back?'}
          confirmLabel="Give back"
          busyLabel="Giving back…"
          onConfirm={giveBack}
          onClose={() => setIsAsking(false)}
        >
          <p>{releaseWords(quantity)} Nothing was paid.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What a checkout holds that was left by a reload, or is open elsewhere: until when, to go on with or to give back. */
export const HeldPart = ({ held, endsAt, onCheckout, onGivenBack }: HeldPartProps) => {
  const seconds = useSecondsLeft(endsAt) ?? 0;
  const { ticketPriceId, ticketName, quantity, amount, code, untilUtc } = held;
  if (held.isBeingPaid) return <BeingPaid held={held} />;
  if (seconds === 0) return <RunOut />;
  const choice = { ticketPriceId, ticketName, quantity, code: code ?? undefined };
  return (
    <section className={styles.held} aria-label="Your held places">
      <Notice tone="info" title={heldTitle(quantity)}>
        {whatOf(held)}. Not paid yet; held until {formatInstant(untilUtc)}.
      </Notice>
      <HoldCountdown seconds={seconds} quantity={quantity} />
      <Button isWide onPointerOver={preloadDialog} onFocus={preloadDialog} onClick={() => onCheckout(choice)}>
        Go on to pay {formatMoney(amount)}
      </Button>
      <GiveBack {...{ held, onGivenBack }} />
    </section>
  );
};

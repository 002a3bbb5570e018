import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import type { OwnWait } from '@linehaul/contract/event-waiting';
import type { EventTicketType } from '@linehaul/contract/events';
import { useState } from 'react';
import { formatInstant } from '../../lib/formats/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { CheckoutChoice } from '../checkout/checkout-choice.ts';
import { clockOfSeconds, heldTitle, spokenSeconds } from '../checkout/hold-words.ts';
import { useSecondsLeft } from '../checkout/use-seconds-left.ts';
import { amountWords } from '../cards/event-marks.ts';
import { TakeTickets } from '../event/registration/take-tickets.tsx';
import { useWaiting } from './use-waiting.ts';
import { declineWords } from './waiting-words.ts';
import styles from './waiting.module.css';

interface OfferPartProps {
  ticket: EventTicketType;
  rules: CancellingRules;
  quantity: number;
  offer: NonNullable<OwnWait['offer']>;
  onCheckout: (choice: CheckoutChoice) => void;
}

/** By the clock of this browser, which may be another than the server's. */
const useRest = (secondsLeft: number): number => {
  const [endsAt] = useState(() => Date.now() + secondsLeft * 1000);
  return useSecondsLeft(endsAt) ?? 0;
};

const Decline = ({ ticket: { ticketPriceId }, quantity }: Pick<OfferPartProps, 'ticket' | 'quantity'>) => {
  const [isAsking, setIsAsking] = useState(false);
  const { leave } = useWaiting(ticketPriceId);
  return (
    <>
      <Button isWide variant="quiet" onClick={() => setIsAsking(true)}>
        Decline
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Decline your offer?"
          confirmLabel="Decline"
          busyLabel="Declining…"
          onConfirm={leave}
          onClose={() => setIsAsking(false)}
        >
          <p>{declineWords(quantity)} Nothing is charged.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What is held for somebody who waited: until when, to take or to decline. */
export const OfferPart = ({ ticket, rules, quantity, offer, onCheckout }: OfferPartProps) => {
  const seconds = useRest(offer.secondsLeft);
  if (seconds === 0)
    return (
      <Notice tone="warning" isAnnounced>
        The time of your offer is over. The next in line is asked now.
      </Notice>
    );
  return (
    <section className={styles.part} aria-label="Your offer">
      <Notice tone="success" title={heldTitle(quantity)} isAnnounced>
        Until {formatInstant(offer.untilUtc)}, for {amountWords(offer.amount)}
        {quantity === 1 ? '' : ' each'}.
      </Notice>
      <p role="timer" className={styles.rest}>
        Time left: <span className="visually-hidden">{spokenSeconds(seconds)}</span>
        <span aria-hidden="true" className="figure">
          {clockOfSeconds(seconds)}
        </span>
      </p>
      <TakeTickets
        ticket={{ ...ticket, amount: offer.amount }}
        rules={rules}
        offered={quantity}
        onCheckout={onCheckout}
      />
      <Decline ticket={ticket} quantity={quantity} />
    </section>
  );
};

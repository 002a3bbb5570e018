import type { EventTicketType } from '@linehaul/contract/events';
import { useEffect, useId, useRef, useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useWaiting } from './use-waiting.ts';
import { positionWords } from './waiting-words.ts';
import styles from './waiting.module.css';

const PROMISE =
  'When places come free we email you and hold them for you: up to a day, less near the event. Nothing is charged before you take them.';

const Join = ({ ticket }: { ticket: EventTicketType }) => {
  const id = useId();
  const [quantity, setQuantity] = useState(1);
  const { join } = useWaiting(ticket.ticketPriceId);
  const { isBusy, failure, run } = useAct('You could not be put on the waiting list');
  return (
    <>
      <p>{PROMISE}</p>
      {ticket.maxPerOrder > 1 && (
        <QuantityField
          id={id}
          name="quantity"
          label="Tickets wanted"
          hint={`At most ${ticket.maxPerOrder}.`}
          value={quantity}
          max={ticket.maxPerOrder}
          onChange={setQuantity}
        />
      )}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button isWide isBusy={isBusy} busyLabel="Joining…" onClick={() => void run(() => join(quantity))}>
        Join the waiting list
      </Button>
    </>
  );
};

interface StandingProps {
  ticket: EventTicketType;
  position: number;
  quantity: number;
  isNew: boolean;
}

const Standing = ({ ticket, position, quantity, isNew }: StandingProps) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const { leave } = useWaiting(ticket.ticketPriceId);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return (
    <>
      <Notice ref={ref} tone="info" title={positionWords(position, quantity)} isAnnounced>
        {PROMISE}
      </Notice>
      <Button isWide variant="secondary" onClick={() => setIsLeaving(true)}>
        Leave the waiting list
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title="Leave the waiting list?"
          confirmLabel="Leave"
          busyLabel="Leaving…"
          onConfirm={leave}
          onClose={() => setIsLeaving(false)}
        >
          <p>Your place in line is lost. You can join again at its end.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The line for a ticket that is sold out: to stand in it, and where one stands. */
export const WaitingPart = ({ ticket }: { ticket: EventTicketType }) => {
  const { waiting } = ticket;
  const position = waiting?.position ?? null;
  const [wasWaiting] = useState(position !== null);
  return (
    <section className={styles.part} aria-label="Waiting list">
      <h3 className={styles.title}>Waiting list</h3>
      {waiting && position !== null ? (
        <Standing {...{ ticket, position }} quantity={waiting.quantity} isNew={!wasWaiting} />
      ) : (
        <Join ticket={ticket} />
      )}
    </section>
  );
};

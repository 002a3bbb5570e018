import type { EventTicketType } from '@linehaul/contract/events';
import { useId, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { preloadDialog } from '../../../ui/overlays/dialog.tsx';
import { CheckoutQuestion } from './checkout-question.tsx';
import styles from './registration.module.css';
import { mostOf } from './ticket-rules.ts';
import { useRegister } from './use-register.ts';

/** How many of a free ticket, and the button that takes them after one question. */
export const FreeTickets = ({ ticket }: { ticket: EventTicketType }) => {
  const id = useId();
  const [wanted, setWanted] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const register = useRegister();
  const most = mostOf(ticket);
  const quantity = Math.min(wanted, most);
  return (
    <div className={styles.register} onPointerOver={preloadDialog} onFocus={preloadDialog}>
      {most > 1 && (
        <QuantityField
          id={id}
          name="quantity"
          label="Quantity"
          hint={`At most ${most}.`}
          value={quantity}
          max={most}
          onChange={setWanted}
        />
      )}
      <Button isWide onClick={() => setIsAsking(true)}>
        Register
      </Button>
      {isAsking && (
        <CheckoutQuestion
          isFree
          onConfirm={() => register({ ticketPriceId: ticket.ticketPriceId, quantity })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
};

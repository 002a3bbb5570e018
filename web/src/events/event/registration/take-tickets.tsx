import type { CancellingRules as Rules } from '@linehaul/contract/event-cancelling';
import type { EventDetail, EventTicketType } from '@linehaul/contract/events';
import { useId, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import { preloadDialog } from '../../../ui/overlays/dialog.tsx';
import { CancellingRules } from '../../cancelling/cancelling-rules.tsx';
import type { CheckoutChoice } from '../../checkout/checkout-choice.ts';
import { BookForOthers } from '../../seats/book-for-others.tsx';
import { type AppliedCode, CodeField } from './code-field.tsx';
import { CheckoutQuestion } from './checkout-question.tsx';
import type { BookedTickets } from './own-tickets.tsx';
import styles from './registration.module.css';
import { mostOf } from './ticket-rules.ts';
import { useRegister } from './use-register.ts';

interface TakeTicketsProps {
  /** Left out where they can be had for oneself only. */
  event?: EventDetail;
  ticket: EventTicketType;
  rules: Rules;
  /** How many are held for them already; then there is nothing to choose. */
  offered?: number;
  /** Opens the checkout of a ticket that costs something. */
  onCheckout: (choice: CheckoutChoice) => void;
  onBooked?: (booked: BookedTickets) => void;
}

/** Fetches the checkout's code before it is needed. */
const preloadCheckout = (): void => {
  preloadDialog();
  void import('../../checkout/checkout-dialog.tsx').catch(() => undefined);
};

/** What is offered to one person is not booked for others. */
const ForOthers = (props: TakeTicketsProps & { quantity: number; applied: AppliedCode | undefined }) => {
  const { event, ticket, quantity, applied, offered, onCheckout, onBooked } = props;
  if (!event || !onBooked || offered !== undefined) return null;
  return <BookForOthers {...{ event, ticket, quantity, applied, onCheckout, onBooked }} />;
};

/** How many of a ticket, and the button that takes them after one question. */
export const TakeTickets = (props: TakeTicketsProps) => {
  const { ticket, rules, offered, onCheckout } = props;
  const id = useId();
  const [wanted, setWanted] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const register = useRegister();
  const most = mostOf(ticket);
  const quantity = offered ?? Math.min(wanted, most);
  const { ticketPriceId, name: ticketName } = ticket;
  const [applied, setApplied] = useState<AppliedCode>();
  const code = applied?.code;
  const isFree = (applied?.amount ?? ticket.amount) === 0;
  const preload = isFree ? preloadDialog : preloadCheckout;
  return (
    <div className={styles.register} onPointerOver={preload} onFocus={preload}>
      {offered === undefined && most > 1 && (
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
      {ticket.takesCodes && <CodeField {...{ ticket, quantity, applied }} onApply={setApplied} />}
      <CancellingRules rules={rules} isFree={isFree} />
      <Button isWide onClick={() => setIsAsking(true)}>
        Register
      </Button>
      <ForOthers {...props} {...{ quantity, applied }} />
      {isAsking && (
        <CheckoutQuestion
          isFree={isFree}
          rules={rules}
          onConfirm={async () =>
            isFree
              ? register({ ticketPriceId, quantity, code })
              : onCheckout({ ticketPriceId, ticketName, quantity, code, isOffer: offered !== undefined })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
};

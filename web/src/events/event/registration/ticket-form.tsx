import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import type { EventTicketType } from '@linehaul/contract/events';
import { Suspense, useId, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { CheckoutChoice } from '../../checkout/checkout-choice.ts';
import { isProspectGuest } from '../../guest.ts';
import styles from './registration.module.css';
import { TicketCards } from './ticket-cards.tsx';
import { registerObstacle } from './ticket-rules.ts';

/** Needed once a ticket is chosen that can be had. */
const TakeTickets = lazyPart(async () => ({ default: (await import('./take-tickets.tsx')).TakeTickets }));

interface BlockedRegisterProps {
  /** Why it does nothing yet. */
  obstacle: string;
  /** Moves to what is missing. */
  onPress: () => void;
}

const BlockedRegister = ({ obstacle, onPress }: BlockedRegisterProps) => {
  const reasonId = useId();
  return (
    <div className={styles.register}>
      <Button isWide isBlocked aria-describedby={reasonId} onBlockedPress={onPress}>
        Register
      </Button>
      <p id={reasonId} role="tooltip" className={styles.reason}>
        {obstacle}
      </p>
    </div>
  );
};

interface TicketFormProps {
  tickets: readonly EventTicketType[];
  /** Of cancelling what is booked now. */
  rules: CancellingRules;
  /** Opens the checkout of what costs something. */
  onCheckout: (choice: CheckoutChoice) => void;
}

/** One ticket of several; a single one needs no choosing. */
const useChoice = (tickets: readonly EventTicketType[]) => {
  const [chosenId, setChosenId] = useState(() =>
    tickets.length === 1 ? tickets[0]?.ticketPriceId : undefined,
  );
  return {
    ticket: tickets.find(({ ticketPriceId }) => ticketPriceId === chosenId),
    choose: setChosenId,
  };
};

/** A ticket, and the way to it. */
export const TicketForm = ({ tickets, rules, onCheckout }: TicketFormProps) => {
  const id = useId();
  const { contactType } = useSession();
  const { ticket, choose } = useChoice(tickets);
  const obstacle = registerObstacle(ticket, isProspectGuest(contactType));
  const showTickets = (): void => document.getElementById(id)?.focus();
  return (
    <div className={styles.form}>
      <TicketCards id={id} tickets={tickets} chosenId={ticket?.ticketPriceId} onChoose={choose} />
      {obstacle !== undefined && <BlockedRegister obstacle={obstacle} onPress={showTickets} />}
      {ticket && obstacle === undefined && (
        <Suspense fallback={<Skeleton shape="field" lines={1} label="Loading the registration" />}>
          <TakeTickets key={ticket.ticketPriceId} ticket={ticket} rules={rules} onCheckout={onCheckout} />
        </Suspense>
      )}
    </div>
  );
};

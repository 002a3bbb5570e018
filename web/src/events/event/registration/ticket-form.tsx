import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import type { EventDetail, EventTicketType } from '@linehaul/contract/events';
import { Suspense, useId, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { CheckoutChoice } from '../../checkout/checkout-choice.ts';
import { isProspectGuest } from '../../guest.ts';
import type { BookedTickets } from './own-tickets.tsx';
import styles from './registration.module.css';
import { TicketCards } from './ticket-cards.tsx';
import { registerObstacle } from './ticket-rules.ts';

/** Needed once a ticket is chosen that can be had. */
const TakeTickets = lazyPart(async () => ({ default: (await import('./take-tickets.tsx')).TakeTickets }));

/** Needed for what is sold out, and by who waited for it. */
const WaitingPart = lazyPart(async () => ({
  default: (await import('../../waiting-list/waiting-part.tsx')).WaitingPart,
}));
const OfferPart = lazyPart(async () => ({
  default: (await import('../../waiting-list/offer-part.tsx')).OfferPart,
}));

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
  event: EventDetail;
  tickets: readonly EventTicketType[];
  /** Of cancelling what is booked now. */
  rules: CancellingRules;
  /** Opens the checkout of what costs something. */
  onCheckout: (choice: CheckoutChoice) => void;
  /** What was booked without one. */
  onBooked: (booked: BookedTickets) => void;
}

/** One ticket of several; a single one needs no choosing. */
const useChoice = (tickets: readonly EventTicketType[]) => {
  const [chosenId, setChosenId] = useState(
    () =>
      // What is held for them, or the only one.
      (tickets.find(({ waiting }) => waiting?.offer) ?? (tickets.length === 1 ? tickets[0] : undefined))
        ?.ticketPriceId,
  );
  return {
    ticket: tickets.find(({ ticketPriceId }) => ticketPriceId === chosenId),
    choose: setChosenId,
  };
};

interface WayProps {
  event: EventDetail;
  ticket: EventTicketType;
  rules: CancellingRules;
  /** Why it cannot be had now. */
  obstacle: string | undefined;
  onBlocked: () => void;
  onCheckout: (choice: CheckoutChoice) => void;
  onBooked: (booked: BookedTickets) => void;
}

/** How the ticket is had: taken, taken up, or waited for. */
const WayToTicket = (props: WayProps) => {
  const { event, ticket, rules, obstacle, onBlocked, onCheckout, onBooked } = props;
  const { waiting, mayWait, ticketPriceId } = ticket;
  const offer = waiting?.offer;
  if (waiting && offer)
    return (
      <OfferPart key={offer.untilUtc} {...{ ticket, rules, offer, onCheckout }} quantity={waiting.quantity} />
    );
  if (waiting || mayWait)
    return (
      <>
        {!waiting && obstacle !== undefined && <BlockedRegister obstacle={obstacle} onPress={onBlocked} />}
        <WaitingPart key={ticketPriceId} ticket={ticket} />
      </>
    );
  return obstacle === undefined ? (
    <TakeTickets key={ticketPriceId} {...{ event, ticket, rules, onCheckout, onBooked }} />
  ) : (
    <BlockedRegister obstacle={obstacle} onPress={onBlocked} />
  );
};

/** A ticket, and the way to it. */
export const TicketForm = ({ event, tickets, rules, onCheckout, onBooked }: TicketFormProps) => {
  const id = useId();
  const { contactType } = useSession();
  const { ticket, choose } = useChoice(tickets);
  const isGuest = isProspectGuest(contactType);
  const obstacle = registerObstacle(ticket, isGuest);
  const showTickets = (): void => document.getElementById(id)?.focus();
  return (
    <div className={styles.form}>
      <TicketCards id={id} tickets={tickets} chosenId={ticket?.ticketPriceId} onChoose={choose} />
      {ticket && !isGuest ? (
        <Suspense fallback={<Skeleton shape="field" lines={1} label="Loading the registration" />}>
          <WayToTicket
            ticket={ticket}
            rules={rules}
            obstacle={obstacle}
            onBlocked={showTickets}
            {...{ event, onCheckout, onBooked }}
          />
        </Suspense>
      ) : (
        obstacle !== undefined && <BlockedRegister obstacle={obstacle} onPress={showTickets} />
      )}
    </div>
  );
};

import type { EventDetail, EventTicketType } from '@linehaul/contract/events';
import { Suspense, useId, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { isProspectGuest } from '../../guest.ts';
import { BookByPhone } from './book-by-phone.tsx';
import styles from './registration.module.css';
import { TicketCards } from './ticket-cards.tsx';
import { registerObstacle } from './ticket-rules.ts';

/** Needed once a ticket is chosen that can be had. */
const FreeTickets = lazyPart(async () => ({ default: (await import('./free-tickets.tsx')).FreeTickets }));

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

/** A free one is booked here; one that costs something is booked with the association. */
const OpenTicket = ({ event, ticket }: { event: EventDetail; ticket: EventTicketType }) =>
  ticket.amount === 0 ? (
    <Suspense fallback={<Skeleton shape="field" lines={1} label="Loading the registration" />}>
      <FreeTickets key={ticket.ticketPriceId} ticket={ticket} />
    </Suspense>
  ) : (
    <BookByPhone eventTitle={event.title} ticketName={ticket.name} />
  );

/** A ticket, and the way to it. */
export const TicketForm = ({ event, tickets }: TicketFormProps) => {
  const id = useId();
  const { contactType } = useSession();
  const { ticket, choose } = useChoice(tickets);
  const obstacle = registerObstacle(ticket, isProspectGuest(contactType));
  const showTickets = (): void => document.getElementById(id)?.focus();
  return (
    <div className={styles.form}>
      <TicketCards id={id} tickets={tickets} chosenId={ticket?.ticketPriceId} onChoose={choose} />
      {obstacle !== undefined && <BlockedRegister obstacle={obstacle} onPress={showTickets} />}
      {ticket && obstacle === undefined && <OpenTicket event={event} ticket={ticket} />}
    </div>
  );
};

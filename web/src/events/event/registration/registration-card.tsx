import type { EventDetail } from '@linehaul/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { CheckoutChoice } from '../../checkout/checkout-choice.ts';
import { EventCheckout } from '../../checkout/event-checkout.tsx';
import { useEventTickets } from '../../event-queries.ts';
import { EVENTS_KEY } from '../../own/next-events-query.ts';
import { REGISTRATION_ID } from '../event-header.tsx';
import type { BookedTickets } from './own-tickets.tsx';
import { TicketForm } from './ticket-form.tsx';

/** Needed by who goes. */
const OwnTickets = lazyPart(async () => ({ default: (await import('./own-tickets.tsx')).OwnTickets }));

interface TicketsProps {
  event: EventDetail;
  onCheckout: (choice: CheckoutChoice) => void;
}

const Tickets = ({ event, onCheckout }: TicketsProps) => {
  const { data, error, refetch } = useEventTickets(event.id);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The tickets could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="card" lines={2} label="Loading the tickets" />;
  if (data.tickets.length === 0) return <p>There are no tickets for this event.</p>;
  return <TicketForm tickets={data.tickets} rules={event.cancelling} onCheckout={onCheckout} />;
};

/** The checkout that lies over the page, and what was booked in it. */
const useCheckoutOf = ({ title }: EventDetail) => {
  const [choice, setChoice] = useState<CheckoutChoice>();
  const [booked, setBooked] = useState<BookedTickets>();
  const queries = useQueryClient();
  const close = (): void => {
    setChoice(undefined);
    // Whatever came of it, every page asks anew who goes and what is left.
    void queries.invalidateQueries({ queryKey: EVENTS_KEY });
    // What has opened it is gone, or may be: the next thing to do is here.
    document.getElementById(REGISTRATION_ID)?.focus({ preventScroll: true });
  };
  const window = choice && (
    <EventCheckout
      eventTitle={title}
      choice={choice}
      onBooked={(tickets) => {
        setBooked(tickets);
        close();
      }}
      onClose={close}
    />
  );
  return { booked, window, open: setChoice };
};

/** How to be there: the tickets, or one’s own. */
export const RegistrationCard = ({ event }: { event: EventDetail }) => {
  const { booked, window, open } = useCheckoutOf(event);
  if (event.isAttendingEvent || booked)
    return (
      <Card title="Registration">
        <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading your ticket" />}>
          <OwnTickets event={event} booked={booked} />
        </Suspense>
      </Card>
    );
  return (
    <>
      <Card title="Registration">
        {event.isCalledOff ? <p>Registration is closed.</p> : <Tickets event={event} onCheckout={open} />}
      </Card>
      {window}
    </>
  );
};

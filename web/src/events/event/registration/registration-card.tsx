import type { EventDetail } from '@linehaul/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
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

/** Needed by who has booked. */
const WhoComes = lazyPart(async () => ({ default: (await import('../../seats/who-comes.tsx')).WhoComes }));

const OwnPlaces = lazyPart(async () => ({
  default: (await import('../../cancelling/own-places.tsx')).OwnPlaces,
}));

/** Needed by who goes to an event that asks something. */
const OwnQuestions = lazyPart(async () => ({
  default: (await import('../../questions/own-questions.tsx')).OwnQuestions,
}));

interface TicketsProps {
  event: EventDetail;
  onCheckout: (choice: CheckoutChoice) => void;
  onBooked: (booked: BookedTickets) => void;
}

const Tickets = ({ event, onCheckout, onBooked }: TicketsProps) => {
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
  return <TicketForm {...{ event, onCheckout, onBooked }} tickets={data.tickets} rules={event.cancelling} />;
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
  const finish = (tickets: BookedTickets): void => {
    setBooked(tickets);
    close();
  };
  const window = choice && (
    <EventCheckout eventTitle={title} choice={choice} onBooked={finish} onClose={close} />
  );
  return { booked, window, open: setChoice, finish };
};

/** For who has booked: their tickets, and more of them where they want to book for others. */
const Registered = ({ event, booked, tickets }: RegisteredProps) => {
  const [isMore, setIsMore] = useState(false);
  return (
    <>
      <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading your ticket" />}>
        <OwnTickets event={event} booked={booked} />
      </Suspense>
      {isMore && tickets}
      {!isMore && event.availability !== 'no-tickets' && !event.isCalledOff && (
        <Button isWide variant="quiet" onClick={() => setIsMore(true)}>
          Book more places
        </Button>
      )}
    </>
  );
};

interface RegisteredProps {
  event: EventDetail;
  booked: BookedTickets | undefined;
  tickets: ReactNode;
}

/** For who has booked: their places, and how each is given up. */
const Booked = ({ event: { id, hasBooked, isAttendingEvent, isCalledOff } }: { event: EventDetail }) =>
  (hasBooked || isAttendingEvent) &&
  !isCalledOff && (
    <Suspense fallback={<Skeleton lines={2} label="Loading your places" />}>
      <OwnPlaces eventId={id} />
    </Suspense>
  );

/** How to be there: the tickets, or one’s own. */
export const RegistrationCard = ({ event }: { event: EventDetail }) => {
  const { booked, window, open, finish } = useCheckoutOf(event);
  const tickets = <Tickets event={event} onCheckout={open} onBooked={finish} />;
  const isRegistered = event.isAttendingEvent || booked !== undefined;
  return (
    <>
      <Card title="Registration">
        {isRegistered && <Registered key={booked?.ticketNumbers[0]} {...{ event, booked, tickets }} />}
        {!isRegistered && (event.isCalledOff ? <p>Registration is closed.</p> : tickets)}
        {event.hasBooked && (
          <Suspense fallback={null}>
            <WhoComes eventId={event.id} />
          </Suspense>
        )}
        <Booked event={event} />
      </Card>
      {(isRegistered || event.hasBooked) && !event.isCalledOff && (
        <Suspense fallback={null}>
          <OwnQuestions eventId={event.id} />
        </Suspense>
      )}
      {window}
    </>
  );
};

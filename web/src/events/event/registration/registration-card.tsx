import type { DataOf } from '@linehaul/contract/endpoint';
import type { EventDetail, listEventTickets } from '@linehaul/contract/events';
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

/** Needed by who left a checkout without leaving it. */
const HeldPart = lazyPart(async () => ({ default: (await import('../../checkout/held-part.tsx')).HeldPart }));

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

const focusRegistration = (): void =>
  document.getElementById(REGISTRATION_ID)?.focus({ preventScroll: true });

interface TicketsProps {
  event: EventDetail;
  /** What is held is shown by the checkout meanwhile. */
  isCheckingOut: boolean;
  onCheckout: (choice: CheckoutChoice) => void;
  onBooked: (booked: BookedTickets) => void;
}

/** What is held in a checkout comes first, and alone unless something is offered beside it. */
const KnownTickets = (props: TicketsProps & { data: DataOf<typeof listEventTickets>; endsAt: number }) => {
  const { event, isCheckingOut, onCheckout, onBooked, endsAt } = props;
  const { held, tickets } = props.data;
  const isHolding = held !== null && !isCheckingOut;
  const isOffered = !held?.isBeingPaid && tickets.some(({ waiting }) => waiting?.offer);
  return (
    <>
      {isHolding && (
        <Suspense fallback={<Skeleton lines={3} label="Loading what is held for you" />}>
          <HeldPart {...{ held, endsAt, onCheckout }} onGivenBack={focusRegistration} />
        </Suspense>
      )}
      {(!isHolding || isOffered) && (
        <TicketForm {...{ event, onCheckout, onBooked, tickets }} rules={event.cancelling} />
      )}
    </>
  );
};

const Tickets = (props: TicketsProps) => {
  const { data, dataUpdatedAt, error, refetch } = useEventTickets(props.event.id);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The tickets could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="card" lines={2} label="Loading the tickets" />;
  if (data.tickets.length === 0) return <p>There are no tickets for this event.</p>;
  return (
    <KnownTickets {...props} data={data} endsAt={dataUpdatedAt + (data.held?.secondsLeft ?? 0) * 1000} />
  );
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
    focusRegistration();
  };
  const finish = (tickets: BookedTickets): void => {
    setBooked(tickets);
    close();
  };
  const window = choice && (
    <EventCheckout eventTitle={title} choice={choice} onBooked={finish} onClose={close} />
  );
  return { booked, window, isOpen: choice !== undefined, open: setChoice, finish };
};

/** For who has booked: their tickets, and more of them where they want to book for others. */
const Registered = ({ event, booked, tickets }: RegisteredProps) => {
  const [isMore, setIsMore] = useState(false);
  const isOnSale = event.availability !== 'no-tickets' && !event.isCalledOff;
  const { data } = useEventTickets(event.id, isOnSale);
  const isHolding = data?.held !== undefined && data.held !== null;
  const isShown = isOnSale && (isMore || isHolding);
  return (
    <>
      <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading your ticket" />}>
        <OwnTickets event={event} booked={booked} />
      </Suspense>
      {isShown && tickets}
      {isOnSale && !isShown && (
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
  const { booked, window, isOpen, open, finish } = useCheckoutOf(event);
  const tickets = <Tickets event={event} isCheckingOut={isOpen} onCheckout={open} onBooked={finish} />;
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

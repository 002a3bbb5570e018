import type { EventDetail } from '@linehaul/contract/events';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useEventTickets } from '../../event-queries.ts';
import { OwnTickets } from './own-tickets.tsx';
import { TicketForm } from './ticket-form.tsx';

const Tickets = ({ event }: { event: EventDetail }) => {
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
  return <TicketForm event={event} tickets={data.tickets} />;
};

/** How to be there: the tickets, or one’s own. */
export const RegistrationCard = ({ event }: { event: EventDetail }) => {
  if (event.isAttendingEvent) return <OwnTickets event={event} />;
  return (
    <Card title="Registration">
      {event.isCalledOff ? <p>Registration is closed.</p> : <Tickets event={event} />}
    </Card>
  );
};

import type { EventDetail, EventTicketType } from '@linehaul/contract/events';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AboutEvent } from '../../event/about-event.tsx';
import { EventHeader } from '../../event/event-header.tsx';
import { TicketCards } from '../../event/registration/ticket-cards.tsx';
import { GUESTS_ONLY_BROWSE } from '../../guest.ts';
import styles from '../office.module.css';
import { usePreview } from '../office-queries.ts';

type Viewer = 'guest' | 'member';

const VIEWERS = [
  { key: 'member', title: 'A member', detail: 'In good standing, at the member price.' },
  { key: 'guest', title: 'A guest', detail: 'Who browses events only.' },
];

interface TicketsProps {
  tickets: readonly EventTicketType[];
  as: Viewer;
}

/** What they cost, with nothing that books. */
const Tickets = ({ tickets, as }: TicketsProps) => {
  const id = useId();
  return (
    <Card title="Registration">
      {tickets.length === 0 ? (
        <p>There are no tickets for this event.</p>
      ) : (
        <TicketCards id={id} tickets={tickets} chosenId={undefined} onChoose={() => undefined} />
      )}
      {as === 'guest' && <p>{GUESTS_ONLY_BROWSE}</p>}
    </Card>
  );
};

interface ShownProps extends TicketsProps {
  event: EventDetail;
}

const Shown = ({ event, tickets, as }: ShownProps) => (
  <div className={styles.preview}>
    <p className={styles.uses}>Preview: {event.title}</p>
    <EventHeader event={event} />
    <AboutEvent event={event} />
    <Tickets tickets={tickets} as={as} />
  </div>
);

/** The event as others find it, or would. */
export const EventPreview = ({ id }: { id: string }) => {
  const choiceId = useId();
  const [as, setAs] = useState<Viewer>('member');
  const { data, error, refetch } = usePreview(id, as);
  return (
    <Card title="Preview">
      <div className={styles.stack}>
        <RadioCards
          id={choiceId}
          name="preview"
          label="Seen by"
          columns={2}
          cards={VIEWERS}
          chosenKey={as}
          onChoose={(key) => setAs(key === 'guest' ? 'guest' : 'member')}
        />
        {data && <Shown {...data} as={as} />}
        {!data && !error && <Skeleton lines={10} label="Loading the preview" />}
        {!data && error && (
          <FailedState
            title={messageOf(error, 'The preview could not be loaded')}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Card>
  );
};

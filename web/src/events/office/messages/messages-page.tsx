import type { EditedEvent } from '@linehaul/contract/office-events';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useLocation, useParams } from 'react-router';
import { isNotFound } from '../../../lib/calls/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { isEventReference } from '../../event-reference.ts';
import { UnknownEvent } from '../../unknown-event.tsx';
import { EventToCome } from '../event-to-come.tsx';
import { useOfficeEvent } from '../office-queries.ts';
import { MessageForm } from './message-form.tsx';
import { MESSAGES_KEY } from './message-queries.ts';
import { SentMessages } from './sent-messages.tsx';
import { placeIdsOf } from './ticked-rows.ts';

const Messages = ({ event }: { event: EditedEvent }) => {
  const queries = useQueryClient();
  const { state } = useLocation();
  const [sentBefore, setSentBefore] = useState(0);
  const startAnew = (): void => {
    setSentBefore(sentBefore + 1);
    void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
  };
  return (
    <>
      <Card title="New email">
        <p>
          For news about this event. It reaches attendees at the address of their account, and guests at the
          one given for them. Since it is about their booking, it goes out whatever mail they have switched
          off: use Mailing for everything else.
        </p>
        <MessageForm key={sentBefore} event={event} placeIds={placeIdsOf(state)} onSent={startAnew} />
      </Card>
      <Card title="Sent before">
        <SentMessages event={event} />
      </Card>
    </>
  );
};

const KnownEvent = ({ id }: { id: string }) => {
  const { data: event, error, refetch } = useOfficeEvent(id);
  if (isNotFound(error)) return <UnknownEvent what="This event" />;
  return (
    <PageBody width="wide">
      <BackLink to={generatePath(paths.adminAttendees, { id })}>Back to the attendees</BackLink>
      <PageHeading lead={event?.title ?? 'An email to those who go to this event.'}>
        Write to attendees
      </PageHeading>
      {event ? <Messages event={event} /> : <EventToCome error={error} onRetry={refetch} />}
    </PageBody>
  );
};

/** Writing to those who go to an event, or some of them, and what was written before. */
export const MessagesPage = () => {
  const { id = '' } = useParams();
  return isEventReference(id) ? <KnownEvent key={id} id={id} /> : <UnknownEvent what="This event" />;
};

import type { EditedEvent } from '@linehaul/contract/office-events';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../../lib/calls/api-error.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { isEventReference } from '../../event-reference.ts';
import { periodWords, zoneWords } from '../../times/event-times.ts';
import { UnknownEvent } from '../../unknown-event.tsx';
import { EventStateTag } from '../event-state-tag.tsx';
import styles from '../office.module.css';
import { EventToCome } from '../event-to-come.tsx';
import { useOfficeEvent } from '../office-queries.ts';
import { DoorCard } from './door-card.tsx';
import { EventActs } from './event-acts.tsx';
import { EventSales } from './event-sales.tsx';
import { EventPreview } from './event-preview.tsx';

/** Of an event that was called off. */
const CallingOffProgress = lazyPart(async () => ({
  default: (await import('../calling-off/calling-off-progress.tsx')).CallingOffProgress,
}));

const soldWords = ({ name, taken, stock }: EditedEvent['tickets'][number]): string =>
  stock === null ? `${name}: ${taken} taken, without limit` : `${name}: ${taken} of ${stock} taken`;

const Tickets = ({ tickets }: Pick<EditedEvent, 'tickets'>) =>
  tickets.length === 0 ? (
    'None, so nobody can book'
  ) : (
    <ul>
      {tickets.map((ticket) => (
        <li key={ticket.id}>{soldWords(ticket)}</li>
      ))}
    </ul>
  );

const LoadedEvent = ({ event }: { event: EditedEvent }) => {
  const { state, publishedFromUtc, publishedUntilUtc, tickets } = event;
  const publishes = state === 'scheduled' && publishedFromUtc !== null;
  return (
    <>
      <Card title="How it stands">
        <div className={styles.stack}>
          <Facts
            facts={[
              { name: 'State', value: <EventStateTag event={event} /> },
              ...(publishes ? [{ name: 'Publishes', value: formatInstant(publishedFromUtc) }] : []),
              ...(publishedUntilUtc === null
                ? []
                : [{ name: 'In the lists until', value: formatInstant(publishedUntilUtc) }]),
              { name: 'When', value: `${periodWords(event)}, ${zoneWords(event)}` },
              { name: 'Tickets', value: <Tickets tickets={tickets} /> },
            ]}
          />
          <EventActs event={event} />
        </div>
      </Card>
      <DoorCard event={event} />
      {state === 'called-off' && (
        <Suspense fallback={<Skeleton lines={4} label="Loading how far it is" />}>
          <CallingOffProgress id={event.id} />
        </Suspense>
      )}
      {event.state !== 'draft' && <EventSales id={event.id} />}
      <EventPreview id={event.id} />
    </>
  );
};

const KnownEvent = ({ id }: { id: string }) => {
  const { data: event, error, refetch } = useOfficeEvent(id);
  const title = event?.title ?? 'Event';
  usePageTitle(title);
  if (isNotFound(error)) return <UnknownEvent what="This event" />;
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminEvents}>Back to published events</BackLink>
      <PageHeading>{title}</PageHeading>
      {event ? <LoadedEvent event={event} /> : <EventToCome error={error} onRetry={refetch} />}
    </PageBody>
  );
};

/** One event, for the office: how it stands, what can be done, and how others see it. */
export const OfficeEventPage = () => {
  const { id = '' } = useParams();
  return isEventReference(id) ? <KnownEvent key={id} id={id} /> : <UnknownEvent what="This event" />;
};

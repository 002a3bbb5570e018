import type { EventDetail } from '@linehaul/contract/events';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { DrawnInPieces } from '../../ui/feedback/drawn-in-pieces.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useEvent } from '../event-queries.ts';
import { isEventReference } from '../event-reference.ts';
import { UnknownEvent } from '../unknown-event.tsx';
import { AboutEvent } from './about-event.tsx';
import { EventHeader, REGISTRATION_ID } from './event-header.tsx';
import styles from './event-page.module.css';
import { RegistrationCard } from './registration/registration-card.tsx';

/** Of events that show it, to who may be told. */
const PeopleGoing = lazyPart(async () => ({
  default: (await import('./going/people-going.tsx')).PeopleGoing,
}));

const LoadedEvent = ({ event }: { event: EventDetail }) => (
  <>
    {event.isCalledOff && (
      <Notice tone="error" title="This event was called off">
        {event.calledOffReason === '' ? 'It does not take place.' : event.calledOffReason}
      </Notice>
    )}
    <EventHeader event={event} />
    <div className={styles.columns}>
      <div className={styles.about}>
        <AboutEvent event={event} />
      </div>
      <div id={REGISTRATION_ID} tabIndex={-1} className={styles.registration}>
        <RegistrationCard event={event} />
      </div>
    </div>
    {event.showsPeople && (
      <Suspense fallback={null}>
        <PeopleGoing eventId={event.id} />
      </Suspense>
    )}
  </>
);

const ComingEvent = () => (
  <div role="status" className={styles.coming}>
    <span className="visually-hidden">Loading the event</span>
    <div className={styles.comingHeader} aria-hidden="true" />
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.comingAbout} />
      <div className={styles.comingAbout} />
    </div>
  </div>
);

const KnownEvent = ({ id }: { id: string }) => {
  const { data: event, error, refetch } = useEvent(id);
  const title = event?.title ?? 'Event';
  usePageTitle(title);
  if (isNotFound(error)) return <UnknownEvent what="This event" />;
  return (
    <PageBody width="wide">
      <BackLink to={paths.events}>Back to events</BackLink>
      <PageHeading>{title}</PageHeading>
      {!event && error ? (
        <FailedState title="Error getting event. Try again." onRetry={() => void refetch()} />
      ) : (
        <DrawnInPieces isThere={event !== undefined} waiting={<ComingEvent />}>
          {event && <LoadedEvent event={event} />}
        </DrawnInPieces>
      )}
    </PageBody>
  );
};

/** One event: what it is, and how to be there. */
export const EventPage = () => {
  const { id = '' } = useParams();
  return isEventReference(id) ? <KnownEvent key={id} id={id} /> : <UnknownEvent what="This event" />;
};

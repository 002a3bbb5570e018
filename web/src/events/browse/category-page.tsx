import { useParams } from 'react-router';
import { useRef } from 'react';
import type { EventItem } from '@linehaul/contract/events';
import { messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { WaitingCards } from '../../ui/lists/card-grid.tsx';
import { usePlaceInList } from '../../ui/lists/place-in-list.ts';
import { EventCards } from '../cards/event-cards.tsx';
import { useEventsOfType } from '../event-queries.ts';
import { isEventReference } from '../event-reference.ts';
import { useEventLabels } from '../label-queries.ts';
import { UnknownEvent } from '../unknown-event.tsx';

const Listed = ({ label, events }: { label: string; events: readonly EventItem[] }) => {
  const listRef = useRef<HTMLUListElement>(null);
  usePlaceInList(listRef);
  return <EventCards ref={listRef} label={label} events={events} headingLevel={2} />;
};

const EventsOfType = ({ typeId, label }: { typeId: string; label: string }) => {
  const { data, error, refetch } = useEventsOfType(typeId);
  if (data && data.events.length > 0) return <Listed label={label} events={data.events} />;
  if (data)
    return (
      <EmptyState title="No events" icon="calendar">
        <p>Nothing of this kind is on at present.</p>
      </EmptyState>
    );
  if (!error) return <WaitingCards label="Loading events" count={6} />;
  return (
    <FailedState title={messageOf(error, 'The events could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** Every event of one type. */
export const CategoryPage = () => {
  const { id = '' } = useParams();
  const { data: types } = useEventLabels('types');
  const title = types?.[id] ?? 'Events';
  usePageTitle(title);
  if (!isEventReference(id) || (types && !(id in types))) return <UnknownEvent what="This category" />;
  return (
    <PageBody width="wide">
      <PageHeading lead="Events of this kind, the next one first.">{title}</PageHeading>
      <EventsOfType key={id} typeId={id} label={title} />
    </PageBody>
  );
};

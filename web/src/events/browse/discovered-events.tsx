import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { GrowingEvents } from '../cards/growing-events.tsx';
import { useEvents } from '../event-queries.ts';
import { type EventSearch, eventSearchAddress, partsOf } from './event-search.ts';

/** Says that nothing was found, and offers the way back to all events where something was set. */
const NoEvents = ({ search }: { search: EventSearch }) => {
  const isNarrowed = search.keyword !== '' || partsOf(search.filter).length > 0;
  const all = eventSearchAddress({ ...search, keyword: '', filter: {} });
  return (
    <EmptyState title="No events" icon="calendar">
      {isNarrowed ? (
        <>
          <p>Nothing matches your search.</p>
          <LinkButton variant="secondary" to={all} preventScrollReset>
            Show all events
          </LinkButton>
        </>
      ) : (
        <p>New events appear here as soon as they are published.</p>
      )}
    </EmptyState>
  );
};

/** What is on, the next one first. */
export const DiscoveredEvents = ({ search }: { search: EventSearch }) => (
  <GrowingEvents label="Events" query={useEvents(search)} empty={<NoEvents search={search} />} />
);

import { EVENTS_SCROLL_THRESHOLD_PX } from '@linehaul/contract/constants';
import type { EventItem } from '@linehaul/contract/events';
import { type ReactNode, useCallback, useRef } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { EventCards, WaitingCards } from './event-cards.tsx';
import { usePlaceInList } from './place-in-list.ts';

/** As `useEvents` and `useOwnEvents` give it. */
interface GrowingQuery {
  data: { events: readonly EventItem[]; totalItems: number } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface GrowingEventsProps {
  label: string;
  query: GrowingQuery;
  /** In place of a list with nothing in it. */
  empty: ReactNode;
  headingLevel?: 2 | 3;
}

const FAILED = 'The events could not be loaded';

const Loaded = ({ label, query, headingLevel = 3 }: Omit<GrowingEventsProps, 'empty'>) => {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const listRef = useRef<HTMLUListElement>(null);
  usePlaceInList(listRef);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const { events = [], totalItems = 0 } = data ?? {};
  return (
    <>
      <EventCards
        ref={listRef}
        label={label}
        events={events}
        isStale={query.isPlaceholderData}
        headingLevel={headingLevel}
      />
      <LoadMore
        listRef={listRef}
        shown={events.length}
        total={totalItems}
        what={totalItems === 1 ? 'event' : 'events'}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failure={isFetchNextPageError ? messageOf(error, FAILED) : undefined}
        thresholdPx={EVENTS_SCROLL_THRESHOLD_PX}
        onMore={more}
      />
    </>
  );
};

/** A list of events that grows as one reads on. */
export const GrowingEvents = ({ label, query, empty, headingLevel = 3 }: GrowingEventsProps) => {
  const { data, error, refetch } = query;
  if (data && data.events.length > 0)
    return <Loaded label={label} query={query} headingLevel={headingLevel} />;
  if (data) return empty;
  if (!error) return <WaitingCards label="Loading events" count={6} />;
  return <FailedState title={messageOf(error, FAILED)} onRetry={() => void refetch()} />;
};

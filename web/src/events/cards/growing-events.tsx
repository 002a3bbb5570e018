import { EVENTS_SCROLL_THRESHOLD_PX } from '@linehaul/contract/constants';
import type { EventItem } from '@linehaul/contract/events';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { GrowingList, type GrowingQuery } from '../../ui/lists/growing-list.tsx';
import { EventCards } from './event-cards.tsx';

interface GrowingEventsProps {
  label: string;
  /** As `useEvents` and `useOwnEvents` give it. */
  query: GrowingQuery<EventItem>;
  /** In place of a list with nothing in it. */
  empty: ReactNode;
  headingLevel?: 2 | 3;
}

const WORDS = {
  loading: 'Loading events',
  failedOf: (error: Error | null) => messageOf(error, 'The events could not be loaded'),
  one: 'event',
  many: 'events',
} as const;

/** A list of events that grows as one reads on. */
export const GrowingEvents = ({ label, query, empty, headingLevel = 3 }: GrowingEventsProps) => (
  <GrowingList query={query} words={WORDS} thresholdPx={EVENTS_SCROLL_THRESHOLD_PX} empty={empty}>
    {({ items, ...list }) => (
      <EventCards {...list} label={label} events={items} headingLevel={headingLevel} />
    )}
  </GrowingList>
);

import type { EventItem } from '@linehaul/contract/events';
import type { Ref } from 'react';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { EventCard } from './event-card.tsx';

interface EventCardsProps {
  label: string;
  events: readonly EventItem[];
  /** One line that goes on beyond the edge, instead of as many as are needed. */
  isRow?: boolean;
  /** Another list is on its way. */
  isStale?: boolean;
  headingLevel?: 2 | 3;
  ref?: Ref<HTMLUListElement>;
}

/** Events as cards. */
export const EventCards = ({ events, headingLevel = 3, ...grid }: EventCardsProps) => (
  <CardGrid {...grid}>
    {events.map((event) => (
      <EventCard key={event.id} event={event} headingLevel={headingLevel} />
    ))}
  </CardGrid>
);

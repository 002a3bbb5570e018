import type { EventItem } from '@linehaul/contract/events';
import type { Ref } from 'react';
import { EventCard } from './event-card.tsx';
import styles from './event-card.module.css';

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
export const EventCards = (props: EventCardsProps) => {
  const { label, events, isRow = false, isStale = false, headingLevel = 3, ref } = props;
  return (
    <ul
      ref={ref}
      aria-label={label}
      className={isRow ? styles.row : styles.grid}
      data-stale={isStale || undefined}
    >
      {events.map((event) => (
        <EventCard key={event.id} event={event} headingLevel={headingLevel} />
      ))}
    </ul>
  );
};

interface WaitingCardsProps {
  label: string;
  count: number;
  isRow?: boolean;
}

/** Holds the place of cards that are on their way. */
export const WaitingCards = ({ label, count, isRow = false }: WaitingCardsProps) => (
  <div role="status">
    <span className="visually-hidden">{label}</span>
    <div className={isRow ? styles.row : styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  </div>
);

import type { EventItem } from '@linehaul/contract/events';
import { Link } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { HeadingRow } from '../../ui/layout/heading-row.tsx';
import { EventCards } from '../cards/event-cards.tsx';
import styles from './own-upcoming.module.css';

interface OwnUpcomingProps {
  /** Undefined when they did not come. */
  events: readonly EventItem[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

const Events = ({ events, error, onRetry }: OwnUpcomingProps) => {
  if (!events)
    return <FailedState title={messageOf(error, 'Your events could not be loaded')} onRetry={onRetry} />;
  if (events.length > 0) return <EventCards label="My upcoming events" events={events} isRow />;
  return <p className={styles.calm}>You have no upcoming events. Have a look around below.</p>;
};

/** What the person goes to next. */
export const OwnUpcoming = (props: OwnUpcomingProps) => (
  <section className={styles.part} aria-labelledby="my-upcoming-events">
    <HeadingRow>
      <h2 id="my-upcoming-events">My upcoming events</h2>
      <Link to={paths.eventsAttending}>
        See all<span className="visually-hidden"> my upcoming events</span>
      </Link>
    </HeadingRow>
    <Events {...props} />
  </section>
);

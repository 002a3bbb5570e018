import type { EventItem } from '@linehaul/contract/events';
import { generatePath, Link } from 'react-router';
import { DateBlock } from '../events/cards/date-block.tsx';
import { useNextOwnEvents } from '../events/own/next-events-query.ts';
import { cardTimeOf, dayWords, startDayOf } from '../events/times/event-times.ts';
import { paths } from '../lib/navigation/paths.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './home.module.css';

const Event = ({ event }: { event: EventItem }) => {
  const day = startDayOf(event);
  return (
    <div className={styles.nextEvent}>
      <DateBlock day={day} />
      <div>
        <p className={styles.nextTitle}>
          <Link to={generatePath(paths.event, { id: event.id })}>
            <Breakable>{event.title}</Breakable>
          </Link>
        </p>
        <p className={styles.names}>
          {dayWords(day)}, {cardTimeOf(event)}
        </p>
        {event.isCalledOff && <StatusTag tone="error">Called off</StatusTag>}
      </div>
    </div>
  );
};

/** What the person goes to next; nothing for who has booked nothing, or while it cannot be asked. */
export const NextEvent = () => {
  const { data } = useNextOwnEvents();
  const [next] = data?.events ?? [];
  return (
    next && (
      <Card title="My next event" aside={<Link to={paths.eventsAttending}>See all</Link>}>
        <Event event={next} />
      </Card>
    )
  );
};

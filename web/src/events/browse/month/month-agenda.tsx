import type { DataOf } from '@linehaul/contract/endpoint';
import type { getEventMonth } from '@linehaul/contract/events';
import { DateBlock } from '../../cards/date-block.tsx';
import { dayWords } from '../../times/event-times.ts';
import styles from './event-month.module.css';
import { MonthEvent } from './month-event.tsx';

/** A month on a phone: only the days with something on. */
export const MonthAgenda = ({ days }: { days: DataOf<typeof getEventMonth>['days'] }) => (
  <ol className={styles.agenda}>
    {days.map(({ day, events }) => (
      <li key={day}>
        <DateBlock day={day} />
        <div>
          <h4>{dayWords(day)}</h4>
          <ul>
            {events.map((event) => (
              <MonthEvent key={event.id} event={event} />
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ol>
);

import type { DataOf } from '@linehaul/contract/endpoint';
import type { getEventMonth } from '@linehaul/contract/events';
import { useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { todayHere } from '../../../lib/formats/format.ts';
import { monthNameOf } from '../../../lib/formats/month-names.ts';
import { usePhone } from '../../../ui/layout/use-phone.ts';
import { HeadingRow } from '../../../ui/layout/heading-row.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePlaceInList } from '../../../ui/lists/place-in-list.ts';
import { useEventMonth } from '../../event-queries.ts';
import { type EventSearch, eventSearchAddress } from '../event-search.ts';
import styles from './event-month.module.css';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthTable } from './month-table.tsx';
import { monthAfter } from './month-weeks.ts';

interface MonthHeadProps {
  search: EventSearch;
  month: string;
  today: string;
}

const MonthHead = ({ search, month, today }: MonthHeadProps) => {
  const addressOf = (wanted: string): string => eventSearchAddress({ ...search, month: wanted });
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <HeadingRow>
      <h3 aria-live="polite">{monthNameOf(month)}</h3>
      <nav aria-label="Months" className={styles.months}>
        <Link to={addressOf(before)} preventScrollReset data-turn="back">
          <Icon name="chevron" size="small" />
          <span className="visually-hidden">{monthNameOf(before)}</span>
        </Link>
        <Link to={addressOf(today.slice(0, 7))} preventScrollReset>
          This month
        </Link>
        <Link to={addressOf(after)} preventScrollReset data-turn="on">
          <span className="visually-hidden">{monthNameOf(after)}</span>
          <Icon name="chevron" size="small" />
        </Link>
      </nav>
    </HeadingRow>
  );
};

interface MonthShownProps {
  month: string;
  days: DataOf<typeof getEventMonth>['days'];
  today: string;
}

const MonthShown = ({ month, days, today }: MonthShownProps) => {
  const frameRef = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  usePlaceInList(frameRef);
  const count = days.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <div ref={frameRef}>
      {isPhone ? <MonthAgenda days={days} /> : <MonthTable month={month} days={days} today={today} />}
      <p role="status" className={styles.count}>
        {count === 0 ? 'No events' : `${count} ${count === 1 ? 'event' : 'events'}`} in {monthNameOf(month)}
      </p>
    </div>
  );
};

/** Events by the days of a month. */
export const EventMonth = ({ search }: { search: EventSearch }) => {
  const today = todayHere();
  const month = search.month ?? today.slice(0, 7);
  const { data, error, refetch } = useEventMonth(month, search);
  return (
    <div className={styles.month}>
      <MonthHead search={search} month={month} today={today} />
      {data && <MonthShown key={month} month={month} days={data.days} today={today} />}
      {!data && !error && (
        <div role="status" className={styles.waiting}>
          <span className="visually-hidden">Loading the month</span>
        </div>
      )}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'The events could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
};

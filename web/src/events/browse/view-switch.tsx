import { Link } from 'react-router';
import styles from './event-finder.module.css';
import { type EventSearch, eventSearchAddress } from './event-search.ts';

const VIEWS = [
  { view: 'list', label: 'List' },
  { view: 'month', label: 'Month' },
] as const;

/** Between the list and the month. */
export const ViewSwitch = ({ search }: { search: EventSearch }) => (
  <div role="group" aria-label="Show as" className={styles.views}>
    {VIEWS.map(({ view, label }) => (
      <Link
        key={view}
        to={eventSearchAddress({ ...search, view })}
        preventScrollReset
        aria-current={search.view === view ? 'true' : undefined}
      >
        {label}
      </Link>
    ))}
  </div>
);

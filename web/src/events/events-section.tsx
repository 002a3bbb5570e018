import { isAtPage } from '@linehaul/contract/pages';
import type { ReactNode } from 'react';
import { generatePath, Link, Outlet, useLocation } from 'react-router';
import { isProspectGuest } from './guest.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import styles from './events-section.module.css';
import { useEventLabels } from './label-queries.ts';

interface Entry {
  readonly to: string;
  readonly label: string;
}

const HOME: readonly Entry[] = [{ to: paths.events, label: 'Home' }];
const OWN: readonly Entry[] = [
  { to: paths.eventsAttending, label: 'Attending' },
  { to: paths.pastEvents, label: 'Past events' },
];

const Entries = ({ entries }: { entries: readonly Entry[] }) => {
  const { pathname } = useLocation();
  return entries.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={isAtPage(to, pathname) ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={styles.group}>
    <span className={styles.title}>{title}</span>
    <ul aria-label={title}>{children}</ul>
  </li>
);

const Categories = () => {
  const { data: types = {} } = useEventLabels('types');
  const entries = Object.entries(types).map(([id, label]) => ({
    to: generatePath(paths.eventCategory, { id }),
    label,
  }));
  return (
    entries.length > 0 && (
      <Group title="Categories">
        <Entries entries={entries} />
      </Group>
    )
  );
};

/** Guests have no events of their own: they browse only. */
const EventsMenu = () => {
  const { contactType } = useSession();
  return (
    <nav aria-label="Events" className={styles.menu}>
      <ul>
        <Entries entries={HOME} />
        {!isProspectGuest(contactType) && (
          <Group title="My events">
            <Entries entries={OWN} />
          </Group>
        )}
        <Categories />
      </ul>
    </nav>
  );
};

/** The pages of events: a menu at the side, on a phone a row above the page. */
export const EventsSection = () => (
  <div className={styles.section}>
    <EventsMenu />
    <div className={styles.page}>
      <Outlet />
    </div>
  </div>
);

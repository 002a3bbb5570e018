import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link, useLocation } from 'react-router';
import icon from '../../ui/pictures/icon.module.css';
import styles from './admin-rail.module.css';
import { leadsTo } from './navigation-entries.ts';

/** With the strokes of each sign on a 20 by 20 grid. */
const ENTRIES = [
  {
    to: paths.admin,
    label: 'Overview',
    shape: 'M3 11.5h4v5.5H3zM8 3h4v14H8zM13 7.5h4V17h-4z',
  },
  {
    to: paths.adminUsers,
    label: 'Users',
    shape:
      'M7.5 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.8c0-3 2.4-5 5.5-5s5.5 2 5.5 5M13.4 9a2.7 2.7 0 0 0 0-5.3M15 12.2c1.9.6 3 2.3 3 4.6',
  },
  {
    to: paths.adminEvents,
    label: 'Events',
    shape: 'M3.2 4.6h13.6v12H3.2zM3.2 8.4h13.6M6.8 2.6v3.6M13.2 2.6v3.6',
  },
  {
    to: paths.adminResources,
    label: 'News',
    shape: 'M3 4h11v12.5H4.5A1.5 1.5 0 0 1 3 15zM14 7.5h3V15a1.5 1.5 0 0 1-3 0M5.8 7h5.4M5.8 10h5.4M5.8 13h3',
  },
  {
    to: paths.adminInvoices,
    label: 'Invoices',
    shape: 'M4.5 2.5h11v15l-2.7-1.7-2.8 1.7-2.8-1.7-2.7 1.7zM7.5 6.5h5M7.5 10h5',
  },
  {
    to: paths.adminMailing,
    label: 'Mailing',
    shape: 'M2.5 4.5h15v11h-15zM2.5 5.5 10 11l7.5-5.5',
  },
  {
    to: paths.adminAuditLog,
    label: 'Audit log',
    shape: 'M3 5.5h.1M3 10h.1M3 14.5h.1M6.5 5.5H17M6.5 10H17M6.5 14.5H17',
  },
  {
    to: paths.adminAnnouncement,
    label: 'Announcement',
    shape: 'M3 8v4h3l8 4V4L6 8zM6 12l1 5h2l-.8-4M17 8.5v3',
  },
] as const;
const EXIT = {
  to: paths.home,
  label: 'Exit',
  more: ' admin panel',
  shape: 'M8 3H3.5v14H8M8 10h9M13.5 6.5 17 10l-3.5 3.5',
};

/** The overview stands above all other pages of the area, and leads to none of them. */
const isCurrent = (entry: (typeof ENTRIES)[number], pathname: string): boolean =>
  entry.to === paths.admin ? /^\/admin\/*$/i.test(pathname) : leadsTo(entry, pathname);

/** On a phone the entries are wider than the window: the one that is open comes into sight. */
const bringIntoSight = (link: HTMLAnchorElement | null): void => {
  const rail = link?.closest('ul');
  if (link && rail) rail.scrollLeft = link.offsetLeft + (link.offsetWidth - rail.clientWidth) / 2;
};

interface RailLinkProps {
  entry: { to: string; label: string; shape: string; more?: string };
  isCurrent?: boolean;
}

const RailLink = ({ entry, isCurrent = false }: RailLinkProps) => (
  <li>
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      ref={isCurrent ? bringIntoSight : undefined}
    >
      <svg className={`${icon.icon} ${icon.medium}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={entry.shape} />
      </svg>
      <span>
        {entry.label}
        {entry.more !== undefined && <span className={styles.more}>{entry.more}</span>}
      </span>
    </Link>
  </li>
);

/** The sections of the admin area, and the way out; the place is held until the server has said who asks. */
export const AdminRail = () => {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  return (
    <nav aria-label="Admin" className={styles.rail}>
      {user?.permissions.canAccessAdmin && (
        <ul>
          {ENTRIES.map((entry) => (
            <RailLink key={entry.to} entry={entry} isCurrent={isCurrent(entry, pathname)} />
          ))}
          <RailLink entry={EXIT} />
        </ul>
      )}
    </nav>
  );
};

import { Link, useLocation } from 'react-router';
import { leadsTo, type NavigationEntry } from './navigation-entries.ts';

/** Links to where a person can go; the one that leads here says so. */
export const EntryList = ({ entries }: { entries: readonly NavigationEntry[] }) => {
  const { pathname } = useLocation();
  return entries.map((entry) => {
    const current = leadsTo(entry, pathname) ? 'page' : undefined;
    return (
      <li key={entry.to}>
        {entry.isFullLoad ? (
          <a href={entry.to} aria-current={current}>
            {entry.label}
          </a>
        ) : (
          <Link to={entry.to} aria-current={current}>
            {entry.label}
          </Link>
        )}
      </li>
    );
  });
};

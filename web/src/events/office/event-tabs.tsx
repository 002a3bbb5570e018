import { isAtPage } from '@linehaul/contract/pages';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useCurrentInSight } from '../../ui/lists/use-current-in-sight.ts';
import { useOfficeEvents } from './office-queries.ts';
import { GROUP_NAMES, officeAddress, officeSearchOf } from './office-search.ts';
import styles from './event-tabs.module.css';

const GROUPS = ['upcoming', 'past', 'drafts'] as const;

const FIRST = { group: 'upcoming', keyword: '', page: 1 } as const;

interface TabProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

const Tab = ({ to, isCurrent, children }: TabProps) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  </li>
);

/** The lists of events, and what they are sorted by: the rest of the width is theirs. */
export const EventTabs = () => {
  const { pathname, search } = useLocation();
  const { data } = useOfficeEvents(FIRST);
  const { group } = officeSearchOf(new URLSearchParams(search));
  const isLists = isAtPage(paths.adminEventLists, pathname);
  return (
    <nav aria-label="Lists of events">
      <ul ref={useCurrentInSight()} className={styles.tabs}>
        {GROUPS.map((each) => (
          <Tab
            key={each}
            to={officeAddress({ ...FIRST, group: each })}
            isCurrent={!isLists && each === group}
          >
            {GROUP_NAMES[each]}
            {data && ` (${data.counts[each]})`}
          </Tab>
        ))}
        <Tab to={paths.adminEventLists} isCurrent={isLists}>
          Types and lists
        </Tab>
      </ul>
    </nav>
  );
};

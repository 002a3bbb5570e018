import { isAtPage } from '@linehaul/contract/pages';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import styles from '../events-section.module.css';
import { useOfficeEvents } from './office-queries.ts';
import { GROUP_NAMES, officeAddress, officeSearchOf } from './office-search.ts';

const GROUPS = ['upcoming', 'past', 'drafts'] as const;

const FIRST = { group: 'upcoming', keyword: '', page: 1 } as const;

const Groups = () => {
  const { pathname, search } = useLocation();
  const { data } = useOfficeEvents(FIRST);
  const { group } = officeSearchOf(new URLSearchParams(search));
  const isList = isAtPage(paths.adminEvents, pathname);
  return GROUPS.map((each) => (
    <li key={each}>
      <Link
        to={officeAddress({ ...FIRST, group: each })}
        aria-current={isList && each === group ? 'page' : undefined}
      >
        {GROUP_NAMES[each]}
        {data && ` (${data.counts[each]})`}
      </Link>
    </li>
  ));
};

const OfficeMenu = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Events" className={styles.menu}>
      <ul>
        <li className={styles.group}>
          <span className={styles.title}>Published events</span>
          <ul aria-label="Published events">
            <Groups />
          </ul>
        </li>
        <li className={styles.group}>
          <span className={styles.title}>Keep</span>
          <ul aria-label="Keep">
            <li>
              <Link
                to={paths.adminEventLists}
                aria-current={isAtPage(paths.adminEventLists, pathname) ? 'page' : undefined}
              >
                Types and lists
              </Link>
            </li>
          </ul>
        </li>
      </ul>
    </nav>
  );
};

/** The pages of events for the office: a menu at the side, on a phone a row above the page. */
export const OfficeSection = () => (
  <div className={styles.section}>
    <OfficeMenu />
    <div className={styles.page}>
      <Outlet />
    </div>
  </div>
);

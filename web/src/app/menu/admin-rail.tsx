import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { useListAbove } from '../../lib/navigation/list-above.ts';
import icon from '../../ui/pictures/icon.module.css';
import styles from './admin-rail.module.css';
import { currentEntry, EXIT, OFFICE_GROUPS, type OfficeEntry, type OfficeGroup } from './office-entries.ts';

/** Where the entries go on beyond the window, the one that is open comes into sight. */
const bringIntoSight = (link: HTMLAnchorElement | null): void => {
  const strip = link?.closest<HTMLElement>('[data-strip]');
  if (!link || !strip) return;
  strip.scrollLeft = link.offsetLeft + (link.offsetWidth - strip.clientWidth) / 2;
  strip.scrollTop = link.offsetTop + (link.offsetHeight - strip.clientHeight) / 2;
};

interface EntryProps {
  entry: OfficeEntry;
  isCurrent?: boolean;
}

const EntryLink = ({ entry, isCurrent = false }: EntryProps) => (
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

const Group = ({
  group: { title, entries },
  current,
}: {
  group: OfficeGroup;
  current: string | undefined;
}) => {
  const id = useId();
  return (
    <div>
      <span id={id} className={styles.title}>
        {title}
      </span>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <EntryLink key={entry.to} entry={entry} isCurrent={entry.to === current} />
        ))}
      </ul>
    </div>
  );
};

/** The office's pages in their groups, and the way out. */
const Entries = () => {
  const { pathname, search } = useLocation();
  const listAbove = useListAbove();
  const current = listAbove ?? currentEntry(pathname, search)?.to;
  return (
    <>
      {OFFICE_GROUPS.map((group) => (
        <Group key={group.title} group={group} current={current} />
      ))}
      <ul className={styles.exit}>
        <EntryLink entry={EXIT} />
      </ul>
    </>
  );
};

const useMayEnter = (): boolean => useCurrentUser().data?.permissions.canAccessAdmin === true;

/** Beside the pages of the office, on a phone a strip above them; held open until the server has said who asks. */
export const AdminRail = () => {
  const mayEnter = useMayEnter();
  return (
    <nav aria-label="Admin" className={styles.rail}>
      {mayEnter && (
        <div className={`${styles.list} ${styles.strip}`} data-strip>
          <Entries />
        </div>
      )}
    </nav>
  );
};

/** The same in the menu of a phone, where all of it can be seen at once. */
export const OfficeMenu = () =>
  useMayEnter() && (
    <nav aria-label="Office" className={styles.list}>
      <Entries />
    </nav>
  );

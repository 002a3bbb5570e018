import type { Announcement } from '@linehaul/contract/announcements';
import { Link } from 'react-router';
import { formatDate } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAnnouncements } from './announcement-queries.ts';
import { beginningOf } from './announcement-text.ts';
import styles from './announcements.module.css';

const MOST = 3;
const SHOWN_LETTERS = 140;

/** Those that are not acknowledged yet, and then the others. */
const inOrder = (announcements: readonly Announcement[]): Announcement[] => [
  ...announcements.filter(({ acknowledgedUtc }) => acknowledgedUtc === null),
  ...announcements.filter(({ acknowledgedUtc }) => acknowledgedUtc !== null),
];

const Part = ({ announcement }: { announcement: Announcement }) => {
  const { title, text, publishedUtc, acknowledgedUtc } = announcement;
  const isRead = acknowledgedUtc !== null;
  return (
    <li className={styles.part} data-read={isRead || undefined}>
      <p className={styles.partTitle}>
        <Link to={paths.announcements}>
          <Breakable>{title}</Breakable>
        </Link>
      </p>
      {!isRead && <p>{beginningOf(text, SHOWN_LETTERS)}</p>}
      <p className={styles.day}>
        {formatDate(publishedUtc)}
        {isRead && ', read'}
      </p>
    </li>
  );
};

/** The first of what the association tells the person; nothing where there is none, or while it cannot be asked. */
export const HomeAnnouncements = () => {
  const { data } = useAnnouncements();
  if (!data || data.length === 0) return null;
  return (
    <Card title="Announcements" aside={<Link to={paths.announcements}>See all</Link>}>
      <ul className={styles.parts}>
        {inOrder(data)
          .slice(0, MOST)
          .map((announcement) => (
            <Part key={announcement.id} announcement={announcement} />
          ))}
      </ul>
    </Card>
  );
};

import type { CurrentUser } from '@linehaul/contract/current-user';
import type { HomeChange } from '@linehaul/contract/home-visits';
import { Link } from 'react-router';
import { todayHere } from '../../lib/formats/format.ts';
import { settings } from '../../lib/settings.ts';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lineOf, sinceWords } from './change-words.ts';
import { useChanges, useVisit } from './changes-queries.ts';
import styles from './changes.module.css';

const Line = ({ change }: { change: HomeChange }) => {
  const { figure, words, to } = lineOf(change);
  return (
    <li>
      <Link to={to} className={styles.line}>
        <span className={styles.figure}>{figure}</span>
        <span>
          <span className={styles.words}> {words}</span>
          <span className="visually-hidden">: </span>
          <span className={styles.newest}>
            <Breakable>{change.newest.title}</Breakable>
          </span>
        </span>
      </Link>
    </li>
  );
};

/** What has come since the person was here last; nothing where nothing has, or at a first visit. */
export const ChangesCard = ({ user }: { user: CurrentUser }) => {
  const { data } = useChanges();
  useVisit(!user.impersonation);
  if (!data?.sinceUtc || data.changes.length === 0) return null;
  const day = sinceWords(data.sinceUtc, todayHere(), settings.association.timeZone);
  return (
    <Card title="Since your last visit" aside={<span className={styles.day}>{day}</span>}>
      <ul className={styles.lines}>
        {data.changes.map((change) => (
          <Line key={change.kind} change={change} />
        ))}
      </ul>
    </Card>
  );
};

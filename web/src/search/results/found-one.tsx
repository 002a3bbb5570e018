import type { SearchResult } from '@linehaul/contract/search';
import { dayOf } from '@linehaul/contract/dates';
import { Link } from 'react-router';
import { dayWords } from '../../events/times/event-times.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { useKeepPlace } from '../../ui/lists/place-in-list.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { TYPE_WORDS } from '../search-groups.ts';
import { Marked } from './marked.tsx';
import styles from './results.module.css';

/** An event’s day is that of the place where it is. */
const dateWordsOf = ({ date, timeZone }: SearchResult): string | undefined => {
  if (date === null) return undefined;
  if (timeZone === null) return formatDate(date);
  const day = dayOf(new Date(date), timeZone);
  return `${dayWords(day)} ${day.slice(0, 4)}`;
};

const Title = ({ result: { id, title, titleMarks, link } }: { result: SearchResult }) => {
  const keepPlace = useKeepPlace(id);
  const words = <Marked text={title} marks={titleMarks} />;
  if (link === null) return words;
  return (
    <Link to={link} state={FROM_LIST} onClick={keepPlace}>
      {words}
    </Link>
  );
};

const Excerpt = ({ result: { excerpt, attachment } }: { result: SearchResult }) => (
  <>
    {excerpt.text !== '' && (
      <p className={styles.excerpt}>
        <Marked {...excerpt} />
      </p>
    )}
    {attachment !== null && (
      <p className={styles.about}>
        <Icon name="file" size="small" /> In the file {attachment}
      </p>
    )}
  </>
);

/** One thing that was found: all of it leads there. */
export const FoundOne = ({ result }: { result: SearchResult }) => {
  const { id, type, link } = result;
  const date = dateWordsOf(result);
  return (
    <li className={styles.result} data-item={id} data-leads={link !== null || undefined}>
      <span className={styles.sign}>
        <Icon name={TYPE_WORDS[type].icon} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Title result={result} />
        </h3>
        {date !== undefined && <p className={styles.about}>{date}</p>}
        <Excerpt result={result} />
      </div>
    </li>
  );
};

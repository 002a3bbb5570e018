import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './results.module.css';

/** Says so, and what may help. */
export const NothingFound = ({ keyword }: { keyword: string }) => (
  <div role="status">
    <EmptyState title="No results found" icon="search">
      <p>
        Nothing that you may read has ‘<span className={styles.keyword}>{keyword}</span>’. Try fewer words,
        another word for the same thing, or look through what there is.
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.events}>Events</Link>
        </li>
        <li>
          <Link to={paths.news}>News</Link>
        </li>
        <li>
          <Link to={paths.resources}>Resources</Link>
        </li>
        <li>
          <Link to={paths.contactUs}>Ask us</Link>
        </li>
      </ul>
    </EmptyState>
  </div>
);

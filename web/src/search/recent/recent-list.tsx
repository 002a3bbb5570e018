import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { searchAddress } from '../search-address.ts';
import styles from '../search.module.css';
import { useRecentSearches } from './recent-searches.ts';

/** Before anything is looked for: what was lately, each to be taken away. */
export const RecentList = () => {
  const { recent, forget, forgetAll } = useRecentSearches();
  if (recent.length === 0)
    return (
      <EmptyState title="What are you looking for?" icon="search">
        <p>A word or two is enough: a rule, a place, the name of a form.</p>
      </EmptyState>
    );
  return (
    <Card title="Recent searches">
      <ul className={styles.recent}>
        {recent.map((keyword) => (
          <li key={keyword}>
            <Icon name="clock" size="small" />
            <Link to={searchAddress({ keyword })}>{keyword}</Link>
            <button type="button" aria-label={`Remove ${keyword}`} onClick={() => forget(keyword)}>
              <Icon name="close" size="small" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Kept on this device only, until you log out.</p>
      <div>
        <Button variant="secondary" onClick={forgetAll}>
          Clear recent searches
        </Button>
      </div>
    </Card>
  );
};

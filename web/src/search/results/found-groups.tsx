import type { SearchGroup } from '@linehaul/contract/search';
import { Link } from 'react-router';
import { searchAddress } from '../search-address.ts';
import { GROUP_WORDS } from '../search-groups.ts';
import { useSearch } from '../search-queries.ts';
import { countedWords } from './counted-words.ts';
import styles from './results.module.css';

interface FoundGroupsProps {
  keyword: string;
  /** The one that is shown; all of them without. */
  current?: SearchGroup | undefined;
}

/** In which groups something was found, and how much; beside the results where there is room. */
export const FoundGroups = ({ keyword, current }: FoundGroupsProps) => {
  const { data: answer } = useSearch(keyword);
  if (!answer || answer.groups.length === 0) return null;
  const currentOf = (group: SearchGroup | undefined) => (group === current ? ('page' as const) : undefined);
  const asked = answer.correctedTo ?? keyword;
  return (
    <nav aria-label="Kinds of results" className={styles.groups}>
      <ul>
        <li>
          <Link to={searchAddress({ keyword })} aria-current={currentOf(undefined)}>
            All results
          </Link>
        </li>
        {answer.groups.map(({ group, totalItems }) => (
          <li key={group}>
            <Link to={searchAddress({ keyword: asked, group })} aria-current={currentOf(group)}>
              {GROUP_WORDS[group].title}
              <span className={styles.count}>{countedWords(totalItems)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

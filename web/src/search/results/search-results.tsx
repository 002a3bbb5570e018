import type { DataOf } from '@linehaul/contract/endpoint';
import { SEARCH_GROUP_OF, type search, type SearchGroup, type SearchResult } from '@linehaul/contract/search';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HeadingRow } from '../../ui/layout/heading-row.tsx';
import { noteSearch } from '../recent/recent-searches.ts';
import { searchAddress } from '../search-address.ts';
import { GROUP_WORDS } from '../search-groups.ts';
import { useSearch } from '../search-queries.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './results.module.css';
import { FoundOne } from './found-one.tsx';
import { Corrected } from './corrected.tsx';
import { countedWords } from './counted-words.ts';

type Answer = DataOf<typeof search>;

interface GroupProps {
  keyword: string;
  group: SearchGroup;
  totalItems: number;
  results: readonly SearchResult[];
}

const Group = ({ keyword, group, totalItems, results }: GroupProps) => {
  const { title, many } = GROUP_WORDS[group];
  const id = `found-${group}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <HeadingRow>
        <h2 id={id}>
          {title} <span className={styles.count}>{countedWords(totalItems)}</span>
        </h2>
        {totalItems > results.length && (
          <Link to={searchAddress({ keyword, group })}>
            Show all<span className="visually-hidden"> {many}</span>
          </Link>
        )}
      </HeadingRow>
      <ul className={styles.results} aria-label={title}>
        {results.map((result) => (
          <FoundOne key={result.id} result={result} />
        ))}
      </ul>
    </section>
  );
};

const Found = ({ keyword, answer }: { keyword: string; answer: Answer }) => {
  const { results, groups, correctedTo } = answer;
  const total = groups.reduce((sum, { totalItems }) => sum + totalItems, 0);
  return (
    <>
      <p role="status" className={styles.total}>
        {countedWords(total)} {total === 1 ? 'result' : 'results'}
      </p>
      <Corrected keyword={keyword} correctedTo={correctedTo} />
      {groups.map(({ group, totalItems }) => (
        <Group
          key={group}
          {...{ keyword: correctedTo ?? keyword, group, totalItems }}
          results={results.filter(({ type }) => SEARCH_GROUP_OF[type] === group)}
        />
      ))}
    </>
  );
};

/** The best of each group. */
export const SearchResults = ({ keyword }: { keyword: string }) => {
  const { data: answer, error, isPlaceholderData, refetch } = useSearch(keyword);
  const isFound = !isPlaceholderData && answer !== undefined && answer.results.length > 0;
  useEffect(() => {
    if (isFound) noteSearch(keyword);
  }, [isFound, keyword]);
  if (error && (!answer || isPlaceholderData))
    return <FailedState title={messageOf(error, 'Failed to search')} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton shape="card" lines={3} label="Searching" />;
  return (
    <div className={styles.found} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {answer.results.length === 0 ? (
        <NothingFound keyword={keyword} />
      ) : (
        <Found keyword={keyword} answer={answer} />
      )}
    </div>
  );
};

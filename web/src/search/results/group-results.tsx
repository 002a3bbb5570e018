import { CONTENT_SCROLL_THRESHOLD_PX } from '@linehaul/contract/constants';
import type { SearchGroup } from '@linehaul/contract/search';
import { messageOf } from '../../lib/calls/api-error.ts';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { GROUP_WORDS } from '../search-groups.ts';
import { useSearch, useSearchOfGroup } from '../search-queries.ts';
import { Corrected } from './corrected.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './results.module.css';
import { FoundOne } from './found-one.tsx';

interface GroupResultsProps {
  keyword: string;
  group: SearchGroup;
}

/** All of one group, as far as one reads on. */
export const GroupResults = ({ keyword, group }: GroupResultsProps) => {
  const { title, one, many } = GROUP_WORDS[group];
  const { data: answer, isPlaceholderData } = useSearch(keyword);
  return (
    <section className={styles.group} aria-labelledby="found-group">
      <h2 id="found-group">{title}</h2>
      {answer && !isPlaceholderData && <Corrected keyword={keyword} correctedTo={answer.correctedTo} />}
      <GrowingList
        query={useSearchOfGroup(keyword, group)}
        words={{
          loading: `Searching ${many}`,
          failedOf: (error) => messageOf(error, 'Failed to search'),
          one,
          many,
        }}
        thresholdPx={CONTENT_SCROLL_THRESHOLD_PX}
        empty={<NothingFound keyword={keyword} />}
      >
        {({ ref, items, isStale }) => (
          <ul ref={ref} className={styles.results} aria-label={title} data-stale={isStale || undefined}>
            {items.map((result) => (
              <FoundOne key={result.id} result={result} />
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  );
};

import { type ReactNode, Suspense, useId } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../forms/button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListSearch } from './list-search.tsx';
import type { TagsQuery } from './tag-filter.tsx';
import styles from './tagged-finder.module.css';

const TagFilter = lazyPart(async () => ({ default: (await import('./tag-filter.tsx')).TagFilter }));

interface Tagged {
  /** Asked for once the tags are to be seen. */
  tags: TagsQuery;
  tagIds: readonly string[];
  onTags: (tagIds: readonly string[]) => void;
}

interface Openable {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

interface TaggedFinderProps extends Tagged, Openable {
  /** What is looked for: 'articles'. */
  many: string;
  keyword: string;
  /** How long typing rests before the list is asked for. */
  delayMs: number;
  onSearch: (keyword: string) => void;
  /** What was found. */
  children: ReactNode;
}

const Tags = ({ tags, tagIds, onTags, isOpen, onOpen }: Tagged & Openable) => {
  const panelId = useId();
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name="filter" size="small" />
        {tagIds.length === 0 ? 'Tags' : `Tags (${tagIds.length})`}
      </Button>
      <div id={panelId} hidden={!isOpen} className={styles.wide}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={2} shape="field" label="Loading the tags" />}>
            <TagFilter query={tags} tagIds={tagIds} onChange={onTags} />
          </Suspense>
        )}
      </div>
    </>
  );
};

const RESULTS_ID = 'results';

const Chips = ({ tags: { data: tags }, tagIds, onTags }: Tagged) => {
  const labelOf = (id: string): string =>
    tags ? (tags.find((tag) => tag.id === id)?.label ?? 'Unknown tag') : '…';
  const chips = tagIds.map((id) => ({
    key: id,
    label: labelOf(id),
    remove: () => onTags(tagIds.filter((one) => one !== id)),
  }));
  return <FilterChips chips={chips} restId={RESULTS_ID} />;
};

/** A list that is searched by words and narrowed by tags. */
export const TaggedFinder = (props: TaggedFinderProps) => {
  const { many, keyword, delayMs, onSearch, children, isOpen, onOpen, ...tagged } = props;
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label={`Find ${many}`}
          hint="By title or description."
          keyword={keyword}
          delayMs={delayMs}
          onSearch={onSearch}
        />
        <Tags {...tagged} isOpen={isOpen} onOpen={onOpen} />
      </div>
      <Chips {...tagged} />
      <div id={RESULTS_ID} tabIndex={-1} className={styles.results}>
        {children}
      </div>
    </>
  );
};

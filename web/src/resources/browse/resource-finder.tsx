import { CONTENT_SCROLL_THRESHOLD_PX, RESOURCE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { Suspense, useCallback, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useResources, useTags } from '../resource-queries.ts';
import type { ResourceSection } from '../sections.ts';
import styles from './browse.module.css';
import { ResourceCards } from './resource-cards.tsx';
import { resourceListAddress, resourceQuery, type ResourceSearch } from './resource-search.ts';

const TagFilter = lazyPart(async () => ({ default: (await import('./tag-filter.tsx')).TagFilter }));

interface FinderProps {
  section: ResourceSection;
  search: ResourceSearch;
  /** Labels by id. */
  categories: ReadonlyMap<string, string>;
}

type Show = (wanted: Pick<Partial<ResourceSearch>, 'title' | 'tagIds'>, isOneStep?: boolean) => void;

/** Shows another list at the same place of the page; a search that is still typed makes no step of its own to go back by. */
const useShow = (search: ResourceSearch): Show => {
  const navigate = useNavigate();
  // Everything has two addresses, which are two pages: whoever types stays on theirs.
  const { pathname } = useLocation();
  return useCallback(
    (wanted, isOneStep = true) =>
      navigate(pathname + resourceQuery({ ...search, ...wanted }), {
        replace: !isOneStep,
        preventScrollReset: true,
      }),
    [navigate, pathname, search],
  );
};

const Tags = ({ tagIds, show }: { tagIds: readonly string[]; show: Show }) => {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" size="small" />
        {tagIds.length === 0 ? 'Tags' : `Tags (${tagIds.length})`}
      </Button>
      <div id={panelId} hidden={!isOpen} className={styles.wide}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={2} shape="field" label="Loading the tags" />}>
            <TagFilter tagIds={tagIds} onChange={(wanted) => show({ tagIds: wanted })} />
          </Suspense>
        )}
      </div>
    </>
  );
};

const RESULTS_ID = 'results';

const Chips = ({ tagIds, show }: { tagIds: readonly string[]; show: Show }) => {
  const { data: tags } = useTags(tagIds.length > 0);
  const labelOf = (id: string): string =>
    tags ? (tags.find((tag) => tag.id === id)?.label ?? 'Unknown tag') : '…';
  const chips = tagIds.map((id) => ({
    key: id,
    label: labelOf(id),
    remove: () => show({ tagIds: tagIds.filter((one) => one !== id) }),
  }));
  return <FilterChips chips={chips} restId={RESULTS_ID} />;
};

/** Says that nothing was found, and offers the way back to everything where something was set. */
const NoResources = ({ section, search }: Pick<FinderProps, 'section' | 'search'>) => {
  const isNarrowed = search.title !== '' || search.tagIds.length > 0 || search.categoryId !== undefined;
  return (
    <EmptyState title="No resources available" icon="file">
      {isNarrowed ? (
        <>
          <p>Nothing matches your search.</p>
          <LinkButton variant="secondary" to={resourceListAddress(section)} preventScrollReset>
            Show all {section.many}
          </LinkButton>
        </>
      ) : (
        <p>New {section.many} appear here as soon as they are published.</p>
      )}
    </EmptyState>
  );
};

const Found = ({ section, search, categories }: FinderProps) => (
  <GrowingList
    query={useResources(section, search)}
    words={{
      loading: `Loading ${section.many}`,
      failedOf: () => 'Failed to load resources',
      one: section.one,
      many: section.many,
    }}
    thresholdPx={CONTENT_SCROLL_THRESHOLD_PX}
    empty={<NoResources section={section} search={search} />}
  >
    {(list) => <ResourceCards {...list} label={section.title} categories={categories} />}
  </GrowingList>
);

/** Items of a section: searched by their title and narrowed by tags. The address holds it all. */
export const ResourceFinder = ({ section, search, categories }: FinderProps) => {
  const show = useShow(search);
  const find = useCallback((title: string) => show({ title }, false), [show]);
  return (
    <>
      <div className={styles.tools}>
        <ListSearch
          label={`Find ${section.many}`}
          hint="By title or description."
          keyword={search.title}
          delayMs={RESOURCE_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <Tags tagIds={search.tagIds} show={show} />
      </div>
      <Chips tagIds={search.tagIds} show={show} />
      <div id={RESULTS_ID} tabIndex={-1} className={styles.results}>
        <Found section={section} search={search} categories={categories} />
      </div>
    </>
  );
};

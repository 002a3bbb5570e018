import { CONTENT_SCROLL_THRESHOLD_PX, RESOURCE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { TaggedFinder } from '../../ui/lists/tagged-finder.tsx';
import { useResources, useTags } from '../resource-queries.ts';
import type { ResourceSection } from '../sections.ts';
import { ResourceCards } from './resource-cards.tsx';
import { resourceListAddress, type ResourceSearch } from './resource-search.ts';
import { useShow } from './use-show.ts';

interface FinderProps {
  section: ResourceSection;
  search: ResourceSearch;
  /** Labels by id. */
  categories: ReadonlyMap<string, string>;
}

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
  const { title, tagIds } = search;
  const [isOpen, setIsOpen] = useState(false);
  const tags = useTags(isOpen || tagIds.length > 0);
  const show = useShow(search);
  const find = useCallback((words: string) => show({ title: words }, false), [show]);
  return (
    <TaggedFinder
      many={section.many}
      keyword={title}
      delayMs={RESOURCE_SEARCH_DEBOUNCE_MS}
      onSearch={find}
      tags={tags}
      tagIds={tagIds}
      onTags={(wanted) => show({ tagIds: wanted })}
      isOpen={isOpen}
      onOpen={setIsOpen}
    >
      <Found section={section} search={search} categories={categories} />
    </TaggedFinder>
  );
};

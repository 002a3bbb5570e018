import { CONTENT_SCROLL_THRESHOLD_PX, RESOURCE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useCallback, useState } from 'react';
import type { ResourceSearch } from '../../resources/browse/resource-search.ts';
import { useShow } from '../../resources/browse/use-show.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { TaggedFinder } from '../../ui/lists/tagged-finder.tsx';
import { usePartners, usePartnerTags } from '../partner-queries.ts';
import { PartnerCards } from './partner-cards.tsx';
import { partnerListAddress } from './partner-search.ts';

/** Says that nothing was found, and offers the way back to everything where something was set. */
const NoPartners = ({ search: { title, tagIds, categoryId } }: { search: ResourceSearch }) => (
  <EmptyState title="No partners available" icon="file">
    {title !== '' || tagIds.length > 0 || categoryId !== undefined ? (
      <>
        <p>Nothing matches your search.</p>
        <LinkButton variant="secondary" to={partnerListAddress()} preventScrollReset>
          Show all partners
        </LinkButton>
      </>
    ) : (
      <p>Partners appear here as soon as they are published.</p>
    )}
  </EmptyState>
);

const Found = ({ search }: { search: ResourceSearch }) => (
  <GrowingList
    query={usePartners(search)}
    words={{
      loading: 'Loading partners',
      failedOf: () => 'Failed to load partners',
      one: 'partner',
      many: 'partners',
    }}
    thresholdPx={CONTENT_SCROLL_THRESHOLD_PX}
    empty={<NoPartners search={search} />}
  >
    {(list) => <PartnerCards {...list} label="Partners" />}
  </GrowingList>
);

/** Partners searched by words and narrowed by tags. The address holds it all. */
export const PartnerFinder = ({ search }: { search: ResourceSearch }) => {
  const { title, tagIds } = search;
  const [isOpen, setIsOpen] = useState(false);
  const tags = usePartnerTags(isOpen || tagIds.length > 0);
  const show = useShow(search);
  const find = useCallback((words: string) => show({ title: words }, false), [show]);
  return (
    <TaggedFinder
      many="partners"
      keyword={title}
      delayMs={RESOURCE_SEARCH_DEBOUNCE_MS}
      onSearch={find}
      tags={tags}
      tagIds={tagIds}
      onTags={(wanted) => show({ tagIds: wanted })}
      isOpen={isOpen}
      onOpen={setIsOpen}
    >
      <Found search={search} />
    </TaggedFinder>
  );
};

import { CONTENT_SCROLL_THRESHOLD_PX } from '@linehaul/contract/constants';
import { ORGANISATION_SHOWS } from '@linehaul/contract/directory';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { CardGrid } from '../ui/lists/card-grid.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { DirectoryFinder } from './directory-finder.tsx';
import { useOrganisations } from './directory-queries.ts';
import { directorySearchOf, type DirectorySearch } from './directory-search.ts';
import { NothingListed } from './nothing-listed.tsx';
import { OrganisationCard } from './organisation-card.tsx';

const SHOWS = [
  { key: 'website', value: 'A website' },
  { key: 'phone', value: 'A phone number' },
  { key: 'address', value: 'An address' },
] as const satisfies { key: (typeof ORGANISATION_SHOWS)[number]; value: string }[];

const Found = ({ search }: { search: DirectorySearch }) => (
  <GrowingList
    query={useOrganisations(search)}
    words={{
      loading: 'Loading organisations',
      failedOf: (error) => messageOf(error, 'Failed to load organisations'),
      one: 'organisation',
      many: 'organisations',
    }}
    thresholdPx={CONTENT_SCROLL_THRESHOLD_PX}
    empty={<NothingListed path={paths.directory} search={search} many="organisations" />}
  >
    {({ ref, items, isStale }) => (
      <CardGrid ref={ref} isStale={isStale} label="Organisations">
        {items.map((organisation) => (
          <OrganisationCard key={organisation.id} organisation={organisation} />
        ))}
      </CardGrid>
    )}
  </GrowingList>
);

/** The organisations that are members, as far as they let others find them. */
export const OrganisationsPage = () => {
  const [query] = useSearchParams();
  const search = useMemo(() => directorySearchOf(query, ORGANISATION_SHOWS), [query]);
  return (
    <PageBody width="wide">
      <PageHeading lead="The members of the association and their people. Each decides what others find here.">
        Directory
      </PageHeading>
      <DirectoryFinder
        path={paths.directory}
        search={search}
        many="organisations"
        hint="By name."
        shows={SHOWS}
      >
        <Found search={search} />
      </DirectoryFinder>
    </PageBody>
  );
};

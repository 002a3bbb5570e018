import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import { actOnOfficeResources } from '@linehaul/contract/office-resource-publishing';
import { type listOfficeResources, OFFICE_RESOURCES_PAGE_SIZE } from '@linehaul/contract/office-resources';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ListCount } from '../../../ui/lists/list-count.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { BulkList } from '../../../ui/publishing/bulk-list.tsx';
import { StateFilter } from '../../../ui/publishing/state-filter.tsx';
import { useOfficeResources, useResourcesChanged } from '../office-queries.ts';
import {
  officeAddress,
  type OfficeSearch,
  officeSearchOf,
  SECTION_WORDS,
  STATE_NAMES,
} from '../office-search.ts';
import styles from '../office.module.css';
import { BeginDialog } from './begin-dialog.tsx';
import { ResourcesTable } from './resources-table.tsx';

type Loaded = DataOf<typeof listOfficeResources>;

const NoResources = ({ search: { type, state, keyword } }: { search: OfficeSearch }) =>
  keyword === '' && state === undefined ? (
    <EmptyState
      title={type === 'Article' ? 'There is no news yet' : 'There are no resources yet'}
      icon="file"
    >
      <p>What is new begins as a draft, which only the office sees.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>Try another word or another state.</p>
    </EmptyState>
  );

const BULK_WORDS = {
  publish: 'Whoever each is for finds it at once.',
  'take-down': 'Nobody finds them any more. They can be put back.',
  delete: 'Drafts are gone then, with their files. Nothing else is deleted.',
} as const;

const LoadedResources = ({ search, data }: { search: OfficeSearch; data: Loaded }) => {
  const navigate = useNavigate();
  const changed = useResourcesChanged();
  const pageCount = pageCountOf(data.totalItems, OFFICE_RESOURCES_PAGE_SIZE);
  const toPage = (page: number): string => officeAddress({ ...search, page });
  if (data.totalItems === 0) return <NoResources search={search} />;
  if (data.resources.length === 0) return <Navigate to={toPage(pageCount)} replace />;
  return (
    <BulkList
      rows={data.resources}
      words={BULK_WORDS}
      onAct={(act, items) => call(actOnOfficeResources, { body: { act, items } })}
      changed={changed}
      pages={{
        label: SECTION_WORDS[search.type].title,
        page: search.page,
        pageCount,
        onPage: (page) => navigate(toPage(page)),
      }}
    >
      {(rows, ticks) => (
        <ResourcesTable caption={SECTION_WORDS[search.type].title} resources={rows} {...ticks} />
      )}
    </BulkList>
  );
};

const countWords = ({ type }: OfficeSearch, count: number): string =>
  `${count} ${count === 1 ? SECTION_WORDS[type].one : SECTION_WORDS[type].many}`;

const Resources = ({ search }: { search: OfficeSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useOfficeResources(search);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the list" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>{countWords(search, data.totalItems)}</ListCount>
      <LoadedResources key={officeAddress(search)} search={search} data={data} />
    </div>
  );
};

/** News or resources of the association, for the office. */
export const OfficeResourcesPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const search = officeSearchOf(query);
  const { type, state, keyword } = search;
  const { data } = useOfficeResources(search);
  const find = useCallback(
    (word: string) => navigate(officeAddress({ type, state, keyword: word, page: 1 }), { replace: true }),
    [navigate, type, state],
  );
  const words = SECTION_WORDS[type];
  return (
    <PageBody width="wide">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div>
        <Button onClick={() => setIsBeginning(true)}>{words.begin}</Button>
      </div>
      <div className={styles.filters}>
        <ListSearch
          label={type === 'Article' ? 'Find news' : 'Find resources'}
          hint="By title or description."
          keyword={keyword}
          delayMs={EVENT_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <StateFilter
          names={STATE_NAMES}
          counts={data?.counts}
          state={state}
          onPick={(picked) => navigate(officeAddress({ ...search, state: picked, page: 1 }))}
        />
      </div>
      <Resources search={search} />
      {isBeginning && <BeginDialog type={type} onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};

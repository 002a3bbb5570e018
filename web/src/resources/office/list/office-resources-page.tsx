import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import { type listOfficeResources, OFFICE_RESOURCES_PAGE_SIZE } from '@linehaul/contract/office-resources';
import { publicationState } from '@linehaul/contract/office-values';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useOfficeResources } from '../office-queries.ts';
import {
  officeAddress,
  type OfficeSearch,
  officeSearchOf,
  SECTION_WORDS,
  STATE_NAMES,
} from '../office-search.ts';
import styles from '../office.module.css';
import { BeginDialog } from './begin-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
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

const toggled = (ticked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id]);

const LoadedResources = ({ search, data }: { search: OfficeSearch; data: Loaded }) => {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const pageCount = pageCountOf(data.totalItems, OFFICE_RESOURCES_PAGE_SIZE);
  if (data.totalItems === 0) return <NoResources search={search} />;
  if (data.resources.length === 0)
    return <Navigate to={officeAddress({ ...search, page: pageCount })} replace />;
  const chosen = data.resources.filter(({ id }) => ticked.has(id));
  return (
    <>
      <BulkBar
        all={data.resources}
        chosen={chosen}
        onTick={(rows) => setTicked(new Set(rows.map(({ id }) => id)))}
      />
      <ResourcesTable
        caption={SECTION_WORDS[search.type].title}
        resources={data.resources}
        ticked={ticked}
        onToggle={(id) => setTicked(toggled(ticked, id))}
      />
      <Pager
        label={SECTION_WORDS[search.type].title}
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => navigate(officeAddress({ ...search, page }))}
      />
    </>
  );
};

const countWords = ({ type }: OfficeSearch, count: number): string =>
  `${count} ${count === 1 ? SECTION_WORDS[type].one : SECTION_WORDS[type].many}`;

const StateFilter = ({ search, counts }: { search: OfficeSearch; counts: Loaded['counts'] | undefined }) => {
  const navigate = useNavigate();
  const options = publicationState.options.map((key) => ({
    key,
    value: counts ? `${STATE_NAMES[key]} (${counts[key]})` : STATE_NAMES[key],
  }));
  const pick = (value: string): unknown =>
    navigate(officeAddress({ ...search, state: publicationState.safeParse(value).data, page: 1 }));
  return (
    <FilterSelect label="State" everything="All" options={options} value={search.state ?? ''} onPick={pick} />
  );
};

const Resources = ({ search }: { search: OfficeSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useOfficeResources(search);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the list" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <p role="status">{countWords(search, data.totalItems)}</p>
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
        <StateFilter search={search} counts={data?.counts} />
      </div>
      <Resources search={search} />
      {isBeginning && <BeginDialog type={type} onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};

import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { GIVEN_HOURS_PAGE_SIZE, type GivenHours, listGivenHours } from '@linehaul/contract/office-given';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import styles from '../office-cpd.module.css';
import { OfficeCpdTabs } from '../office-cpd-tabs.tsx';
import { OFFICE_KEY } from '../office-cpd-queries.ts';
import { GivenAct } from './given-act.tsx';
import { givenAddress, type GivenSearch, givenSearchOf, givenStateOf } from './given-search.ts';

const SOURCES = { event: 'Event', course: 'Course' } as const;

/** What followed from who came comes and goes with that alone. */
const Act = ({ record }: { record: GivenHours }) => {
  const isStanding = record.state === 'approved';
  return isStanding || record.canRestore ? <GivenAct record={{ ...record, isStanding }} /> : null;
};

const COLUMNS: readonly Column<GivenHours>[] = [
  { key: 'name', title: 'Name', cell: ({ personName }) => <Breakable>{personName}</Breakable> },
  { key: 'email', title: 'Email', phone: 'hidden', cell: ({ email }) => <Breakable>{email}</Breakable> },
  {
    ...{ key: 'title', title: 'For' },
    cell: ({ title, source }) => (
      <>
        <Breakable>{title}</Breakable> ({SOURCES[source].toLowerCase()})
      </>
    ),
  },
  { key: 'category', title: 'Category', phone: 'hidden', cell: ({ categoryName }) => categoryName },
  {
    ...{ key: 'completed', title: 'Completed date', phoneLabel: 'on' },
    cell: ({ completedDate }) => formatDate(completedDate),
  },
  { key: 'hours', title: 'Hours', isNumeric: true, phone: 'figure', cell: ({ hours }) => `${hours} h` },
];

const REASON: Column<GivenHours> = {
  ...{ key: 'reason', title: 'Why', isNothing: ({ reason }: GivenHours) => reason === '' },
  cell: ({ reason }) => <Breakable>{reason}</Breakable>,
};

const ACT: Column<GivenHours> = {
  ...{ key: 'act', title: 'Actions', phone: 'actions', isAct: true },
  cell: (record) => <Act record={record} />,
};

const columnsOf = ({ state }: GivenSearch): readonly Column<GivenHours>[] => [
  ...COLUMNS,
  ...(state === 'revoked' ? [REASON] : []),
  ACT,
];

const NoHours = ({ search: { state, keyword } }: { search: GivenSearch }) => {
  if (keyword !== '')
    return (
      <EmptyState title="No results found" icon="search">
        <p>None of these has “{keyword}” in the name, email address, event or course.</p>
      </EmptyState>
    );
  return state === 'revoked' ? (
    <EmptyState title="Nothing was taken back" icon="check" />
  ) : (
    <EmptyState title="No hours were given yet" icon="check">
      <p>Whoever is let in at an event, or completes a course, is given its hours and stands here.</p>
    </EmptyState>
  );
};

const Found = ({ search }: { search: GivenSearch }) => {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [...OFFICE_KEY, 'given', search],
    queryFn: () => call(listGivenHours, { body: { ...search, size: GIVEN_HOURS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The hours could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={6} label="Loading the hours" />;
  if (data.totalItems === 0) return <NoHours search={search} />;
  return (
    <>
      <p role="status">{data.totalItems === 1 ? '1 record' : `${data.totalItems} records`}</p>
      <DataTable
        caption="Given hours"
        columns={columnsOf(search)}
        rows={data.records}
        rowKey={({ cpdId }) => cpdId}
      />
      <Pager
        label="Given hours"
        page={search.page}
        pageCount={pageCountOf(data.totalItems, GIVEN_HOURS_PAGE_SIZE)}
        onPage={(page) => navigate(givenAddress({ ...search, page }))}
      />
    </>
  );
};

/** Hours that the portal gave for events and courses, and what was taken back of them. */
export const GivenHoursPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const search = givenSearchOf(query);
  const { state } = search;
  const find = useCallback(
    (keyword: string) => navigate(givenAddress({ state, keyword, page: 1 }), { replace: true }),
    [navigate, state],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="What the portal gave for events and courses by itself, the latest first.">
        Given hours
      </PageHeading>
      <OfficeCpdTabs />
      <div className={styles.filters}>
        <ListSearch
          label="Find hours"
          hint="By name, email address, event or course."
          keyword={search.keyword}
          delayMs={PAGE_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <FilterSelect
          label="State"
          everything="Standing"
          options={[{ key: 'revoked', value: 'Taken back' }]}
          value={state === 'approved' ? '' : state}
          onPick={(picked) => navigate(givenAddress({ ...search, state: givenStateOf(picked), page: 1 }))}
        />
      </div>
      <Found search={search} />
    </PageBody>
  );
};

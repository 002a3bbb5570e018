import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import { actOnOfficeAnnouncements } from '@linehaul/contract/office-announcement-editing';
import {
  type listOfficeAnnouncements,
  OFFICE_ANNOUNCEMENTS_PAGE_SIZE,
  type OfficeAnnouncementRow,
} from '@linehaul/contract/office-announcements';
import { useCallback, useState } from 'react';
import { generatePath, Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { BulkList } from '../../ui/publishing/bulk-list.tsx';
import { StateFilter } from '../../ui/publishing/state-filter.tsx';
import { StateTag } from '../../ui/publishing/state-tag.tsx';
import { TickedTitle, type Ticks } from '../../ui/publishing/ticked-title.tsx';
import { AUDIENCE_NAMES, STATE_TAGS } from './announcement-words.ts';
import styles from './office.module.css';
import { BeginAnnouncement } from './begin-announcement.tsx';
import { useAnnouncementsChanged, useOfficeAnnouncements } from './office-queries.ts';
import { officeAddress, type OfficeSearch, officeSearchOf, STATE_NAMES } from './office-search.ts';

const columnsWith = (ticks: Ticks): readonly Column<OfficeAnnouncementRow>[] => [
  {
    key: 'title',
    title: 'Announcement',
    cell: (row) => (
      <span className={styles.title}>
        <TickedTitle row={row} to={generatePath(paths.adminEditAnnouncement, { id: row.id })} {...ticks} />
        {row.isUrgent && <StatusTag tone="error">Urgent</StatusTag>}
      </span>
    ),
  },
  { key: 'audience', title: 'For', cell: ({ audience }) => AUDIENCE_NAMES[audience] },
  {
    ...{ key: 'state', title: 'State', phone: 'status' },
    cell: (announcement) => <StateTag standing={announcement} names={STATE_TAGS} />,
  },
  {
    ...{ key: 'lastDay', title: 'Last day', phoneLabel: 'until' },
    cell: ({ lastDay }) => formatDate(lastDay),
  },
  {
    ...{
      key: 'acknowledged',
      title: 'Acknowledged',
      isNumeric: true,
      phone: 'figure',
      phoneLabel: 'read by',
    },
    cell: ({ acknowledged }) => String(acknowledged),
  },
];

const NONE = {
  draft: 'There are no drafts',
  scheduled: 'Nothing is to be published later',
  published: 'No announcement is shown now',
  'taken-down': 'No announcement is over yet',
} as const;

const NoAnnouncements = ({ search: { state, keyword } }: { search: OfficeSearch }) =>
  keyword === '' ? (
    <EmptyState title={state ? NONE[state] : 'There are no announcements yet'} icon="info">
      <p>A new announcement begins as a draft, which only the office sees.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>None of these has “{keyword}” in its title or text.</p>
    </EmptyState>
  );

const BULK_WORDS = {
  publish: 'Whoever each is for is shown it at once, until the end of its last day.',
  'take-down':
    'Nobody is shown them any more; what is scheduled is a draft again. They can be published again.',
  delete: 'Drafts are gone then, with their history. Nothing else is deleted.',
} as const;

interface LoadedProps {
  search: OfficeSearch;
  data: DataOf<typeof listOfficeAnnouncements>;
}

const LoadedAnnouncements = ({ search, data }: LoadedProps) => {
  const navigate = useNavigate();
  const changed = useAnnouncementsChanged();
  const pageCount = pageCountOf(data.totalItems, OFFICE_ANNOUNCEMENTS_PAGE_SIZE);
  const toPage = (page: number): string => officeAddress({ ...search, page });
  if (data.totalItems === 0) return <NoAnnouncements search={search} />;
  if (data.announcements.length === 0) return <Navigate to={toPage(pageCount)} replace />;
  return (
    <BulkList
      rows={data.announcements}
      words={BULK_WORDS}
      onAct={(act, items) => call(actOnOfficeAnnouncements, { body: { act, items } })}
      changed={changed}
      pages={{
        ...{ label: 'Announcements', page: search.page, pageCount },
        onPage: (page) => navigate(toPage(page)),
      }}
    >
      {(rows, ticks) => (
        <DataTable caption="Announcements" columns={columnsWith(ticks)} rows={rows} rowKey={({ id }) => id} />
      )}
    </BulkList>
  );
};

interface ListProps {
  search: OfficeSearch;
  asked: ReturnType<typeof useOfficeAnnouncements>;
}

const Announcements = ({ search, asked: { data, error, refetch, isPlaceholderData } }: ListProps) => {
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The announcements could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the announcements" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>
        {data.totalItems === 1 ? '1 announcement' : `${data.totalItems} announcements`}
      </ListCount>
      <LoadedAnnouncements key={officeAddress(search)} search={search} data={data} />
    </div>
  );
};

const Finding = ({ search, asked: { data } }: ListProps) => {
  const navigate = useNavigate();
  const { state, keyword } = search;
  const find = useCallback(
    (typed: string) => navigate(officeAddress({ state, keyword: typed, page: 1 }), { replace: true }),
    [navigate, state],
  );
  return (
    <div className={styles.find}>
      <ListSearch
        label="Find announcements"
        hint="By title or text."
        keyword={keyword}
        delayMs={EVENT_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <StateFilter
        names={STATE_NAMES}
        counts={data?.counts}
        state={state}
        onPick={(picked) => navigate(officeAddress({ state: picked, keyword, page: 1 }))}
      />
    </div>
  );
};

/** What the association tells people, for the office. */
export const OfficeAnnouncementsPage = () => {
  const [query] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const search = officeSearchOf(query);
  const asked = useOfficeAnnouncements(search);
  return (
    <PageBody width="wide">
      <PageHeading lead="What you tell people, each for whom it is meant and until its last day. Urgent ones stand on top of every page.">
        Announcements
      </PageHeading>
      <div>
        <Button onClick={() => setIsBeginning(true)}>New announcement</Button>
      </div>
      <Finding search={search} asked={asked} />
      <Announcements search={search} asked={asked} />
      {isBeginning && <BeginAnnouncement onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};

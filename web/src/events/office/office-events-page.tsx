import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  type listOfficeEvents,
  OFFICE_EVENTS_PAGE_SIZE,
  type OfficeEventRow,
} from '@linehaul/contract/office-events';
import { useCallback } from 'react';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { periodWords } from '../times/event-times.ts';
import { EventTabs } from './event-tabs.tsx';
import { EventStateTag } from './event-state-tag.tsx';
import styles from './office.module.css';
import { useOfficeEvents } from './office-queries.ts';
import { GROUP_NAMES, officeAddress, type OfficeSearch, officeSearchOf } from './office-search.ts';

const takenWords = ({ taken, stock }: OfficeEventRow): string =>
  stock === null ? String(taken) : `${taken} of ${stock}`;

/** On a phone only what is otherwise is said, as most that are listed are published. */
const StateInList = ({ event }: { event: OfficeEventRow }) => (
  <span className={event.state === 'published' ? styles.expected : undefined}>
    <EventStateTag event={event} />
  </span>
);

const COLUMNS: readonly Column<OfficeEventRow>[] = [
  {
    key: 'title',
    title: 'Event',
    cell: ({ id, title }) => (
      <Link to={generatePath(paths.adminEvent, { id })}>
        <Breakable>{title}</Breakable>
      </Link>
    ),
  },
  {
    key: 'when',
    title: 'When',
    cell: (event) => <span className={styles.when}>{periodWords(event)}</span>,
  },
  { key: 'type', title: 'Type', phone: 'hidden', cell: ({ type }) => type },
  { key: 'state', title: 'State', phone: 'status', cell: (event) => <StateInList event={event} /> },
  {
    ...{ key: 'taken', title: 'Places taken', isNumeric: true, phone: 'figure', phoneLabel: 'taken' },
    cell: takenWords,
  },
];

const NONE = {
  upcoming: 'No event is coming up',
  past: 'No event is over yet',
  drafts: 'There are no drafts',
} as const;

const NoEvents = ({ search: { group, keyword } }: { search: OfficeSearch }) =>
  keyword === '' ? (
    <EmptyState title={NONE[group]} icon="calendar">
      <p>A new event begins as a draft, which only the office sees.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>None of these has “{keyword}” in its title, summary or place.</p>
    </EmptyState>
  );

interface LoadedProps {
  search: OfficeSearch;
  data: DataOf<typeof listOfficeEvents>;
}

const LoadedEvents = ({ search, data }: LoadedProps) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, OFFICE_EVENTS_PAGE_SIZE);
  if (data.totalItems === 0) return <NoEvents search={search} />;
  if (data.events.length === 0)
    return <Navigate to={officeAddress({ ...search, page: pageCount })} replace />;
  return (
    <>
      <DataTable
        caption={GROUP_NAMES[search.group]}
        columns={COLUMNS}
        rows={data.events}
        rowKey={({ id }) => id}
      />
      <Pager
        label="Events"
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => navigate(officeAddress({ ...search, page }))}
      />
    </>
  );
};

const Events = ({ search }: { search: OfficeSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useOfficeEvents(search);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The events could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the events" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>
        {GROUP_NAMES[search.group]}: {data.totalItems === 1 ? '1 event' : `${data.totalItems} events`}
      </ListCount>
      <LoadedEvents search={search} data={data} />
    </div>
  );
};

/** Every event of the association, for the office. */
export const OfficeEventsPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = officeSearchOf(query);
  const { group } = search;
  const find = useCallback(
    (keyword: string) => navigate(officeAddress({ group, keyword, page: 1 }), { replace: true }),
    [navigate, group],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="What members can find and book, what is still to be published, and what is over.">
        Published events
      </PageHeading>
      <EventTabs />
      <div>
        <LinkButton to={paths.adminNewEvent}>Create new event</LinkButton>
      </div>
      <ListSearch
        label="Find events"
        hint="By title, summary or place."
        keyword={search.keyword}
        delayMs={EVENT_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <Events search={search} />
    </PageBody>
  );
};

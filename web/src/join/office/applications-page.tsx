import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  APPLICATIONS_PAGE_SIZE,
  type listApplications,
  type OfficeApplication,
} from '@linehaul/contract/office-applications';
import { useCallback } from 'react';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import styles from './applications.module.css';
import {
  applicationsAddress,
  type ApplicationsAsked,
  applicationsAskedOf,
  useApplications,
} from './application-queries.ts';
import { ApplicationTag } from './application-tag.tsx';

const COLUMNS: readonly Column<OfficeApplication>[] = [
  {
    ...{ key: 'organisation', title: 'Organisation' },
    cell: ({ id, kind, organisationName, productName }) => (
      <span className={styles.named}>
        <Link to={generatePath(paths.adminApplication, { id })} state={FROM_LIST}>
          <Breakable>{organisationName}</Breakable>
        </Link>
        <span className={styles.tier}>{kind === 'joining' ? productName : `Change to ${productName}`}</span>
      </span>
    ),
  },
  { ...{ key: 'person', title: 'Person' }, cell: ({ personName }) => personName },
  {
    ...{ key: 'sent', title: 'Sent', phoneLabel: 'sent' },
    cell: ({ sentUtc }) => formatDate(sentUtc),
  },
  {
    ...{ key: 'status', title: 'Status', phone: 'status' },
    cell: ({ status }) => <ApplicationTag status={status} />,
  },
];

const STATUSES = [
  { status: 'waiting', label: 'Waiting' },
  { status: 'asked', label: 'Asked back' },
  { status: 'approved', label: 'Approved' },
  { status: 'declined', label: 'Declined' },
  { status: 'all', label: 'All' },
] as const;

interface ShownProps {
  asked: ApplicationsAsked;
  data: DataOf<typeof listApplications>;
}

const Nothing = ({ asked }: { asked: ApplicationsAsked }) => (
  <EmptyState
    title={
      asked.keyword === '' && asked.status === 'waiting' ? 'Nothing is waiting' : 'No applications found'
    }
    icon="search"
  >
    <p>
      {asked.keyword === ''
        ? 'Applications come in for memberships that ask for approval, which each membership says for itself.'
        : `None of them has “${asked.keyword}” in its organisation or person.`}
    </p>
  </EmptyState>
);

const Shown = ({ asked, data }: ShownProps) => {
  const navigate = useNavigate();
  const { applications, totalItems } = data;
  const pageCount = pageCountOf(totalItems, APPLICATIONS_PAGE_SIZE);
  if (totalItems === 0) return <Nothing asked={asked} />;
  if (applications.length === 0)
    return <Navigate to={applicationsAddress({ ...asked, page: pageCount })} replace />;
  return (
    <>
      <p role="status">{totalItems === 1 ? '1 application' : `${String(totalItems)} applications`}</p>
      <DataTable caption="Applications" columns={COLUMNS} rows={applications} rowKey={({ id }) => id} />
      <Pager
        label="Applications"
        page={asked.page}
        pageCount={pageCount}
        onPage={(page) => navigate(applicationsAddress({ ...asked, page }))}
        hasJumper
      />
    </>
  );
};

const Finder = ({ asked, waiting }: { asked: ApplicationsAsked; waiting: number | undefined }) => {
  const navigate = useNavigate();
  const { keyword, status } = asked;
  const search = useCallback(
    (typed: string) => navigate(applicationsAddress({ keyword: typed, status, page: 1 }), { replace: true }),
    [navigate, status],
  );
  return (
    <>
      <LinkStrip
        label="How they stand"
        staysInPlace
        links={STATUSES.map((one) => ({
          ...{ key: one.status, isCurrent: status === one.status },
          label: one.status === 'waiting' && waiting ? `${one.label} (${String(waiting)})` : one.label,
          to: applicationsAddress({ keyword, status: one.status, page: 1 }),
        }))}
      />
      <ListSearch
        label="Find applications"
        hint="By organisation, person or email address."
        keyword={keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={search}
      />
    </>
  );
};

/** Who applies for memberships that the office approves, the oldest first. */
export const ApplicationsPage = () => {
  const [query] = useSearchParams();
  const asked = applicationsAskedOf(query);
  const { data, error, refetch, isPlaceholderData } = useApplications(asked);
  return (
    <PageBody width="wide">
      <PageHeading lead="Who wants to join with, or change to, a membership that you approve first, the oldest first.">
        Applications
      </PageHeading>
      <Finder asked={asked} waiting={data?.waitingCount} />
      {data && (
        <div className={styles.page} data-stale={isPlaceholderData || undefined}>
          <Shown asked={asked} data={data} />
        </div>
      )}
      {!data && !error && <Skeleton lines={8} shape="field" label="Loading applications" />}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'The applications could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </PageBody>
  );
};

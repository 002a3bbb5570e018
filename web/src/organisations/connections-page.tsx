import type { Connection, listConnections } from '@linehaul/contract/connections';
import type { DataOf } from '@linehaul/contract/endpoint';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatPhone } from '../lib/formats/format-phone.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CONNECTIONS_PAGE_SIZE, useConnections } from './connection-queries.ts';
import styles from './connections.module.css';
import listStyles from './workplaces.module.css';

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not shown</span>
  </>
);

const COLUMNS: Column<Connection>[] = [
  { key: 'name', title: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  {
    key: 'organisations',
    title: 'Organisation',
    cell: ({ organisationNames }) => organisationNames.join(', '),
  },
  {
    key: 'phone',
    title: 'Phone',
    phone: 'actions',
    cell: ({ phone }) =>
      phone === null ? (
        <Nothing />
      ) : (
        <a className={styles.phone} href={telephoneHref(phone)}>
          {formatPhone(phone)}
        </a>
      ),
  },
  {
    key: 'email',
    title: 'Email',
    phone: 'actions',
    cell: ({ email }) =>
      email === null ? (
        <Nothing />
      ) : (
        <a className={styles.email} href={`mailto:${email}`}>
          <Breakable>{email}</Breakable>
        </a>
      ),
  },
];

const Loaded = ({ page, data }: { page: number; data: DataOf<typeof listConnections> }) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, CONNECTIONS_PAGE_SIZE);
  const goTo = (wanted: number): string => listAddress(paths.connections, { page: wanted });
  if (data.totalItems === 0)
    return (
      <EmptyState title="No connections yet">
        <p>People of your organisations appear here, unless they keep their profile to themselves.</p>
      </EmptyState>
    );
  if (data.connections.length === 0) return <Navigate to={goTo(Math.min(page - 1, pageCount))} replace />;
  return (
    <>
      <DataTable caption="Connections" columns={COLUMNS} rows={data.connections} rowKey={({ id }) => id} />
      <Pager label="Connections" page={page} pageCount={pageCount} onPage={(to) => navigate(goTo(to))} />
    </>
  );
};

const Connections = () => {
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  const { data, error, refetch, isPlaceholderData } = useConnections(page);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'Your connections could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={6} label="Loading your connections" />;
  return (
    <div className={listStyles.list} data-stale={isPlaceholderData || undefined}>
      <Loaded page={page} data={data} />
    </div>
  );
};

/** The people of one's own organisations, as far as they let connections see. */
export const ConnectionsPage = () => (
  <PageBody width="wide">
    <PageHeading lead="The people of the organisations you belong to. Each of them decides what you see.">
      Connections
    </PageHeading>
    <Connections />
    <p>
      <Link to={paths.privacy}>Choose what they see of you</Link>
    </p>
  </PageBody>
);

import { messageOf } from '../lib/calls/api-error.ts';
import { listAddress, pageCountOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { ListCount } from '../ui/lists/list-count.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { AuditCheck } from './audit-check.tsx';
import { AUDIT_GROUPS } from './audit-groups.ts';
import { AuditList } from './audit-list.tsx';
import { AuditPersonFilter } from './audit-person-filter.tsx';
import { AUDIT_PERIODS } from './audit-periods.ts';
import {
  AUDIT_PAGE_SIZE,
  type AuditFilter,
  auditFilterOf,
  type AuditPage,
  useAuditEntries,
} from './audit-queries.ts';
import styles from './audit.module.css';

const addressOf = (filter: AuditFilter, changes: Partial<AuditFilter>): string =>
  listAddress(paths.adminAuditLog, { ...filter, ...changes });

const Filters = ({ filter }: { filter: AuditFilter }) => {
  const navigate = useNavigate();
  const pick = (changes: Partial<AuditFilter>): void | Promise<void> =>
    navigate(addressOf(filter, { ...changes, page: 1 }), { replace: true });
  return (
    <div className={styles.filters}>
      <FilterSelect
        label="Show"
        options={AUDIT_GROUPS}
        everything="Everything"
        value={filter.group}
        onPick={(group) => pick({ group })}
      />
      <FilterSelect
        label="Period"
        options={AUDIT_PERIODS}
        everything="From the beginning"
        value={filter.period}
        onPick={(period) => pick({ period })}
      />
      {/* Another person is another search: the field begins anew. */}
      <AuditPersonFilter key={filter.accountId} onPick={(accountId) => pick({ accountId })} />
    </div>
  );
};

/** The name of the person that the list is about, as far as its entries tell. */
const nameIn = ({ entries }: AuditPage, accountId: string): string | undefined =>
  entries
    .flatMap(({ actor, actingAs, subject }) => [actor, actingAs, subject])
    .find((party) => party?.id === accountId)?.name ?? undefined;

const PersonNotice = ({ filter, data }: { filter: AuditFilter; data: AuditPage | undefined }) =>
  filter.accountId !== '' && (
    <Notice tone="info">
      Only what {(data && nameIn(data, filter.accountId)) ?? 'one person'} did or what concerns them.{' '}
      <Link to={addressOf(filter, { accountId: '', page: 1 })}>Show everybody</Link>
    </Notice>
  );

const Loaded = ({ filter, data }: { filter: AuditFilter; data: AuditPage }) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, AUDIT_PAGE_SIZE);
  if (data.totalItems === 0)
    return (
      <EmptyState title="Nothing was kept" icon="search">
        <p>Nothing that fits these filters has happened yet.</p>
      </EmptyState>
    );
  if (data.entries.length === 0) return <Navigate to={addressOf(filter, { page: pageCount })} replace />;
  return (
    <>
      <AuditList entries={data.entries} />
      <Pager
        label="Audit log"
        page={filter.page}
        pageCount={pageCount}
        onPage={(page) => navigate(addressOf(filter, { page }))}
        hasJumper
      />
    </>
  );
};

const Entries = ({ filter }: { filter: AuditFilter }) => {
  const { data, error, refetch, isPlaceholderData } = useAuditEntries(filter);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The log could not be loaded')} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <PersonNotice filter={filter} data={data} />
      {data && (
        <ListCount count={data.totalItems}>
          {data.totalItems === 1 ? '1 entry' : `${data.totalItems} entries`}
        </ListCount>
      )}
      {data ? (
        <Loaded filter={filter} data={data} />
      ) : (
        <Skeleton lines={6} shape="field" label="Loading the log" />
      )}
    </div>
  );
};

/** What was done in the portal, by whom and why. */
export const AuditLogPage = () => {
  const [query] = useSearchParams();
  const filter = auditFilterOf(query);
  return (
    <PageBody width="wide">
      <PageHeading lead="What was done, by whom and why. Entries form a chain: none can be changed or removed unnoticed.">
        Audit log
      </PageHeading>
      <AuditCheck />
      <Filters filter={filter} />
      <Entries filter={filter} />
    </PageBody>
  );
};

import { WORKPLACE_SEARCH_DEBOUNCE_MS, WORKPLACES_PAGE_SIZE } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { listWorkplaces } from '@linehaul/contract/workplaces';
import { useCallback } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { WorkplaceCard } from './workplace-card.tsx';
import { useWorkplaces, type WorkplaceFilter } from './workplace-queries.ts';
import styles from './workplaces.module.css';

const countText = (totalItems: number): string =>
  totalItems === 1 ? '1 workplace' : `${totalItems} workplaces`;

interface LoadedProps extends WorkplaceFilter {
  data: DataOf<typeof listWorkplaces>;
}

const LoadedWorkplaces = ({ keyword, page, data }: LoadedProps) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, WORKPLACES_PAGE_SIZE);
  const goTo = (wanted: number): string => listAddress(paths.workplaceDetails, { keyword, page: wanted });
  if (data.totalItems === 0)
    return (
      <EmptyState title="No workplaces found" icon="search">
        {keyword !== '' && <p>No organisation has “{keyword}” in its name.</p>}
      </EmptyState>
    );
  if (data.organisations.length === 0) return <Navigate to={goTo(pageCount)} replace />;
  return (
    <>
      {data.organisations.map((workplace) => (
        <WorkplaceCard key={workplace.id} workplace={workplace} />
      ))}
      <Pager
        label="Workplaces"
        page={page}
        pageCount={pageCount}
        onPage={(to) => navigate(goTo(to))}
        hasJumper
      />
    </>
  );
};

const Workplaces = (filter: WorkplaceFilter) => {
  const { data, error, refetch, isPlaceholderData } = useWorkplaces(filter);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The workplaces could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="card" label="Loading workplaces" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <p role="status" className={data.totalItems > 0 ? undefined : 'visually-hidden'}>
        {countText(data.totalItems)}
      </p>
      <LoadedWorkplaces {...filter} data={data} />
    </div>
  );
};

/** The organisations of the association and where they are. */
export const WorkplacesPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = { keyword: query.get('keyword')?.slice(0, 100) ?? '', page: pageNumberOf(query) };
  const search = useCallback(
    (keyword: string) => navigate(listAddress(paths.workplaceDetails, { keyword }), { replace: true }),
    [navigate],
  );
  return (
    <PageBody>
      <PageHeading lead="The organisations of the association, and where to find them.">
        Workplace details
      </PageHeading>
      <ListSearch
        label="Find a workplace"
        hint="By the name of the organisation."
        keyword={filter.keyword}
        delayMs={WORKPLACE_SEARCH_DEBOUNCE_MS}
        onSearch={search}
      />
      <Workplaces {...filter} />
    </PageBody>
  );
};

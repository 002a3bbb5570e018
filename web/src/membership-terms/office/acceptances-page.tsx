import { PEOPLE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  type listTermsAcceptances,
  TERMS_ACCEPTANCES_PAGE_SIZE,
  type TermsAcceptance,
} from '@linehaul/contract/office-membership-terms';
import { useCallback } from 'react';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatInstant } from '../../lib/formats/format.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import styles from '../membership-terms.module.css';
import {
  type AcceptanceFilter,
  acceptanceFilterOf,
  acceptancesAddress,
  useAcceptances,
  useOfficeTerms,
} from './office-queries.ts';

const COLUMNS: readonly Column<TermsAcceptance>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name ?? 'Closed account' },
  { key: 'email', title: 'Email', cell: ({ email }) => email ?? '–' },
  { key: 'orgName', title: 'Organisation', cell: ({ orgName }) => orgName ?? '–' },
  {
    ...{ key: 'version', title: 'Version', phoneLabel: 'version' },
    cell: ({ version }) => (
      <Link to={generatePath(paths.membershipTermsVersion, { version: String(version) })}>{version}</Link>
    ),
  },
  {
    ...{ key: 'acceptedUtc', title: 'Accepted' },
    cell: ({ acceptedUtc }) => formatInstant(acceptedUtc),
  },
];

interface FilterProps {
  filter: AcceptanceFilter;
}

const Filters = ({ filter }: FilterProps) => {
  const navigate = useNavigate();
  const { data } = useOfficeTerms();
  const { keyword, version } = filter;
  const search = useCallback(
    (typed: string) =>
      navigate(acceptancesAddress({ keyword, version, page: 1 }, { keyword: typed }), { replace: true }),
    [navigate, keyword, version],
  );
  const options = data?.versions.map((one) => ({
    key: String(one.version),
    value: `Version ${one.version}`,
  }));
  return (
    <div className={styles.find}>
      <ListSearch
        label="Find who accepted"
        hint="By name, email or organisation."
        keyword={keyword}
        delayMs={PEOPLE_SEARCH_DEBOUNCE_MS}
        onSearch={search}
      />
      <FilterSelect
        label="Version"
        options={options ?? []}
        everything="Every version"
        value={version === undefined ? '' : String(version)}
        onPick={(value) => navigate(acceptancesAddress(filter, { version: value }))}
      />
    </div>
  );
};

interface LoadedProps extends FilterProps {
  data: DataOf<typeof listTermsAcceptances>;
}

const Loaded = ({ filter, data: { acceptances, totalItems } }: LoadedProps) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(totalItems, TERMS_ACCEPTANCES_PAGE_SIZE);
  const goTo = (page: number): string => acceptancesAddress(filter, { page });
  if (totalItems === 0)
    return (
      <EmptyState title={filter.keyword === '' ? 'Nobody has accepted this yet' : 'No results found'}>
        <p>
          {filter.keyword === ''
            ? 'Whoever joins accepts the version in force before they pay.'
            : 'Try another name or another version.'}
        </p>
      </EmptyState>
    );
  if (acceptances.length === 0) return <Navigate to={goTo(pageCount)} replace />;
  return (
    <>
      <DataTable
        caption="Who accepted the membership terms"
        columns={COLUMNS}
        rows={acceptances}
        rowKey={({ joinId, version }) => `${joinId} ${version}`}
      />
      <Pager
        label="Who accepted"
        page={filter.page}
        pageCount={pageCount}
        onPage={(to) => navigate(goTo(to))}
      />
    </>
  );
};

const Acceptances = ({ filter }: FilterProps) => {
  const { data, error, refetch, isPlaceholderData } = useAcceptances(filter);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading who accepted" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>
        {data.totalItems === 1 ? 'Accepted once' : `Accepted ${data.totalItems} times`}
      </ListCount>
      <Loaded filter={filter} data={data} />
    </div>
  );
};

/** Who accepted which version of the membership terms, and when. */
export const AcceptancesPage = () => {
  const [query] = useSearchParams();
  const filter = acceptanceFilterOf(query);
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminMembershipTerms}>Back to membership terms</BackLink>
      <PageHeading lead="With each application, and the instant it was accepted.">Accepted terms</PageHeading>
      <Filters filter={filter} />
      <Acceptances filter={filter} />
    </PageBody>
  );
};

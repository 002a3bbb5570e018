import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  type listOfficeOrganisations,
  OFFICE_ORGANISATIONS_PAGE_SIZE,
  type OfficeOrganisation,
} from '@linehaul/contract/office-organisations';
import { useCallback } from 'react';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import styles from '../organisations.module.css';
import { MembershipTag } from './membership-tag.tsx';
import {
  organisationsAddress,
  type OrganisationsAsked,
  organisationsAskedOf,
  useOfficeOrganisations,
} from './office-organisation-queries.ts';

const Administrators = ({ count }: { count: number }) =>
  count === 0 ? <StatusTag tone="error">None</StatusTag> : String(count);

const COLUMNS: readonly Column<OfficeOrganisation>[] = [
  {
    ...{ key: 'organisation', title: 'Organisation' },
    cell: ({ id, name, tier }) => (
      <span className={styles.named}>
        <Link to={generatePath(paths.adminOrganisation, { id })} state={FROM_LIST}>
          <Breakable>{name}</Breakable>
        </Link>
        {tier !== null && <span className={styles.tier}>{tier}</span>}
      </span>
    ),
  },
  {
    ...{ key: 'membership', title: 'Membership', phone: 'status' },
    cell: ({ membership }) => <MembershipTag membership={membership} />,
  },
  {
    ...{ key: 'people', title: 'People', phoneLabel: 'people', isNumeric: true },
    cell: ({ people }) => String(people),
  },
  {
    ...{ key: 'administrators', title: 'Administrators', phoneLabel: 'administrators', isNumeric: true },
    cell: ({ administrators }) => <Administrators count={administrators} />,
  },
  {
    ...{ key: 'waiting', title: 'Requests', phoneLabel: 'requests', isNumeric: true },
    ...{ isNothing: ({ waiting }: OfficeOrganisation) => waiting === 0 },
    cell: ({ waiting }) => (waiting === 0 ? '–' : String(waiting)),
  },
];

const NEEDS = [
  { needs: undefined, label: 'All' },
  { needs: 'administrator', label: 'Without an administrator' },
  { needs: 'decision', label: 'With requests' },
] as const;

interface ShownProps {
  asked: OrganisationsAsked;
  data: DataOf<typeof listOfficeOrganisations>;
}

const NONE = {
  all: { title: 'No organisations yet', words: 'One is here from the moment somebody joins with it.' },
  some: { title: 'No organisations found', words: 'None needs this.' },
} as const;

const Shown = ({ asked, data }: ShownProps) => {
  const navigate = useNavigate();
  const { organisations, totalItems } = data;
  const needs = asked.needs === undefined ? 'all' : 'some';
  const pageCount = pageCountOf(totalItems, OFFICE_ORGANISATIONS_PAGE_SIZE);
  if (totalItems === 0)
    return (
      <EmptyState title={asked.keyword === '' ? NONE[needs].title : 'No organisations found'} icon="search">
        <p>{asked.keyword === '' ? NONE[needs].words : `None of them has “${asked.keyword}” in its name.`}</p>
      </EmptyState>
    );
  if (organisations.length === 0)
    return <Navigate to={organisationsAddress({ ...asked, page: pageCount })} replace />;
  return (
    <>
      <p role="status">{totalItems === 1 ? '1 organisation' : `${String(totalItems)} organisations`}</p>
      <DataTable caption="Organisations" columns={COLUMNS} rows={organisations} rowKey={({ id }) => id} />
      <Pager
        label="Organisations"
        page={asked.page}
        pageCount={pageCount}
        onPage={(page) => navigate(organisationsAddress({ ...asked, page }))}
        hasJumper
      />
    </>
  );
};

const Organisations = ({ asked }: { asked: OrganisationsAsked }) => {
  const { data, error, refetch, isPlaceholderData } = useOfficeOrganisations(asked);
  if (data)
    return (
      <div className={styles.page} data-stale={isPlaceholderData || undefined}>
        <Shown asked={asked} data={data} />
      </div>
    );
  if (!error) return <Skeleton lines={8} shape="field" label="Loading organisations" />;
  return (
    <FailedState
      title={messageOf(error, 'The organisations could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

const Finder = ({ asked }: { asked: OrganisationsAsked }) => {
  const navigate = useNavigate();
  const { keyword, needs } = asked;
  const search = useCallback(
    (typed: string) => navigate(organisationsAddress({ keyword: typed, needs, page: 1 }), { replace: true }),
    [navigate, needs],
  );
  return (
    <>
      <LinkStrip
        label="What they need"
        staysInPlace
        links={NEEDS.map((one) => ({
          ...{ key: one.needs ?? 'all', label: one.label, isCurrent: needs === one.needs },
          to: organisationsAddress({ keyword, needs: one.needs, page: 1 }),
        }))}
      />
      <ListSearch
        label="Find organisations"
        hint="By name or number."
        keyword={keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={search}
      />
    </>
  );
};

/** All organisations, for the office to help with their people. */
export const OfficeOrganisationsPage = () => {
  const [query] = useSearchParams();
  const asked = organisationsAskedOf(query);
  return (
    <PageBody width="wide">
      <PageHeading lead="Who belongs to each, and help where nobody can act.">Organisations</PageHeading>
      <Finder asked={asked} />
      <Organisations asked={asked} />
    </PageBody>
  );
};

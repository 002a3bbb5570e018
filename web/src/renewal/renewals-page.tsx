import {
  OFFICE_RENEWAL_STATES,
  officeRenewalState,
  RENEWAL_ENTRIES_PAGE_SIZE,
  type Renewing,
} from '@linehaul/contract/office-renewals';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { listRenewals } from '@linehaul/contract/office-renewals';
import { useCallback } from 'react';
import { generatePath, Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { LinkStrip } from '../ui/lists/link-strip.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { type RenewalsAsked, useRenewals } from './renewal-queries.ts';
import { RenewedOrganisation } from './renewed-organisation.tsx';
import { aheadText, membershipsText, STATE_TAGS } from './renewal-words.ts';

const DELAY_MS = 250;

const Invoice = ({ invoice }: Pick<Renewing, 'invoice'>) =>
  invoice === null ? (
    '–'
  ) : (
    <Link to={generatePath(paths.adminInvoice, { id: invoice.id })}>
      #{invoice.invoiceNum}, {formatMoney(invoice.amount)}
    </Link>
  );

const COLUMNS: readonly Column<Renewing>[] = [
  {
    ...{ key: 'organisation', title: 'Organisation' },
    cell: ({ organisation, product }) => <RenewedOrganisation {...{ organisation, product }} />,
  },
  {
    ...{ key: 'state', title: 'State', phone: 'status' },
    cell: ({ state }) => <StatusTag tone={STATE_TAGS[state].tone}>{STATE_TAGS[state].words}</StatusTag>,
  },
  {
    ...{ key: 'ends', title: 'Last day', phoneLabel: 'last day' },
    cell: ({ endsOn }) => formatDate(endsOn),
  },
  { key: 'ahead', title: 'What comes', cell: aheadText },
  {
    ...{ key: 'invoice', title: 'Open invoice', isNothing: ({ invoice }) => invoice === null },
    cell: ({ invoice }) => <Invoice invoice={invoice} />,
  },
];

const addressOf = ({ state, keyword, page }: RenewalsAsked): string =>
  listAddress(paths.adminRenewals, { ...(state && { state }), keyword, page });

interface ShownProps {
  asked: RenewalsAsked;
  data: DataOf<typeof listRenewals>;
}

const States = ({ asked, data: { counts } }: ShownProps) => (
  <LinkStrip
    label="States"
    staysInPlace
    links={[undefined, ...OFFICE_RENEWAL_STATES].map((state) => ({
      key: state ?? 'all',
      to: addressOf({ ...asked, state, page: 1 }),
      label: state ? STATE_TAGS[state].words : 'All',
      count: {
        what: 'memberships',
        items: counts.reduce((sum, one) => sum + (state && one.state !== state ? 0 : one.count), 0),
      },
      isCurrent: asked.state === state,
    }))}
  />
);

const nothingTitle = ({ keyword, state }: RenewalsAsked): string => {
  if (keyword !== '') return 'No results found';
  return state === undefined ? 'No renewal is due' : 'No membership is in this state';
};

const Shown = ({ asked, data }: ShownProps) => {
  const navigate = useNavigate();
  if (data.totalItems === 0)
    return (
      <EmptyState title={nothingTitle(asked)} icon="search">
        <p>Memberships are here from the day on which their next year is asked for.</p>
      </EmptyState>
    );
  return (
    <>
      <p role="status">{membershipsText(data.totalItems)}</p>
      <DataTable
        caption="Renewals"
        columns={COLUMNS}
        rows={data.memberships}
        rowKey={({ membershipId }) => membershipId}
      />
      <Pager
        label="Renewals"
        page={asked.page}
        pageCount={pageCountOf(data.totalItems, RENEWAL_ENTRIES_PAGE_SIZE)}
        onPage={(page) => navigate(addressOf({ ...asked, page }))}
      />
    </>
  );
};

const Renewals = ({ asked }: { asked: RenewalsAsked }) => {
  const { data, error, refetch } = useRenewals(asked);
  if (data)
    return (
      <>
        <States asked={asked} data={data} />
        <Shown asked={asked} data={data} />
      </>
    );
  if (!error) return <Skeleton lines={8} shape="field" label="Loading the renewals" />;
  return (
    <FailedState
      title={messageOf(error, 'The renewals could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** Who is due, late or gone, and what comes next for each; for the office. */
export const RenewalsPage = () => {
  const [query, setQuery] = useSearchParams();
  const state = officeRenewalState.safeParse(query.get('state')).data;
  const keyword = query.get('keyword')?.slice(0, 100) ?? '';
  const search = useCallback(
    (typed: string) =>
      setQuery({ ...(state && { state }), ...(typed !== '' && { keyword: typed }) }, { replace: true }),
    [setQuery, state],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="Memberships whose next year is asked for, is late, or did not come.">
        Renewals
      </PageHeading>
      <p>
        <Link to={paths.adminRenewalRuns}>Rehearse what the renewal will do</Link>
      </p>
      <ListSearch
        label="Search organisations"
        hint="Part of the name."
        keyword={keyword}
        delayMs={DELAY_MS}
        onSearch={search}
      />
      <Renewals asked={{ state, keyword, page: pageNumberOf(query) }} />
    </PageBody>
  );
};

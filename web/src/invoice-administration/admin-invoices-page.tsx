import type { DataOf } from '@linehaul/contract/endpoint';
import type { listAllInvoices, ListedInvoice } from '@linehaul/contract/invoice-administration';
import { invoiceStatus } from '@linehaul/contract/invoices';
import { useCallback } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { formatDate, formatMoney } from '../lib/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/list-address.ts';
import { paths } from '../lib/paths.ts';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { SelectField } from '../ui/choices/select-field.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ADMIN_INVOICES_PAGE_SIZE, type InvoiceFilter, useAllInvoices } from './admin-invoice-queries.ts';
import { FailedJobs } from '../failed-jobs/failed-jobs.tsx';
import { HeldDebits, useHeldDebits } from './held-debits.tsx';
import { InvoiceStatusTag } from '../invoices/invoice-status-tag.tsx';
import styles from '../invoices/invoices.module.css';
import { LedgerComparison } from './ledger-comparison.tsx';

const SEARCH_DELAY_MS = 600;

const columnsOf = (filter: InvoiceFilter): readonly Column<ListedInvoice>[] => [
  {
    key: 'number',
    title: 'Invoice',
    // It keeps the list that the officer comes from.
    cell: ({ id, invoiceNum }) => (
      <Link to={listAddress(generatePath(paths.adminInvoice, { id }), { ...filter })}>#{invoiceNum}</Link>
    ),
  },
  { key: 'organisation', title: 'Organisation', cell: ({ orgName }) => orgName },
  { key: 'date', title: 'Date', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  { key: 'due', title: 'Due', cell: ({ dueDate }) => (dueDate === null ? '–' : formatDate(dueDate)) },
  { key: 'status', title: 'Status', cell: ({ status }) => <InvoiceStatusTag status={status} /> },
  {
    key: 'total',
    title: 'Amount',
    isNumeric: true,
    cell: ({ netTotalAmount }) => formatMoney(netTotalAmount),
  },
  {
    key: 'balance',
    title: 'Balance due',
    isNumeric: true,
    cell: ({ balanceDue }) => formatMoney(balanceDue),
  },
];

const addressOf = ({ keyword, status, page }: InvoiceFilter): string =>
  listAddress(paths.adminInvoices, { keyword, status, page });

interface LoadedProps {
  filter: InvoiceFilter;
  data: DataOf<typeof listAllInvoices>;
}

const LoadedInvoices = ({ filter, data }: LoadedProps) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, ADMIN_INVOICES_PAGE_SIZE);
  if (data.totalItems === 0)
    return (
      <EmptyState title="No invoices found" icon="search">
        <p>No invoice has this number, organisation and status.</p>
      </EmptyState>
    );
  if (data.invoices.length === 0) return <Navigate to={addressOf({ ...filter, page: pageCount })} replace />;
  return (
    <>
      <DataTable
        caption="Invoices"
        columns={columnsOf(filter)}
        rows={data.invoices}
        rowKey={({ id }) => id}
      />
      <Pager
        label="Invoices"
        page={filter.page}
        pageCount={pageCount}
        onPage={(page) => navigate(addressOf({ ...filter, page }))}
        hasJumper
      />
    </>
  );
};

const countText = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);

const Invoices = ({ filter }: { filter: InvoiceFilter }) => {
  const { data, error, refetch, isPlaceholderData } = useAllInvoices(filter);
  const { isPending: isBoxUnknown } = useHeldDebits();
  if (!data && error) {
    const title = messageOf(error, 'The invoices could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!data || isBoxUnknown) return <Skeleton lines={8} shape="field" label="Loading invoices" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <p role="status">{countText(data.totalItems)}</p>
      <LoadedInvoices filter={filter} data={data} />
    </div>
  );
};

const filterOf = (query: URLSearchParams): InvoiceFilter => ({
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  status: invoiceStatus.safeParse(query.get('status')).data,
  page: pageNumberOf(query),
});

const STATUSES = invoiceStatus.options.map((status) => ({ key: status, value: status }));

/** Every invoice, for those who run the association. */
export const AdminInvoicesPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const { status } = filter;
  const search = useCallback(
    (keyword: string) => navigate(listAddress(paths.adminInvoices, { keyword, status }), { replace: true }),
    [navigate, status],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="Newest first. Open one to record a payment, issue an adjustment note or give money back.">
        Invoices
      </PageHeading>
      <div className={styles.filters}>
        <ListSearch
          label="Find invoices"
          hint="By number or organisation."
          keyword={filter.keyword}
          delayMs={SEARCH_DELAY_MS}
          onSearch={search}
        />
        <SelectField
          id="invoice-status"
          name="status"
          label="Status"
          isOptional={false}
          hint="Open invoices are waiting for payment."
          options={STATUSES}
          placeholder="Every status"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            navigate(listAddress(paths.adminInvoices, { keyword: filter.keyword, status: value }))
          }
        />
      </div>
      <HeldDebits />
      <Invoices filter={filter} />
      <FailedJobs />
      <LedgerComparison />
    </PageBody>
  );
};

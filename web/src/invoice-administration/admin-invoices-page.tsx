import type { DataOf } from '@linehaul/contract/endpoint';
import type { listAllInvoices, ListedInvoice } from '@linehaul/contract/invoice-administration';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { listAddress, pageCountOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ListCount } from '../ui/lists/list-count.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ADMIN_INVOICES_PAGE_SIZE, type InvoiceFilter, useAllInvoices } from './admin-invoice-queries.ts';
import { FailedJobs, useFailedJobs } from '../failed-jobs/failed-jobs.tsx';
import { HeldDebits, useHeldDebits } from './held-debits.tsx';
import { InvoiceFilters, invoiceFilterOf, invoicesAddress, OWING_WORDS } from './invoice-filters.tsx';
import { dueWordOf } from '../invoices/due-words.ts';
import { InvoiceStatusTag } from '../invoices/invoice-status-tag.tsx';
import styles from '../invoices/invoices.module.css';
import { LedgerComparison } from './ledger-comparison.tsx';

const Status = ({ invoice: { status, isOverdue } }: { invoice: ListedInvoice }) => (
  <InvoiceStatusTag status={status} isOverdue={isOverdue} />
);

const columnsOf = (filter: InvoiceFilter): readonly Column<ListedInvoice>[] => [
  {
    key: 'number',
    title: 'Invoice',
    phone: 'detail',
    // It keeps the list that the officer comes from.
    cell: ({ id, invoiceNum }) => (
      <Link to={listAddress(generatePath(paths.adminInvoice, { id }), { ...filter })}>#{invoiceNum}</Link>
    ),
  },
  { key: 'organisation', title: 'Organisation', phone: 'title', cell: ({ orgName }) => orgName },
  { key: 'date', title: 'Date', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  {
    key: 'due',
    title: 'Due',
    phone: 'hidden',
    phoneLabel: 'due',
    cell: (invoice) => dueWordOf(invoice) ?? '–',
  },
  { key: 'status', title: 'Status', phone: 'status', cell: (invoice) => <Status invoice={invoice} /> },
  {
    key: 'total',
    title: 'Amount',
    isNumeric: true,
    // Of a list of what is owed, a phone shows what is left to pay.
    phone: filter.owing === undefined ? 'figure' : 'hidden',
    ...(filter.owing !== undefined && { phoneLabel: 'of' }),
    cell: ({ netTotalAmount }) => formatMoney(netTotalAmount),
  },
  {
    key: 'balance',
    title: 'Balance due',
    isNumeric: true,
    phone: filter.owing === undefined ? 'hidden' : 'figure',
    ...(filter.owing === undefined && { phoneLabel: 'balance' }),
    cell: ({ balanceDue }) => formatMoney(balanceDue),
  },
];

interface LoadedProps {
  filter: InvoiceFilter;
  data: DataOf<typeof listAllInvoices>;
}

const NoInvoices = ({ filter: { keyword, status, owing } }: Pick<LoadedProps, 'filter'>) =>
  keyword === '' && status === undefined && owing === undefined ? (
    <EmptyState title="No invoices yet" icon="file">
      <p>One is issued whenever somebody joins, renews, or books something that is paid.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No invoices found" icon="search">
      <p>No invoice has this number, organisation and status.</p>
    </EmptyState>
  );

const LoadedInvoices = ({ filter, data }: LoadedProps) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, ADMIN_INVOICES_PAGE_SIZE);
  if (data.totalItems === 0) return <NoInvoices filter={filter} />;
  if (data.invoices.length === 0)
    return <Navigate to={invoicesAddress({ ...filter, page: pageCount })} replace />;
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
        onPage={(page) => navigate(invoicesAddress({ ...filter, page }))}
        hasJumper
      />
    </>
  );
};

const countText = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);

/** How many there are and, of a list of what is owed so, how much it comes to. */
const Total = ({ filter: { owing }, data: { totalItems, owedAmount } }: LoadedProps) => (
  <ListCount count={totalItems}>
    {countText(totalItems)}
    {owing !== undefined && owedAmount !== null && (
      <>
        {' '}
        with <strong>{formatMoney(owedAmount)}</strong>: {OWING_WORDS[owing].toLowerCase()}
      </>
    )}
  </ListCount>
);

const Invoices = ({ filter }: { filter: InvoiceFilter }) => {
  const { data, error, refetch, isPlaceholderData } = useAllInvoices(filter);
  const { isPending: areDebitsUnknown } = useHeldDebits();
  const { isPending: isFailedUnknown } = useFailedJobs();
  if (!data && error) {
    const title = messageOf(error, 'The invoices could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!data || areDebitsUnknown || isFailedUnknown)
    return <Skeleton lines={8} shape="field" label="Loading invoices" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <Total filter={filter} data={data} />
      <LoadedInvoices filter={filter} data={data} />
    </div>
  );
};

/** Every invoice, for those who run the association. */
export const AdminInvoicesPage = () => {
  const [query] = useSearchParams();
  const filter = invoiceFilterOf(query);
  return (
    <PageBody width="wide">
      <PageHeading lead="Newest first. Open one to record a payment, issue an adjustment note or give money back.">
        Invoices
      </PageHeading>
      <InvoiceFilters filter={filter} />
      <FailedJobs />
      <HeldDebits />
      <Invoices filter={filter} />
      <LedgerComparison />
    </PageBody>
  );
};

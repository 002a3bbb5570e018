import type { DataOf } from '@linehaul/contract/endpoint';
import type { listUserInvoices } from '@linehaul/contract/invoices';
import { lazy, Suspense } from 'react';
import { isForbidden, messageOf } from '../../lib/calls/api-error.ts';
import { pageCountOf, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AdministratorsOnlyNote, SupportPhone } from '../../organisations/administrators-only-note.tsx';
import { PageOrganisation } from '../../organisations/switching/page-organisation.tsx';
import { DrawnInPieces } from '../../ui/feedback/drawn-in-pieces.tsx';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { LoadOnSight } from '../../ui/feedback/load-on-sight.tsx';
import { PageHelp } from '../../ui/help/page-help.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { invoicesAddress } from './invoice-address.ts';
import { InvoicePayments } from '../../invoice-payments/invoice-payments.tsx';
import { OwingOfPage } from '../../invoice-payments/owing/owing-of-page.tsx';
import { refetchPage, useOwing } from '../../invoice-payments/owing/owing-queries.ts';
import { useInvoices } from './invoice-queries.ts';
import { InvoicesTable } from './invoices-table.tsx';
import styles from '../../invoices/invoices.module.css';
import table from './invoices-table.module.css';

/** When its code cannot be fetched, the list stays. */
const OwnStatementDownload = lazy(() =>
  import('./own-statement-download.tsx').then(
    (module) => ({ default: module.OwnStatementDownload }),
    () => ({ default: () => undefined }),
  ),
);

const STATEMENT_ON_THE_WAY = (
  <div className={table.statement}>
    <Skeleton shape="card" lines={1} label="Loading the statement" />
  </div>
);

const INVOICES_ON_THE_WAY = (
  <div className={styles.list}>
    <Skeleton lines={5} shape="card" label="Loading invoices" />
  </div>
);

interface LoadedInvoicesProps {
  data: DataOf<typeof listUserInvoices>;
  page: number;
}

const LoadedInvoices = ({ data, page }: LoadedInvoicesProps) => {
  const navigate = useNavigate();
  const pageCount = pageCountOf(data.totalItems, data.size);
  if (data.totalItems === 0)
    return (
      <EmptyState title="No invoices yet" icon="file">
        <p>The invoices for your organisation’s membership will appear here, to read, download and pay.</p>
      </EmptyState>
    );
  if (data.invoices.length === 0) return <Navigate to={invoicesAddress(pageCount)} replace />;
  return (
    <>
      <div className={table.rows} data-paged={pageCount > 1 || undefined}>
        <InvoicesTable invoices={data.invoices} page={page} />
      </div>
      <Pager
        label="Invoices"
        page={page}
        pageCount={pageCount}
        onPage={(wanted) => navigate(invoicesAddress(wanted))}
      />
      <p className={styles.note}>
        Invoices are for administrators of your organisation. Need access? Call <SupportPhone />.
      </p>
    </>
  );
};

const Invoices = ({ page }: { page: number }) => {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useInvoices(page);
  const { isPending: isAsking } = useOwing();
  if (isForbidden(error)) return <AdministratorsOnlyNote what="Invoices" />;
  // What is owed stands above the list: the list waits for it, and does not jump.
  const isThere = data !== undefined && !isAsking;
  if (!isThere && error) {
    const title = messageOf(error, 'The invoices could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  return (
    <DrawnInPieces isThere={isThere} waiting={INVOICES_ON_THE_WAY}>
      {data && (
        <div className={styles.list} data-stale={isPlaceholderData || undefined}>
          <InvoicePayments asOf={dataUpdatedAt} onChanged={refetchPage}>
            <OwingOfPage />
            <LoadedInvoices data={data} page={page} />
          </InvoicePayments>
          {data.totalItems > 0 && (
            <LoadOnSight placeholder={STATEMENT_ON_THE_WAY}>
              <Suspense fallback={STATEMENT_ON_THE_WAY}>
                <OwnStatementDownload />
              </Suspense>
            </LoadOnSight>
          )}
        </div>
      )}
    </DrawnInPieces>
  );
};

/** What the organisation that is acted for was charged, newest first. */
export const InvoicesPage = () => {
  const [query] = useSearchParams();
  return (
    <PageBody width="wide">
      <PageHeading lead="Read, download and pay your organisation’s invoices.">Invoices</PageHeading>
      <PageHelp place="invoices" />
      <PageOrganisation />
      <Invoices page={pageNumberOf(query)} />
    </PageBody>
  );
};

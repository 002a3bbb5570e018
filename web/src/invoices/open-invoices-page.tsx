import { listOpenInvoices, type OpenInvoice } from '@linehaul/contract/invoice-administration';
import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from '../lib/router.tsx';
import { call } from '../lib/api.ts';
import { isForbidden, messageOf } from '../lib/api-error.ts';
import { formatDate, formatMoney } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { preloadDialog } from '../ui/dialog.tsx';
import { EmptyState, FailedState } from '../ui/empty-state.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';

const TONES: Record<InvoiceStatus, 'success' | 'warning' | 'error' | 'info' | 'neutral'> = {
  Open: 'info',
  Pending: 'warning',
  Paid: 'success',
  Refunded: 'neutral',
  Cancelled: 'neutral',
};

const columnsWith = (onMarkPaid: (invoice: OpenInvoice) => void): Column<OpenInvoice>[] => [
  { key: 'number', title: 'Invoice', cell: ({ invoiceNum }) => `#${invoiceNum}` },
  { key: 'organisation', title: 'Organisation', cell: ({ orgName }) => orgName },
  { key: 'date', title: 'Date', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  { key: 'due', title: 'Due', cell: ({ dueDate }) => (dueDate === null ? '–' : formatDate(dueDate)) },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <StatusTag tone={TONES[status]}>{status}</StatusTag>,
  },
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
  {
    key: 'actions',
    title: 'Actions',
    // A debit on its way settles by itself; marking it as well would take the money twice.
    cell: (invoice) =>
      invoice.status === 'Pending' ? (
        'Debit on its way'
      ) : (
        <Button
          variant="secondary"
          aria-label={`Mark as paid: invoice ${invoice.invoiceNum}`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onMarkPaid(invoice)}
        >
          Mark as paid
        </Button>
      ),
  },
];

const OpenInvoices = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['open-invoices'],
    queryFn: async () => (await call(listOpenInvoices)).invoices,
  });
  const [marking, setMarking] = useState<OpenInvoice>();
  if (isForbidden(error)) return <Navigate to={paths.home} replace />;
  if (!data && error) {
    return (
      <FailedState
        title={messageOf(error, 'The invoices could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton lines={6} label="Loading invoices" />;
  if (data.length === 0) {
    return (
      <EmptyState title="No open invoices">
        <p>Every invoice has been paid.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption="Open invoices"
        columns={columnsWith(setMarking)}
        rows={data}
        rowKey={({ id }) => id}
      />
      {marking && (
        <MarkPaidDialog invoice={marking} onClose={() => setMarking(undefined)} onMarked={() => refetch()} />
      )}
    </>
  );
};

/** Invoices that wait for payment outside the portal; for those who run the association. */
export const OpenInvoicesPage = () => (
  <PageBody width="wide">
    <PageHeading lead="Oldest first. Mark an invoice as paid once its money is on the bank statement.">
      Open invoices
    </PageHeading>
    <OpenInvoices />
  </PageBody>
);

import type { AdministeredInvoice } from '@linehaul/contract/invoice-administration';
import { useState } from 'react';
import { ApiError, messageOf } from '../lib/calls/api-error.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link, useLocation, useParams } from 'react-router';
import { Button } from '../ui/forms/button.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Loading } from '../ui/feedback/spinner.tsx';
import { AdminCreditDialog } from './admin-credit-dialog.tsx';
import { useAdministeredInvoice } from './admin-invoice-queries.ts';
import { AdminBouncedDialog } from './admin-bounced-dialog.tsx';
import { AdminInvoiceEvents, type PaymentAct } from './admin-invoice-events.tsx';
import { ChangeLevel } from './change-level.tsx';
import { AdminRecordPaymentDialog } from './admin-record-payment-dialog.tsx';
import { AdminRefundDialog } from './admin-refund-dialog.tsx';
import { RefusedPayments } from './refused-payments.tsx';
import { InvoiceActions } from '../invoices/invoice-actions.tsx';
import { InvoiceSheet } from '../invoices/invoice-sheet.tsx';
import styles from '../invoices/invoices.module.css';
import { StatementDownload } from '../invoices/statements/statement-download.tsx';

/** What is about to be done. */
type Act = 'record' | 'credit' | PaymentAct;

interface AdministeredProps {
  data: AdministeredInvoice;
  onChanged: () => Promise<unknown>;
}

interface ActButtonProps {
  label: string;
  onPress: () => void;
}

const ActButton = ({ label, onPress }: ActButtonProps) => (
  <Button variant="secondary" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onPress}>
    {label}
  </Button>
);

const ActDialog = ({ act, ...dialog }: Parameters<typeof AdminCreditDialog>[0] & { act: Act }) => {
  if (act === 'record') return <AdminRecordPaymentDialog {...dialog} />;
  if (act === 'credit') return <AdminCreditDialog {...dialog} />;
  return act.kind === 'refund' ? (
    <AdminRefundDialog {...dialog} payment={act.payment} />
  ) : (
    <AdminBouncedDialog {...dialog} payment={act.payment} />
  );
};

const Administered = ({ data, onChanged }: AdministeredProps) => {
  const { invoice, isOverdue, orgId, refused, paymentRefusal, creditRefusal } = data;
  const [act, setAct] = useState<Act>();
  return (
    <>
      <InvoiceActions invoice={invoice} variant="secondary" downloadLabel="Download PDF">
        {paymentRefusal === null && <ActButton label="Record payment" onPress={() => setAct('record')} />}
        {creditRefusal === null && (
          <ActButton label="Issue adjustment note" onPress={() => setAct('credit')} />
        )}
        {orgId !== null && <ChangeLevel orgId={orgId} />}
      </InvoiceActions>
      {paymentRefusal !== null && <p className={styles.note}>{paymentRefusal}.</p>}
      <InvoiceSheet invoice={invoice} isOverdue={isOverdue} />
      <AdminInvoiceEvents data={data} onAct={setAct} />
      <RefusedPayments refused={refused} />
      {orgId !== null && <StatementDownload orgId={orgId} />}
      {act !== undefined && (
        <ActDialog act={act} invoice={invoice} onClose={() => setAct(undefined)} onDone={onChanged} />
      )}
    </>
  );
};

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isUnknown(error) ? (
    <EmptyState title="This invoice was not found" icon="search">
      <p>Every invoice is in the list.</p>
    </EmptyState>
  ) : (
    <FailedState title={messageOf(error, 'The invoice could not be loaded')} onRetry={onRetry} />
  );

/** One invoice, with what those who run the association can do with it. */
export const AdminInvoicePage = () => {
  const { search } = useLocation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useAdministeredInvoice(id);
  const title = data ? `Invoice #${data.invoice.invoiceNum}` : 'Invoice';
  usePageTitle(title);
  return (
    <PageBody>
      <Link to={`${paths.adminInvoices}${search}`} className={styles.back}>
        <Icon name="back" size="small" />
        Back to invoices
      </Link>
      <PageHeading>{title}</PageHeading>
      {data && <Administered data={data} onChanged={refetch} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label="Loading the invoice" />}
    </PageBody>
  );
};

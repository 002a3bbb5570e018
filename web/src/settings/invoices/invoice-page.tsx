import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { ApiError, isForbidden, messageOf } from '../../lib/calls/api-error.ts';
import { pageNumberOf } from '../../lib/navigation/list-address.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { AdministratorsOnlyNote } from '../../organisations/administrators-only-note.tsx';
import { Checking } from '../../payments/checking.tsx';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { InvoiceActions } from '../../invoices/invoice-actions.tsx';
import { invoicesAddress } from './invoice-address.ts';
import { InvoiceEvents } from '../../invoices/invoice-events.tsx';
import { InvoicePayments, PayInvoice, useIsChecking } from '../../invoice-payments/invoice-payments.tsx';
import { OwingOfPage } from '../../invoice-payments/owing/owing-of-page.tsx';
import { refetchPage, useOverdueInvoices, useOwing } from '../../invoice-payments/owing/owing-queries.ts';
import { useInvoice } from './invoice-queries.ts';
import { InvoiceSheet } from '../../invoices/invoice-sheet.tsx';
import styles from '../../invoices/invoices.module.css';
import { payabilityOf } from '../../invoice-payments/payability.ts';
import { PayabilityNotice } from '../../invoice-payments/payability-notice.tsx';
import { SwitchOffLinks } from './switch-off-links.tsx';

/** What cannot be the id of an invoice is refused as a mistake; to a person it is one that does not exist. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const BackToInvoices = () => {
  const [query] = useSearchParams();
  return (
    <Link to={invoicesAddress(pageNumberOf(query))} className={styles.back}>
      <Icon name="back" size="small" />
      Back to invoices
    </Link>
  );
};

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (isForbidden(error)) return <AdministratorsOnlyNote what="Invoices" />;
  if (isUnknown(error))
    return (
      <EmptyState title="This invoice was not found" icon="search">
        <p>It may belong to an organisation that you do not administer. Your invoices are in the list.</p>
      </EmptyState>
    );
  return <FailedState title={messageOf(error, 'The invoice could not be loaded')} onRetry={onRetry} />;
};

/** What is owed, and yet not to be paid here. */
const ComesByItself = ({ invoice }: { invoice: InvoiceDetail }) => {
  const payability = payabilityOf(invoice);
  const isComing = payability === 'on-its-way' || payability === 'by-instalments';
  return isComing && <PayabilityNotice payability={payability} />;
};

interface LoadedInvoiceProps {
  invoice: InvoiceDetail;
  asOf: number;
  onChanged: () => Promise<unknown>;
}

const InvoiceAsItStands = ({ invoice, onChanged }: Omit<LoadedInvoiceProps, 'asOf'>) => {
  const { data: owing } = useOwing();
  const isOwed = owing?.items.some(({ invoiceId }) => invoiceId === invoice.id) ?? false;
  const isOverdue = useOverdueInvoices().has(invoice.id);
  if (useIsChecking(invoice.id))
    return (
      <Checking onAgain={() => void onChanged()}>
        We are asking how this invoice stands after your payment. Please don’t pay again.
      </Checking>
    );
  return (
    <>
      <OwingOfPage invoiceId={invoice.id} />
      {!isOwed && <ComesByItself invoice={invoice} />}
      <InvoiceActions invoice={invoice} variant="secondary" downloadLabel="Download PDF">
        {!isOwed && <PayInvoice invoice={invoice} variant="secondary" />}
      </InvoiceActions>
      <InvoiceSheet invoice={invoice} isOverdue={isOverdue} />
      <InvoiceEvents invoice={invoice} />
      <SwitchOffLinks invoice={invoice} />
    </>
  );
};

const LoadedInvoice = ({ invoice, asOf, onChanged }: LoadedInvoiceProps) => (
  <InvoicePayments asOf={asOf} onChanged={onChanged}>
    <InvoiceAsItStands invoice={invoice} onChanged={onChanged} />
  </InvoicePayments>
);

/** One invoice as it was issued, and what came after. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  const { data: invoice, dataUpdatedAt, error, refetch } = useInvoice(id);
  const isKnown = !useOwing().isPending && invoice !== undefined;
  const title = invoice ? `Invoice #${invoice.invoiceNum}` : 'Invoice';
  usePageTitle(title);
  return (
    <PageBody>
      <BackToInvoices />
      <PageHeading>{title}</PageHeading>
      {isKnown && <LoadedInvoice invoice={invoice} asOf={dataUpdatedAt} onChanged={refetchPage} />}
      {!invoice && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!isKnown && !error && <Loading label="Loading the invoice" />}
    </PageBody>
  );
};

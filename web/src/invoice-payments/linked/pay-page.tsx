import { ownPageOf } from '@linehaul/contract/pages';
import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { withGst } from '../../lib/formats/gst-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { useNavigate } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { AskAssociation } from './ask-association.tsx';
import { BackToWebsite, SeeYourInvoices } from './back-to-website.tsx';
import { DeadPaymentLink } from './dead-payment-link.tsx';
import { DownloadInvoiceButton } from '../../invoices/documents/download-invoice-button.tsx';
import { linkPayer, type PaymentResult } from '../invoice-payer.ts';
import { InvoicePayments, PayInvoice } from '../invoice-payments.tsx';
import { itemNameOf } from '../item-name.ts';
import { LinkedInvoice } from './linked-invoice.tsx';
import { PayabilityNotice } from '../payability-notice.tsx';
import { payabilityOf } from '../payability.ts';
import type { PaymentLink } from './payment-link.ts';
import styles from './pay-page.module.css';

const InvoiceFacts = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Facts
    facts={[
      { name: 'Organisation', value: invoice.orgName },
      { name: 'Item', value: itemNameOf(invoice.lineItems) },
      ...(invoice.dueDate === null ? [] : [{ name: 'Due date', value: formatDate(invoice.dueDate) }]),
      // Who sends it, and its number, stand above; and the total is the balance until a part is paid.
      ...(invoice.netTotalAmount === invoice.balanceDue
        ? []
        : [{ name: withGst('Total'), value: formatMoney(invoice.netTotalAmount) }]),
      ...(invoice.overdueAmount === null
        ? []
        : [{ name: 'Overdue now', value: <strong>{formatMoney(invoice.overdueAmount)}</strong> }]),
      { name: withGst('Balance due'), value: <strong>{formatMoney(invoice.balanceDue)}</strong> },
    ]}
  />
);

const Ways = () => (
  <div className={styles.ways}>
    <SeeYourInvoices />
    <BackToWebsite variant="secondary" />
  </div>
);

/** What is overdue before all that is left, where an invoice is paid by instalments. */
const WaysToPay = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { overdueAmount, balanceDue } = invoice;
  if (overdueAmount === null)
    return (
      <PayInvoice invoice={invoice} variant="primary">
        {`Pay ${formatMoney(balanceDue)}`}
      </PayInvoice>
    );
  return (
    <>
      <PayInvoice invoice={{ ...invoice, part: 'overdue' }} variant="primary">
        {`Pay ${formatMoney(overdueAmount)}`}
      </PayInvoice>
      <PayInvoice invoice={invoice} variant="quiet">
        {`Pay all of the invoice, ${formatMoney(balanceDue)}`}
      </PayInvoice>
    </>
  );
};

interface InvoiceToPayProps {
  link: PaymentLink;
  invoice: InvoiceDetail;
  asOf: number;
  reload: () => Promise<unknown>;
}

/** What is owed, and the way to pay it. */
const InvoiceToPay = ({ link, invoice, asOf, reload }: InvoiceToPayProps) => {
  const navigate = useNavigate();
  const payability = payabilityOf(invoice);
  const leadOn = ({ callbackUrl = '' }: PaymentResult): void => {
    const target = ownPageOf(callbackUrl, window.location.origin) ?? paths.paySuccess;
    // The code has left the address, and does not come back into it.
    const isResult = target.startsWith(`${paths.paySuccess}?`);
    navigate(isResult ? paths.paySuccess : target, { replace: true, state: link });
  };
  return (
    <PageBody>
      <PageHeading lead={`${settings.association.name} sent you this invoice.`}>
        Invoice #{invoice.invoiceNum}
      </PageHeading>
      <InvoicePayments
        asOf={asOf}
        payerOf={(one) => linkPayer(one, link.code)}
        onChanged={reload}
        onSettled={leadOn}
      >
        {payability !== 'payable' && <PayabilityNotice payability={payability} />}
        <Card>
          <InvoiceFacts invoice={invoice} />
          <div className={styles.ways}>
            <WaysToPay invoice={invoice} />
            <DownloadInvoiceButton invoice={invoice} code={link.code} />
          </div>
        </Card>
      </InvoicePayments>
      {payability !== 'payable' && <Ways />}
      <AskAssociation />
    </PageBody>
  );
};

/** The page behind the link to pay an invoice: for anyone who holds it. */
export const PayPage = () => (
  <QueryProvider>
    <LinkedInvoice dead={<DeadPaymentLink />}>{(linked) => <InvoiceToPay {...linked} />}</LinkedInvoice>
  </QueryProvider>
);

import { ownPageOf } from '@linehaul/contract/pages';
import type { InvoiceDetail } from '@linehaul/contract/invoices';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { QueryProvider } from '../lib/query-provider.tsx';
import { useNavigate } from '../lib/router.tsx';
import { settings } from '../lib/settings.ts';
import { Card, Facts } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { AskAssociation } from './ask-association.tsx';
import { BackToWebsite, SeeYourInvoices } from './back-to-website.tsx';
import { DeadPaymentLink } from './dead-payment-link.tsx';
import { DownloadInvoiceButton } from './download-invoice-button.tsx';
import { linkPayer, type PaymentResult } from './invoice-payer.ts';
import { InvoicePayments, PayInvoice } from './invoice-payments.tsx';
import { itemNameOf } from './item-name.ts';
import { LinkedInvoice } from './linked-invoice.tsx';
import { type Payability, payabilityOf } from './payability.ts';
import type { PaymentLink } from './payment-link.ts';
import styles from './pay-page.module.css';

const InvoiceFacts = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Facts
    facts={[
      { name: 'From', value: invoice.issuer.name },
      { name: 'Organisation', value: invoice.orgName },
      { name: 'Item', value: itemNameOf(invoice.lineItems) },
      { name: 'Invoice number', value: `#${invoice.invoiceNum}` },
      { name: 'Due date', value: invoice.dueDate === null ? '–' : formatDate(invoice.dueDate) },
      { name: 'Total, incl. GST', value: formatMoney(invoice.netTotalAmount) },
      { name: 'Balance due', value: <strong>{formatMoney(invoice.balanceDue)}</strong> },
    ]}
  />
);

const INSTEAD: Record<Exclude<Payability, 'payable'>, ReactNode> = {
  paid: <Notice tone="success" title="This invoice has been paid. Thank you!" />,
  'on-its-way': (
    <Notice tone="info" title="A payment is on its way">
      Please don’t pay again. Your bank usually takes a few business days; we email you as soon as it has
      completed the payment, or if it refuses.
    </Notice>
  ),
  'by-instalments': (
    <Notice tone="info" title="This invoice is paid in instalments">
      What is left is collected on its dates, so there is nothing to pay here. The card or bank account can be
      changed in the membership profile.
    </Notice>
  ),
  'nothing-owed': <Notice tone="success" title="There is nothing left to pay" />,
  withdrawn: <Notice tone="info" title="This invoice is no longer valid, so there is nothing to pay" />,
};

const Ways = () => (
  <div className={styles.ways}>
    <SeeYourInvoices />
    <BackToWebsite variant="secondary" />
  </div>
);

interface InvoiceToPayProps {
  link: PaymentLink;
  invoice: InvoiceDetail;
  reload: () => Promise<unknown>;
}

/** What is owed, and the way to pay it. */
const InvoiceToPay = ({ link, invoice, reload }: InvoiceToPayProps) => {
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
      <InvoicePayments payerOf={(one) => linkPayer(one, link.code)} onChanged={reload} onSettled={leadOn}>
        {payability === 'payable' ? null : INSTEAD[payability]}
        <Card>
          <InvoiceFacts invoice={invoice} />
          <div className={styles.ways}>
            <PayInvoice invoice={invoice} variant="primary">
              Pay this invoice
            </PayInvoice>
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

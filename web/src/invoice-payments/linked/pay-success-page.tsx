import type { InvoiceDetail } from '@linehaul/contract/invoices';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Checking } from '../../payments/checking.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { AskAssociation } from './ask-association.tsx';
import { BackToWebsite } from './back-to-website.tsx';
import { DownloadInvoiceButton } from '../../invoices/documents/download-invoice-button.tsx';
import { LinkedInvoice } from './linked-invoice.tsx';
import { payabilityOf } from '../payability.ts';
import styles from './pay-page.module.css';
import type { PaymentLink } from './payment-link.ts';
import { SUBMITTED } from '../payment-words.ts';

interface OutcomeProps {
  title: string;
  children: ReactNode;
  ways: ReactNode;
}

const Outcome = ({ title, children, ways }: OutcomeProps) => (
  <PageBody>
    <PageHeading>{title}</PageHeading>
    {children}
    <div className={styles.ways}>{ways}</div>
    <AskAssociation />
  </PageBody>
);

/** Without a link it cannot be known whether anything was paid, so nothing is said about it. */
const NothingToShow = () => (
  <Outcome title="Payments" ways={<BackToWebsite />}>
    <p>
      This page shows what came of a payment, and was opened without one. If you have paid an invoice, your
      receipt reaches you by email.
    </p>
  </Outcome>
);

interface ResultProps {
  invoice: InvoiceDetail;
  link: PaymentLink;
}

const Processed = ({ invoice, link }: ResultProps) => (
  <Outcome
    title="Payment successfully processed!"
    ways={
      <>
        <BackToWebsite />
        <DownloadInvoiceButton invoice={invoice} code={link.code} />
      </>
    }
  >
    <Notice tone="success" title={`Invoice #${invoice.invoiceNum} is paid. Thank you.`}>
      Your receipt is on its way to your email.
    </Notice>
  </Outcome>
);

const Submitted = ({ invoice }: ResultProps) => (
  <Outcome title="Payment submitted" ways={<BackToWebsite />}>
    <Notice tone="info" title={SUBMITTED}>
      Your bank usually takes a few business days. The receipt for invoice #{invoice.invoiceNum} reaches you
      by email then; if the bank refuses, we email you as well, and the invoice is open again.
    </Notice>
  </Outcome>
);

const NotPaid = ({ invoice, link }: ResultProps) => (
  <Outcome
    title={`Invoice #${invoice.invoiceNum}`}
    ways={
      <>
        <LinkButton to={paths.pay} state={link}>
          Back to the invoice
        </LinkButton>
        <BackToWebsite variant="secondary" />
      </>
    }
  >
    <Notice tone="info" title="This invoice is not paid">
      We have not received a payment for it. If you have just paid, look again in a few minutes before you pay
      a second time.
    </Notice>
  </Outcome>
);

const Result = (props: ResultProps) => {
  const payability = payabilityOf(props.invoice);
  if (payability === 'paid') return <Processed {...props} />;
  return payability === 'on-its-way' ? <Submitted {...props} /> : <NotPaid {...props} />;
};

const Waiting = () => (
  <PageBody>
    <PageHeading>Your payment</PageHeading>
    <Checking>We are asking what became of your payment. Please don’t pay again.</Checking>
  </PageBody>
);

/** Where paying by link ends: what the server says of the invoice, however the page was opened. */
export const PaySuccessPage = () => (
  <QueryProvider>
    <LinkedInvoice dead={<NothingToShow />} waiting={<Waiting />}>
      {(linked) => <Result {...linked} />}
    </LinkedInvoice>
  </QueryProvider>
);

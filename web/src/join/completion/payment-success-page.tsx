import type { JoinState } from '@linehaul/contract/join-state';
import { DownloadInvoiceButton } from '../../invoices/documents/download-invoice-button.tsx';
import { formatMoney } from '../../lib/formats/format.ts';
import { INVOICE, withGst } from '../../lib/formats/gst-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FinishedJoin } from './finished-join.tsx';
import styles from '../join.module.css';

const Receipt = ({ join }: { join: JoinState }) => {
  const { invoice } = join;
  if (!invoice) return null;
  return (
    <Card title="Your invoice">
      <Facts
        facts={[
          { name: 'Organisation', value: invoice.orgName },
          ...(join.productName === null ? [] : [{ name: 'Membership', value: join.productName }]),
          { name: 'Invoice number', value: `#${invoice.invoiceNum}` },
          { name: withGst('Invoice total'), value: formatMoney(invoice.netTotalAmount) },
        ]}
      />
      <DownloadInvoiceButton invoice={invoice} />
    </Card>
  );
};

const Paid = () => (
  <>
    <PageHeading lead={`Welcome to ${settings.association.name}.`}>Payment successful</PageHeading>
    <Notice tone="success" title="Payment completed successfully!">
      Your membership is active. The {INVOICE} and receipt are on their way to your email.
    </Notice>
  </>
);

const Free = () => (
  <>
    <PageHeading lead={`Welcome to ${settings.association.name}.`}>Your membership is active</PageHeading>
    <Notice tone="success" title="There was nothing to pay.">
      Your membership is active. The email that confirms it is on its way.
    </Notice>
  </>
);

const Processing = () => (
  <>
    <PageHeading lead={`Welcome to ${settings.association.name}.`}>Payment submitted</PageHeading>
    <Notice tone="info" title="Payment submitted. We will confirm when your bank has completed it.">
      Your bank usually takes a few business days. Until then your membership is marked as processing; if the
      bank refuses the payment, we email you.
    </Notice>
  </>
);

const NextSteps = ({ isPaid, isFree }: { isPaid: boolean; isFree: boolean }) => (
  <Card title="What happens next">
    <ol className={styles.next}>
      {!isFree && (
        <li>
          {isPaid
            ? `The ${INVOICE} with your receipt arrives by email.`
            : `The ${INVOICE} arrives by email; the receipt follows once your bank has paid.`}
        </li>
      )}
      <li>You are the administrator of your organisation here. Colleagues can ask you to join it.</li>
      <li>Your home page shows where your membership stands.</li>
    </ol>
  </Card>
);

/** A code has left nothing to pay. */
const isFree = ({ outcome, invoice }: JoinState): boolean => outcome === 'paid' && invoice === null;

const Outcome = ({ join }: { join: JoinState }) => {
  if (isFree(join)) return <Free />;
  return join.outcome === 'paid' ? <Paid /> : <Processing />;
};

/** Where a paid join ends. */
export const PaymentSuccessPage = () => (
  <FinishedJoin outcomes={['paid', 'processing']}>
    {(join) => (
      <>
        <Outcome join={join} />
        <Receipt join={join} />
        <NextSteps isPaid={join.outcome === 'paid'} isFree={isFree(join)} />
        <div>
          <LinkButton to={paths.home}>Go to your home page</LinkButton>
        </div>
      </>
    )}
  </FinishedJoin>
);

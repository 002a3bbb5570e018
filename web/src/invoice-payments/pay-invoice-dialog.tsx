import { useState } from 'react';
import { formatMoney } from '../lib/formats/format.ts';
import { withGst } from '../lib/formats/gst-words.ts';
import { usePhone } from '../ui/layout/use-phone.ts';
import { confirmPayment, type PaymentConfirmation } from '../payments/confirm-payment.ts';
import { ProviderElements } from '../payments/provider-elements.tsx';
import { PleaseWait } from '../payments/please-wait.tsx';
import { TakesLong } from '../payments/takes-long.tsx';
import { Facts } from '../ui/layout/card.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { mayClose, type OpenPayment, type PaymentFlow } from './payment-flow.ts';
import { InvoicePaymentForm } from './invoice-payment-form.tsx';
import { PAID, SUBMITTED } from './payment-words.ts';

interface PayInvoiceDialogProps {
  flow: PaymentFlow;
  pay: (confirm: () => Promise<PaymentConfirmation>) => void;
  close: () => void;
  retry: () => void;
}

const PaymentFacts = ({ payment: { amount, paidFor } }: { payment: OpenPayment }) =>
  usePhone() ? (
    <p>
      {paidFor.itemName} for {paidFor.orgName}, invoice #{paidFor.invoiceNum}:{' '}
      <strong>{formatMoney(amount)}</strong>
      {withGst('')}
    </p>
  ) : (
    <Facts
      facts={[
        { name: 'Organisation', value: paidFor.orgName },
        { name: 'Item', value: paidFor.itemName },
        { name: 'Invoice number', value: `#${paidFor.invoiceNum}` },
        { name: withGst('Amount'), value: formatMoney(amount) },
      ]}
    />
  );

const Loading = () => (
  <>
    <Skeleton lines={4} label="Opening the payment" />
    <Skeleton shape="field" lines={3} label="Loading the payment form" />
  </>
);

const Content = ({ flow, pay, close, retry }: PayInvoiceDialogProps) => {
  if (flow.stage === 'unavailable') return <FailedState title={flow.message} onRetry={retry} />;
  if (flow.stage === 'settled') {
    const isPaid = flow.status === 'succeeded';
    return <Notice tone={isPaid ? 'success' : 'info'} title={isPaid ? PAID : SUBMITTED} />;
  }
  if (!('payment' in flow)) return <Loading />;
  return (
    <>
      <PaymentFacts payment={flow.payment} />
      {flow.stage === 'checking' && flow.isSlow && <TakesLong />}
      <ProviderElements clientSecret={flow.payment.clientSecret} ground="--raised">
        <InvoicePaymentForm flow={flow} onPay={(form) => pay(() => confirmPayment(form))} onEscape={close} />
      </ProviderElements>
    </>
  );
};

/** Pays one invoice. While money may be moving it stays open, and says so. */
export const PayInvoiceDialog = (props: PayInvoiceDialogProps) => {
  const { flow, close } = props;
  const [refusedAt, setRefusedAt] = useState<PaymentFlow>();
  const leave = (): void => {
    if (mayClose(flow)) close();
    else setRefusedAt(flow);
  };
  return (
    <Dialog title="Once-off payment" isOpen onClose={leave}>
      {refusedAt === flow && <PleaseWait />}
      <Content {...props} close={leave} />
    </Dialog>
  );
};

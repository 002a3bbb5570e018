import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { formatMoney } from '../lib/formats/format.ts';
import { settings } from '../lib/settings.ts';
import { usePhone } from '../ui/layout/use-phone.ts';
import type { PaymentForm } from '../payments/confirm-payment.ts';
import { elementAppearance } from '../payments/element-appearance.ts';
import { usePaymentClient } from '../payments/use-payment-client.ts';
import { Facts } from '../ui/layout/card.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import { mayClose, type OpenPayment, type PaymentFlow } from './payment-flow.ts';
import { InvoicePaymentForm } from './invoice-payment-form.tsx';
import { PAID, SUBMITTED } from './payment-words.ts';

interface PayInvoiceDialogProps {
  flow: PaymentFlow;
  pay: (form: PaymentForm) => void;
  close: () => void;
  retry: () => void;
}

const PaymentFacts = ({ payment: { amount, paidFor } }: { payment: OpenPayment }) =>
  usePhone() ? (
    <p>
      {paidFor.itemName} for {paidFor.orgName}, invoice #{paidFor.invoiceNum}:{' '}
      <strong>{formatMoney(amount)}</strong>, incl. GST
    </p>
  ) : (
    <Facts
      facts={[
        { name: 'Organisation', value: paidFor.orgName },
        { name: 'Item', value: paidFor.itemName },
        { name: 'Invoice number', value: `#${paidFor.invoiceNum}` },
        { name: 'Amount, incl. GST', value: formatMoney(amount) },
      ]}
    />
  );

const Loading = () => (
  <>
    <Skeleton lines={4} label="Opening the payment" />
    <Skeleton shape="field" lines={3} label="Loading the payment form" />
  </>
);

type WithPayment = Extract<PaymentFlow, { payment: OpenPayment }>;

interface PaymentEntryProps extends Omit<PayInvoiceDialogProps, 'retry'> {
  flow: WithPayment;
}

/** The provider's form, once it is there. Another payment begins with an empty one. */
const PaymentEntry = ({ flow, pay, close }: PaymentEntryProps) => {
  const client = usePaymentClient();
  if (client.error) {
    return <FailedState title="Card payments can't be loaded" onRetry={() => void client.refetch()} />;
  }
  if (!client.data) return <Skeleton shape="field" lines={3} label="Loading the payment form" />;
  const { clientSecret } = flow.payment;
  return (
    <Elements
      key={clientSecret}
      stripe={client.data}
      options={{ clientSecret, appearance: elementAppearance('--raised') }}
    >
      <InvoicePaymentForm flow={flow} onPay={pay} onEscape={close} />
    </Elements>
  );
};

const TakesLong = () => (
  <Notice tone="info" isAnnounced title="This takes longer than usual">
    Please don’t pay again: you are charged once at most. You can close this window; we email you the result.
    If you have questions, call us on {settings.association.phone}.
  </Notice>
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
      <PaymentEntry flow={flow} pay={pay} close={close} />
    </>
  );
};

/** Comes into view as it appears: the way out may have been pressed further down. */
const PleaseWait = () => {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <Notice ref={ref} tone="warning" isAnnounced title="Please wait">
      Your payment is being confirmed. This window can be closed as soon as that is done.
    </Notice>
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

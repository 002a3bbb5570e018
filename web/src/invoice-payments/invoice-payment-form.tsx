import { methodOfType, type ProviderType, providerTypeOf } from '@linehaul/contract/payment-methods';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect, useState } from 'react';
import { formatMoney } from '../lib/formats/format.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { PaymentForm } from '../payments/confirm-payment.ts';
import { ProviderForm } from '../payments/provider-form.tsx';
import { letProviderWindowsThrough } from '../payments/provider-windows.ts';
import { Button } from '../ui/forms/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { OpenPayment, PaymentFlow } from './payment-flow.ts';

type WithPayment = Extract<PaymentFlow, { payment: OpenPayment }>;

interface InvoicePaymentFormProps {
  flow: WithPayment;
  onPay: (form: PaymentForm) => void;
  /** Escape was pressed inside the provider's form, which the dialog does not hear. */
  onEscape: () => void;
}

const BUSY = {
  ready: '',
  confirming: 'Confirming your payment…',
  checking: 'Checking your payment…',
} as const;

/** Where a bank that insists on a page of its own leads back to; never with the code of a link. */
const returnAddress = (): string => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname === paths.pay ? paths.paySuccess : pathname}`;
};

const usePaymentForm = (): PaymentForm | undefined => {
  const stripe = useStripe();
  const elements = useElements();
  if (!stripe || !elements) return undefined;
  return {
    submitForm: () => elements.submit(),
    confirmPayment: () =>
      stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnAddress() },
        redirect: 'if_required',
      }),
  };
};

/** Why the last try was refused, until something else is typed. */
const useShownFailure = (flow: WithPayment) => {
  const [edited, setEdited] = useState<WithPayment>();
  const failure = flow.stage === 'ready' && flow !== edited ? flow.failure : undefined;
  return { failure, forget: (): void => setEdited(flow) };
};

const DebitNote = () => (
  <Notice tone="info" title="How direct debit works">
    You authorise the debit above. Your bank then takes a few business days to complete it, and until then
    nothing else can pay this invoice; if the bank refuses, we email you and the invoice is open again.
  </Notice>
);

/** What a person is told of each before they pay. */
const NOTES: Readonly<Record<ProviderType, ReactNode>> = { card: null, au_becs_debit: <DebitNote /> };

/** The provider's fields and Pay. Lives inside `Elements`. */
export const InvoicePaymentForm = ({ flow, onPay, onEscape }: InvoicePaymentFormProps) => {
  const { stage, payment } = flow;
  const [method, setMethod] = useState<string | undefined>(payment.paymentMethods[0]);
  const chosen = methodOfType(method);
  const note = chosen && NOTES[providerTypeOf(chosen)];
  const form = usePaymentForm();
  const { failure, forget } = useShownFailure(flow);
  useEffect(letProviderWindowsThrough, []);
  useLeaveGuard(
    stage === 'confirming' ? 'Your payment is being confirmed. Leave this page anyway?' : undefined,
  );
  return (
    <ProviderForm
      failure={
        failure === undefined ? undefined : { title: 'The payment did not go through', message: failure }
      }
      options={{ paymentMethodOrder: [...payment.paymentMethods] }}
      status={BUSY[stage]}
      onChange={({ value, empty }) => {
        setMethod(value.type);
        if (!empty) forget();
      }}
      onEscape={onEscape}
      pay={
        <Button isWide isBusy={stage !== 'ready'} busyLabel={BUSY[stage]} onClick={() => form && onPay(form)}>
          Pay {formatMoney(payment.amount)}
        </Button>
      }
    >
      {note}
    </ProviderForm>
  );
};

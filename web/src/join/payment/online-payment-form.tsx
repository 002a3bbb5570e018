import { type OnlineMethod, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/formats/format.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { firstPaymentOf } from '../membership/frequencies.ts';
import { consentText } from './consent-text.ts';
import type { OnlineChosen } from './subscription-choice.ts';
import { ReadTerms } from '../../membership-terms/read-terms.tsx';
import { ProviderForm } from '../../payments/provider-form.tsx';
import type { PaymentProgress } from '../../payments/setup-payment.ts';
import { type Terms, TermsCheckbox } from '../../payments/terms-checkbox.tsx';
import { type PaymentFailure, usePayment } from './use-payment.ts';

/** What happens after a direct debit is submitted. */
const DirectDebitNote = () => (
  <Notice tone="info" title="How direct debit works">
    <p>
      You authorise the debit below. Your bank then takes a few business days to complete it. Membership is
      marked as processing until it has; if the bank refuses, we email you and the invoice is open again.
    </p>
  </Notice>
);

interface OnlinePaymentFormProps {
  choice: OnlineChosen;
  terms: Terms;
  failure: string | undefined;
  onFailed: (failure: PaymentFailure) => void;
  onUnknown: () => void;
}

const PROGRESS: Record<PaymentProgress, string> = {
  confirming: 'Confirming your details with the payment provider…',
  authenticating: 'Waiting for your bank…',
  paying: 'Processing your payment…',
};

const FORMS: Readonly<Record<OnlineMethod, { title: string; note: ReactNode }>> = {
  [PAYMENT_METHOD.card]: { title: 'Your card', note: null },
  [PAYMENT_METHOD.directDebit]: { title: 'Your bank account', note: <DirectDebitNote /> },
};

/** The provider's fields, the terms, and Pay. Lives inside `Elements`. */
export const OnlinePaymentForm = (props: OnlinePaymentFormProps) => {
  const { choice, terms, failure, onFailed, onUnknown } = props;
  const { pay, progress } = usePayment(choice, { onFailed, onUnknown });
  const { title, note } = FORMS[choice.method];
  const status = progress ? PROGRESS[progress] : '';
  useLeaveGuard(progress && 'Your payment is being confirmed. Leave this page anyway?');
  return (
    <ProviderForm
      note={note}
      failure={
        failure === undefined || progress
          ? undefined
          : { title: 'The payment did not go through', message: failure }
      }
      title={title}
      status={status}
      onReload={() => onFailed({ message: undefined, needsNewSetup: true })}
      onChange={({ empty }) => {
        // A form that is drawn anew after a refusal says that it is empty.
        if (!empty && failure !== undefined) onFailed({ message: undefined, needsNewSetup: false });
      }}
      pay={
        <Button
          isWide
          isBlocked={!terms.isAgreed}
          onBlockedPress={terms.askFor}
          isBusy={progress !== undefined}
          busyLabel={status}
          onClick={() => void pay()}
        >
          Pay {formatMoney(firstPaymentOf(choice.frequency))}
        </Button>
      }
    >
      {choice.terms && <ReadTerms terms={choice.terms} />}
      <TermsCheckbox terms={terms} text={consentText(choice)} />
    </ProviderForm>
  );
};

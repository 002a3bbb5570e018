import { type OnlineMethod, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../lib/formats/format.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useFormDeadline } from '../../payments/use-form-deadline.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from '../join.module.css';
import type { PaymentProgress } from './payment-attempt.ts';
import { consentText } from './consent-text.ts';
import type { OnlineChosen } from './subscription-choice.ts';
import { PayBar, PayForm } from '../../payments/pay-bar.tsx';
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

const useShownFailure = (failure: string | undefined) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) ref.current?.focus();
  }, [failure]);
  return ref;
};

/** The provider's fields, the terms, and Pay. Lives inside `Elements`. */
export const OnlinePaymentForm = (props: OnlinePaymentFormProps) => {
  const { choice, terms, failure, onFailed, onUnknown } = props;
  const [cannotLoad, setCannotLoad] = useState(false);
  const [isReady, setIsReady] = useState(false);
  useFormDeadline(!isReady && !cannotLoad, () => setCannotLoad(true));
  const { pay, progress } = usePayment(choice, { onFailed, onUnknown });
  const failureRef = useShownFailure(failure);
  const { email } = useSession();
  const { title, note } = FORMS[choice.method];
  useLeaveGuard(progress && 'Your payment is being confirmed. Leave this page anyway?');
  if (cannotLoad) {
    return (
      <FailedState
        title="Card payments can't be loaded"
        onRetry={() => onFailed({ message: undefined, needsNewSetup: true })}
      />
    );
  }
  return (
    <PayForm>
      {note}
      {failure !== undefined && !progress && (
        <Notice ref={failureRef} tone="error" isAnnounced title="The payment did not go through">
          {failure}
        </Notice>
      )}
      <Card title={title}>
        <PaymentElement
          options={{ defaultValues: { billingDetails: { email: email ?? '' } } }}
          onReady={() => setIsReady(true)}
          onLoadError={() => setCannotLoad(true)}
          onChange={({ empty }) => {
            // A form that is drawn anew after a refusal says that it is empty.
            if (!empty && failure !== undefined) onFailed({ message: undefined, needsNewSetup: false });
          }}
        />
      </Card>
      {/* The provider’s form finds its height while it loads, and would move these under the pointer. */}
      <div className={styles.fields} hidden={!isReady}>
        <TermsCheckbox terms={terms} text={consentText(choice)} />
      </div>
      <PayBar isHidden={!isReady}>
        <Button
          isWide
          isBlocked={!terms.isAgreed}
          onBlockedPress={terms.askFor}
          isBusy={progress !== undefined}
          busyLabel={progress ? PROGRESS[progress] : ''}
          onClick={() => void pay()}
        >
          Pay {formatMoney(choice.frequency.price)}
        </Button>
      </PayBar>
      <p className="visually-hidden" role="status">
        {progress ? PROGRESS[progress] : ''}
      </p>
    </PayForm>
  );
};

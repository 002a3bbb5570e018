import { useEffect, useState } from 'react';
import { formatMoney } from '../lib/formats/format.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { ProviderForm } from './provider-form.tsx';
import { letProviderWindowsThrough } from './provider-windows.ts';
import type { PayAnswer, PaymentProgress, PaymentResult } from './setup-payment.ts';
import { useSetupPayment } from './use-setup-payment.ts';
import { Button } from '../ui/forms/button.tsx';
import { type CheckoutStage, PAY_REFUSED } from './checkout-flow.ts';

const PROGRESS: Readonly<Record<PaymentProgress, string>> = {
  confirming: 'Confirming your card…',
  authenticating: 'Waiting for your bank…',
  paying: 'Processing your payment…',
};

const statusOf = (stage: CheckoutStage): string => {
  if (stage.kind === 'checking') return 'Checking your payment…';
  return stage.kind === 'paying' ? PROGRESS[stage.progress] : '';
};

interface CheckoutFormProps<A extends PayAnswer> {
  stage: CheckoutStage;
  amount: number;
  pay: () => Promise<A>;
  onProgress: (progress: PaymentProgress | undefined) => void;
  onResult: (result: PaymentResult<A>) => Promise<void>;
  onEscape: () => void;
}

/** The fields of the card, and Pay. Inside `ProviderElements`. */
export const CheckoutForm = <A extends PayAnswer>(props: CheckoutFormProps<A>) => {
  const { stage, amount, pay, onProgress, onResult, onEscape } = props;
  const [edited, setEdited] = useState<CheckoutStage>();
  const failure = stage.kind === 'filling' && stage !== edited ? stage.failure : undefined;
  const returnPath = window.location.pathname;
  const start = useSetupPayment({ pay, refusedWords: PAY_REFUSED, returnPath, onProgress, onResult });
  const status = statusOf(stage);
  useEffect(letProviderWindowsThrough, []);
  useLeaveGuard(
    stage.kind === 'paying' ? 'Your payment is being confirmed. Leave this page anyway?' : undefined,
  );
  return (
    <ProviderForm
      failure={failure === undefined ? undefined : { title: 'Payment failed', message: failure }}
      status={status}
      onChange={({ empty }) => {
        if (!empty) setEdited(stage);
      }}
      onEscape={onEscape}
      pay={
        <Button isWide isBusy={status !== ''} busyLabel={status} onClick={() => void start()}>
          Pay {formatMoney(amount)}
        </Button>
      }
    />
  );
};

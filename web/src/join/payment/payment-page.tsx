import { JoinStep } from '../join-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useTrackedStep } from '../use-tracked-step.ts';

/** Step 6: how often, by which method, and the payment itself. */
export const PaymentPage = () => {
  useTrackedStep('payment');
  return <JoinStep step="payment">{(join) => <PaymentStep join={join} />}</JoinStep>;
};

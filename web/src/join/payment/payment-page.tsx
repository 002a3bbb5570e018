import { JoinStep } from '../join-step.tsx';
import { PaymentStep } from './payment-step.tsx';

/** Step 6: how often, by which method, and the payment itself. */
export const PaymentPage = () => <JoinStep step="payment">{(join) => <PaymentStep join={join} />}</JoinStep>;

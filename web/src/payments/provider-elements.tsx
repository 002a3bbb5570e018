import { Elements } from '@stripe/react-stripe-js';
import type { ReactNode } from 'react';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { elementAppearance } from './element-appearance.ts';
import { usePaymentClient } from './use-payment-client.ts';

interface ProviderElementsProps {
  /** Undefined while it is on its way; another one begins with an empty form. */
  clientSecret: string | undefined;
  /** On what the form stands: a page or a dialog. */
  ground?: '--surface' | '--raised';
  children: ReactNode;
}

/** Around the provider's form, once its script and what it confirms are there. */
export const ProviderElements = ({ clientSecret, ground, children }: ProviderElementsProps) => {
  const client = usePaymentClient();
  if (client.error) {
    return <FailedState title="Card payments can't be loaded" onRetry={() => void client.refetch()} />;
  }
  if (!client.data || clientSecret === undefined)
    return <Skeleton shape="field" lines={3} label="Loading the payment form" />;
  return (
    <Elements
      key={clientSecret}
      stripe={client.data}
      options={{ clientSecret, appearance: elementAppearance(ground) }}
    >
      {children}
    </Elements>
  );
};

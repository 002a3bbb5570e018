import { useQuery } from '@tanstack/react-query';
import { settings } from '../lib/settings.ts';
import { loadPaymentClient } from './payment-client.ts';

/** The provider's client, once it is there. */
export const usePaymentClient = () =>
  useQuery({
    queryKey: ['payment-client'],
    queryFn: () => loadPaymentClient(settings.payments),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

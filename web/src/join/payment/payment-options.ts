import type { JoinState } from '@linehaul/contract/join-state';
import { getPaymentOptions } from '@linehaul/contract/memberships';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { offeredFrequencies } from '../membership/frequencies.ts';

const OPTIONS = 'payment-options';

/** How the chosen membership can be paid, and what each way costs. */
export const usePaymentOptions = ({ orgId, productId }: JoinState) =>
  useQuery({
    queryKey: [OPTIONS, orgId, productId],
    queryFn: async () => {
      const query = { workflowName: 'join' as const, orgId: orgId ?? '', productId: productId ?? '' };
      const { paymentFrequencies, discountCode } = await call(getPaymentOptions, { query });
      return { frequencies: offeredFrequencies(paymentFrequencies), discountCode };
    },
  });

/** After a refusal: the office may have changed the price of what was chosen. And after another code. */
export const askOptionsAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [OPTIONS] });

import { getInvoice } from '@linehaul/contract/invoice-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import type { PaymentLink } from './payment-link.ts';

/** The invoice of a link, as it stands now: each page that shows it asks anew, and knows nothing of the page before. */
export const useLinkedInvoice = ({ id, code }: PaymentLink) => {
  const [openedAt] = useState(Date.now);
  return useQuery({
    queryKey: ['linked-invoice', id, code, openedAt],
    queryFn: () => call(getInvoice, { query: { id, token: code } }),
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
};

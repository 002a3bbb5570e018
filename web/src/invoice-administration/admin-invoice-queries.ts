import {
  getAdministeredInvoice,
  type InvoiceOwing,
  listAllInvoices,
} from '@linehaul/contract/invoice-administration';
import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

export const ADMIN_INVOICES_PAGE_SIZE = 20;

export interface InvoiceFilter {
  keyword: string;
  status: InvoiceStatus | undefined;
  owing: InvoiceOwing | undefined;
  page: number;
}

/** One page of all invoices; while another is on its way, the one before stays. */
export const useAllInvoices = ({ keyword, status, owing, page }: InvoiceFilter) =>
  useQuery({
    queryKey: ['all-invoices', keyword, status, owing, page],
    queryFn: () =>
      call(listAllInvoices, {
        body: {
          ...{ keyword, page, size: ADMIN_INVOICES_PAGE_SIZE },
          ...(status !== undefined && { status }),
          ...(owing !== undefined && { owing }),
        },
      }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

const POLL_EVERY_MS = 2000;

/** While the provider is being asked for a refund, the page polls. */
export const useAdministeredInvoice = (id: string) =>
  useQuery({
    queryKey: ['administered-invoice', id],
    queryFn: () => call(getAdministeredInvoice, { query: { id } }),
    throwOnError: false,
    refetchInterval: ({ state }) => {
      const refunds = state.data?.payments.flatMap((payment) => payment.refunds) ?? [];
      return refunds.some(({ status }) => status === 'requested') && POLL_EVERY_MS;
    },
  });

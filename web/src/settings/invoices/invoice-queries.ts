import { INVOICES_PAGE_SIZE } from '@linehaul/contract/constants';
import { getUserInvoice, listUserInvoices } from '@linehaul/contract/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** One page of the invoices; while another is on its way, the one before stays. */
export const useInvoices = (page: number) =>
  useQuery({
    queryKey: ['invoices', page],
    queryFn: () => call(listUserInvoices, { body: { page, size: INVOICES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    // Who pays for no organisation is told so in the page.
    throwOnError: false,
  });

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: ['invoice', id],
    queryFn: () => call(getUserInvoice, { query: { id } }),
    throwOnError: false,
  });

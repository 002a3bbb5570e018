import { type AdminHome, getAdminHome, type OwedFigure } from '@linehaul/contract/admin-home';
import type { InvoiceOwing } from '@linehaul/contract/invoice-administration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** How it stands with the association. */
export const useAdminHome = () =>
  useQuery({
    queryKey: ['admin-home'],
    queryFn: () => partOf('adminHome', () => call(getAdminHome)),
    throwOnError: false,
  });

/** What is owed in one way; nobody may owe so. */
export const figureOf = ({ owed }: AdminHome, owing: InvoiceOwing): OwedFigure =>
  owed.find((figure) => figure.owing === owing) ?? { owing, invoiceCount: 0, amount: 0 };

import type { Owed } from '@linehaul/contract/owing';
import { generatePath } from 'react-router';
import { otherCardAddress } from '../../invoice-payments/owing/other-card-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

type Way = Pick<Owed, 'invoiceId' | 'orgId' | 'way'>;

/** Where an overdue payment of the year is settled: by another card or account where that is what it waits for. */
export const payAddressOf = (owing: readonly Way[] | undefined, invoiceId: string): string => {
  const owed = owing?.find((item) => item.invoiceId === invoiceId);
  return owed?.way === 'other-card' && owed.orgId !== null
    ? otherCardAddress(owed.orgId)
    : generatePath(paths.invoice, { id: invoiceId });
};

import type { MoveTarget } from '@linehaul/contract/office-event-moving';
import { formatMoney } from '../../../lib/formats/format.ts';

/** What becomes of what a ticket costs less: what nobody has paid yet does not come back. */
export const lessWords = ({ back, offInvoice }: Pick<MoveTarget, 'back' | 'offInvoice'>): string => {
  const paidBack = Math.round((back - offInvoice) * 100) / 100;
  if (offInvoice === 0) return paidBack > 0 ? `${formatMoney(paidBack)} comes back` : 'Nothing comes back';
  const off = `${formatMoney(offInvoice)} comes off the open invoice`;
  return paidBack > 0 ? `${formatMoney(paidBack)} comes back, ${off}` : off;
};

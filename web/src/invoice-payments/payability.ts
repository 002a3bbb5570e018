import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { InvoiceDetail } from '@linehaul/contract/invoices';

/** Whether whoever holds its link can pay an invoice now, else why not. */
export type Payability = 'payable' | 'paid' | 'on-its-way' | 'by-instalments' | 'nothing-owed' | 'withdrawn';

type Standing = Pick<InvoiceDetail, 'status' | 'payableLineItemId' | 'balanceDue'>;

export const payabilityOf = ({ status, payableLineItemId, balanceDue }: Standing): Payability => {
  if (payableLineItemId !== null) return 'payable';
  if (status === 'Paid') return 'paid';
  if (status === 'Pending') return 'on-its-way';
  if (status === 'Cancelled' || status === 'Refunded') return 'withdrawn';
  return balanceDue * 100 > MINIMUM_PAYABLE_CENTS ? 'by-instalments' : 'nothing-owed';
};

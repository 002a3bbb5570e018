import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';
import type { InvoiceDetail } from '@linehaul/contract/invoices';

/** Whether whoever holds its link can pay an invoice now, else why not. */
export type Payability =
  | 'payable'
  | 'paid'
  | 'on-its-way'
  | 'by-instalments'
  | 'by-transfer'
  | 'nothing-owed'
  | 'withdrawn';

type Standing = Pick<InvoiceDetail, 'status' | 'payableLineItemId' | 'balanceDue'>;

export const payabilityOf = ({ status, payableLineItemId, balanceDue }: Standing): Payability => {
  if (payableLineItemId !== null) return 'payable';
  if (status === 'Paid') return 'paid';
  if (status === 'Pending') return 'on-its-way';
  if (status === 'Cancelled' || status === 'Refunded') return 'withdrawn';
  if (balanceDue * 100 > MOST_ONLINE_CENTS) return 'by-transfer';
  return balanceDue * 100 > MINIMUM_PAYABLE_CENTS ? 'by-instalments' : 'nothing-owed';
};

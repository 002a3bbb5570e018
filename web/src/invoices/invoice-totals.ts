import type { InvoiceDetail } from '@linehaul/contract/invoices';

type Amounts = Pick<
  InvoiceDetail,
  'totalAmountExcGst' | 'totalGst' | 'netTotalAmount' | 'totalAmountPaid' | 'totalCredited' | 'balanceDue'
>;

interface Total {
  name: string;
  dollars: number;
  isDue?: true;
}

/** What the invoice comes to and what has come in; what is not above zero and need not be said is left out. */
export const totalsOf = (invoice: Amounts): Total[] => [
  ...(invoice.totalAmountExcGst > 0
    ? [{ name: 'Total excluding GST', dollars: invoice.totalAmountExcGst }]
    : []),
  { name: 'GST', dollars: invoice.totalGst },
  { name: 'Total including GST', dollars: invoice.netTotalAmount },
  { name: 'Payment received', dollars: invoice.totalAmountPaid },
  ...(invoice.totalCredited > 0 ? [{ name: 'Credited', dollars: invoice.totalCredited }] : []),
  { name: 'Balance due', dollars: invoice.balanceDue, isDue: true },
];

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

/** Only the total, where no GST is charged. */
const taxedTotalsOf = ({ totalAmountExcGst, totalGst, netTotalAmount }: Amounts): Total[] =>
  totalGst === 0
    ? [{ name: 'Total', dollars: netTotalAmount }]
    : [
        ...(totalAmountExcGst > 0 ? [{ name: 'Total excluding GST', dollars: totalAmountExcGst }] : []),
        { name: 'GST', dollars: totalGst },
        { name: 'Total including GST', dollars: netTotalAmount },
      ];

/** What the invoice comes to and what has come in; what is not above zero and need not be said is left out. */
export const totalsOf = (invoice: Amounts): Total[] => [
  ...taxedTotalsOf(invoice),
  { name: 'Payment received', dollars: invoice.totalAmountPaid },
  ...(invoice.totalCredited > 0 ? [{ name: 'Credited', dollars: invoice.totalCredited }] : []),
  { name: 'Balance due', dollars: invoice.balanceDue, isDue: true },
];

import type {
  AdministeredInvoice,
  InvoicePayment,
  InvoiceRefund,
} from '@linehaul/contract/invoice-administration';
import type { InvoiceEvent } from '@linehaul/contract/invoices';
import { sorted } from '@linehaul/contract/lists';
import { withBalances } from '../invoices/running-balance.ts';

/** One row of what has come after an invoice, as the office sees it. */
export interface HistoryRow {
  readonly kind: InvoiceEvent['kind'];
  readonly date: string;
  readonly description: string;
  readonly adjustmentNoteId: string | null;
  /** Dollars; null of a refund that has not been booked, and may never be. */
  readonly amount: number | null;
  readonly balance: number | null;
  /** That can be refunded in this row. */
  readonly payment?: InvoicePayment | undefined;
  readonly refund?: InvoiceRefund | undefined;
}

type Told = Pick<AdministeredInvoice, 'payments'> & {
  readonly invoice: Pick<AdministeredInvoice['invoice'], 'events' | 'netTotalAmount'>;
};

/** Refunds and what was booked for them share a payment and an amount, in the same order. */
const refundTaker = (payments: readonly InvoicePayment[]) => {
  const left = payments.flatMap(({ id, refunds }) => refunds.map((refund) => ({ paymentId: id, refund })));
  return (event: InvoiceEvent): InvoiceRefund | undefined => {
    const at = left.findIndex(
      ({ paymentId, refund }) =>
        event.kind === 'refund' &&
        paymentId === event.paymentId &&
        refund.status === 'succeeded' &&
        refund.amount === -event.amount,
    );
    return at < 0 ? undefined : left.splice(at, 1)[0]?.refund;
  };
};

const unbookedOf = ({ method, refunds }: InvoicePayment): HistoryRow[] =>
  refunds
    .filter(({ status }) => status !== 'succeeded')
    .map((refund) => ({
      kind: 'refund',
      date: refund.date,
      description: method,
      adjustmentNoteId: null,
      amount: null,
      balance: null,
      refund,
    }));

/** Payments, refunds and adjustments by day with the running balance; what is not booked yet leaves it alone. */
export const historyOf = ({ invoice, payments }: Told): HistoryRow[] => {
  const takeRefund = refundTaker(payments);
  const booked = withBalances(invoice.netTotalAmount, invoice.events).map((event) => ({
    ...event,
    payment: event.kind === 'payment' ? payments.find(({ id }) => id === event.paymentId) : undefined,
    refund: takeRefund(event),
  }));
  const rows = [...booked, ...payments.flatMap(unbookedOf)];
  return sorted(rows, (a, b) => a.date.localeCompare(b.date));
};

import type {
  AdministeredInvoice,
  InvoicePayment,
  InvoiceRefund,
} from '@linehaul/contract/invoice-administration';
import { formatDate, formatMoney } from '../lib/format.ts';
import { AdjustmentNote, EVENT_NAMES } from '../invoices/invoice-events.tsx';
import styles from '../invoices/invoices.module.css';
import { Button } from '../ui/forms/button.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { type HistoryRow, historyOf } from './invoice-history.ts';

const STANDINGS = {
  requested: { tone: 'info', text: 'Being made' },
  pending: { tone: 'warning', text: 'On its way' },
  succeeded: undefined,
  failed: { tone: 'error', text: 'Failed' },
} as const;

const RefundDetails = ({ amount, status, reason, reference, failureMessage }: InvoiceRefund) => {
  const standing = STANDINGS[status];
  return (
    <span className={styles.small}>
      {standing && (
        <>
          <StatusTag tone={standing.tone}>{standing.text}</StatusTag> {formatMoney(amount)}:{' '}
        </>
      )}
      {reason}
      {reference !== null && `, bank transfer ${reference}`}
      {failureMessage !== null && `. ${failureMessage}`}
    </span>
  );
};

const Details = ({ description, adjustmentNoteId, payment, refund }: HistoryRow) =>
  adjustmentNoteId === null ? (
    <span className={styles.stacked}>
      {description}
      {payment?.reference && <span className={styles.small}>Reference {payment.reference}</span>}
      {refund && <RefundDetails {...refund} />}
    </span>
  ) : (
    <AdjustmentNote id={adjustmentNoteId} name={description} />
  );

type OnRefund = (payment: InvoicePayment) => void;

const RefundButton = ({ payment, onRefund }: { payment: InvoicePayment; onRefund: OnRefund }) => (
  <Button
    variant="secondary"
    aria-label={`Refund the payment of ${formatMoney(payment.amount)} of ${formatDate(payment.date)}`}
    onPointerEnter={preloadDialog}
    onFocus={preloadDialog}
    onClick={() => onRefund(payment)}
  >
    Refund
  </Button>
);

const moneyOrDash = (dollars: number | null): string => (dollars === null ? '–' : formatMoney(dollars));

const columnsWith = (onRefund: OnRefund): Column<HistoryRow>[] => [
  { key: 'kind', title: 'What', cell: ({ kind }) => EVENT_NAMES[kind] },
  { key: 'date', title: 'Date', cell: ({ date }) => formatDate(date) },
  { key: 'details', title: 'Details', cell: (row) => <Details {...row} /> },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    phone: 'figure',
    cell: ({ amount }) => moneyOrDash(amount),
  },
  {
    key: 'balance',
    title: 'Balance',
    isNumeric: true,
    phoneLabel: 'Balance',
    cell: ({ balance }) => moneyOrDash(balance),
  },
  {
    key: 'actions',
    title: 'Actions',
    phone: 'actions',
    cell: ({ payment }) =>
      payment && payment.refundable > 0 ? <RefundButton payment={payment} onRefund={onRefund} /> : null,
  },
];

interface AdminInvoiceEventsProps {
  data: AdministeredInvoice;
  onRefund: OnRefund;
}

/** Payments, refunds and adjustments in one table; a payment is given back in its row. */
export const AdminInvoiceEvents = ({ data, onRefund }: AdminInvoiceEventsProps) => {
  const rows = historyOf(data);
  return (
    <section className={styles.part}>
      <h2>Payments and adjustments</h2>
      {rows.length === 0 ? (
        <p className={styles.note}>None yet. Payments, refunds and adjustment notes will be listed here.</p>
      ) : (
        <DataTable
          caption="Payments and adjustments"
          columns={columnsWith(onRefund)}
          rows={rows}
          rowKey={(row) => String(rows.indexOf(row))}
        />
      )}
    </section>
  );
};

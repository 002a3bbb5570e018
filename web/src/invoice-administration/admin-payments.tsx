import type {
  InvoicePayment,
  InvoiceRefund,
  RefusedPayment,
} from '@linehaul/contract/invoice-administration';
import { formatDate, formatMoney } from '../lib/format.ts';
import { Button } from '../ui/forms/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import styles from '../invoices/invoices.module.css';

const STANDINGS = {
  requested: { tone: 'info', text: 'Being made' },
  pending: { tone: 'warning', text: 'On its way' },
  succeeded: { tone: 'success', text: 'Refunded' },
  failed: { tone: 'error', text: 'Failed' },
} as const;

const Refund = ({ date, amount, status, reason, reference, failureMessage }: InvoiceRefund) => (
  <li>
    <StatusTag tone={STANDINGS[status].tone}>{STANDINGS[status].text}</StatusTag> {formatMoney(amount)},{' '}
    {formatDate(date)}: {reason}
    {reference !== null && `, bank transfer ${reference}`}
    {failureMessage !== null && `. ${failureMessage}`}
  </li>
);

const Refunds = ({ refunds }: Pick<InvoicePayment, 'refunds'>) =>
  refunds.length === 0 ? (
    'None'
  ) : (
    <ul className={styles.refunds}>
      {refunds.map((refund) => (
        <Refund key={refund.id} {...refund} />
      ))}
    </ul>
  );

interface AdminPaymentsProps {
  payments: readonly InvoicePayment[];
  onRefund: (payment: InvoicePayment) => void;
}

const columnsWith = (onRefund: AdminPaymentsProps['onRefund']): Column<InvoicePayment>[] => [
  { key: 'date', title: 'Received', cell: ({ date }) => formatDate(date) },
  { key: 'method', title: 'How', cell: ({ method }) => method },
  {
    key: 'reference',
    title: 'Reference',
    phoneLabel: 'Reference',
    cell: ({ reference }) => reference ?? '–',
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'refunds',
    title: 'Refunds',
    phoneLabel: 'Refunds:',
    cell: ({ refunds }) => <Refunds refunds={refunds} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    phone: 'actions',
    cell: (payment) =>
      payment.refundable > 0 ? (
        <Button
          variant="secondary"
          aria-label={`Refund the payment of ${formatMoney(payment.amount)} of ${formatDate(payment.date)}`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onRefund(payment)}
        >
          Refund
        </Button>
      ) : (
        '–'
      ),
  },
];

/** What has arrived for the invoice, and what of it was given back. */
export const AdminPayments = ({ payments, onRefund }: AdminPaymentsProps) => (
  <section className={styles.part}>
    <h2>Payments received</h2>
    {payments.length === 0 ? (
      <p className={styles.note}>None yet.</p>
    ) : (
      <DataTable
        caption="Payments received"
        columns={columnsWith(onRefund)}
        rows={payments}
        rowKey={({ id }) => id}
      />
    )}
  </section>
);

const REFUSED_COLUMNS: readonly Column<RefusedPayment>[] = [
  { key: 'date', title: 'Refused', cell: ({ date }) => formatDate(date) },
  { key: 'method', title: 'How', cell: ({ method }) => method },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount),
  },
  { key: 'told', title: 'Payer was told', cell: ({ told }) => told },
  {
    key: 'provider',
    title: 'Provider says',
    cell: ({ code, providerMessage }) => (
      <span className={styles.stacked}>
        {providerMessage !== null && <span className={styles.prose}>{providerMessage}</span>}
        {code !== null && <code className={styles.code}>{code}</code>}
      </span>
    ),
  },
];

/** What banks and the provider have refused, with the provider's own words: payers never see those. */
export const RefusedPayments = ({ refused }: { refused: readonly RefusedPayment[] }) =>
  refused.length === 0 ? null : (
    <section className={styles.part}>
      <h2>Payments refused</h2>
      <DataTable
        caption="Payments refused"
        columns={REFUSED_COLUMNS}
        rows={refused}
        rowKey={({ id }) => id}
      />
    </section>
  );

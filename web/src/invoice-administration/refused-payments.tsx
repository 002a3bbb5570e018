import type { RefusedPayment } from '@linehaul/contract/invoice-administration';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import styles from '../invoices/invoices.module.css';

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
  { key: 'payerMessage', title: 'Payer was told', cell: ({ payerMessage }) => payerMessage },
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

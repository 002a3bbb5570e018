import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { formatDate, formatMoney } from '../lib/format.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import styles from './invoices.module.css';

type InvoiceEvent = InvoiceDetail['events'][number];

const KINDS: Record<InvoiceEvent['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  'adjustment-note': 'Adjustment note',
};

const COLUMNS: readonly Column<InvoiceEvent>[] = [
  { key: 'kind', title: 'What', cell: ({ kind }) => KINDS[kind] },
  { key: 'date', title: 'Date', cell: ({ date }) => formatDate(date) },
  { key: 'description', title: 'Details', cell: ({ description }) => description },
  { key: 'amount', title: 'Amount', isNumeric: true, cell: ({ amount }) => formatMoney(amount) },
];

/** What has come after the invoice, which itself stays as it was issued. */
export const InvoiceEvents = ({ events }: Pick<InvoiceDetail, 'events'>) => (
  <section className={styles.part}>
    <h2>Payments and adjustments</h2>
    {events.length === 0 ? (
      <p className={styles.note}>None yet. Payments, refunds and adjustment notes will be listed here.</p>
    ) : (
      <DataTable
        caption="Payments and adjustments"
        columns={COLUMNS}
        rows={events}
        rowKey={(event) => String(events.indexOf(event))}
      />
    )}
  </section>
);

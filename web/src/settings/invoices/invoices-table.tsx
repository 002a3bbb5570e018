import type { InvoiceListItem } from '@linehaul/contract/invoices';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { InvoiceActions } from '../../invoices/invoice-actions.tsx';
import { useOverdueInvoices } from '../../invoice-payments/owing/owing-queries.ts';
import { invoiceAddress } from './invoice-address.ts';
import { PayInvoice, useIsChecking } from '../../invoice-payments/invoice-payments.tsx';
import { InvoiceStatusTag } from '../../invoices/invoice-status-tag.tsx';
import shared from '../../invoices/invoices.module.css';
import styles from './invoices-table.module.css';

const Status = ({ id, status }: InvoiceListItem) => (
  <InvoiceStatusTag status={status} isChecking={useIsChecking(id)} isOverdue={useOverdueInvoices().has(id)} />
);

const Amount = ({ id, netTotalAmount, balanceDue }: InvoiceListItem) => {
  const isChecking = useIsChecking(id);
  return (
    <span className={shared.stacked}>
      {formatMoney(netTotalAmount)}
      {!isChecking && balanceDue > 0 && balanceDue !== netTotalAmount && (
        <span className={shared.small}>
          <span className={styles.words}>Balance due</span> {formatMoney(balanceDue)}
        </span>
      )}
    </span>
  );
};

interface InvoicesTableProps {
  invoices: readonly InvoiceListItem[];
  /** Of the list. */
  page: number;
}

const columnsOf = (page: number): Column<InvoiceListItem>[] => [
  {
    key: 'number',
    title: 'Invoice',
    cell: ({ id, invoiceNum }) => <Link to={invoiceAddress(id, page)}>#{invoiceNum}</Link>,
  },
  { key: 'date', title: 'Date', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  { key: 'status', title: 'Status', phone: 'status', cell: (invoice) => <Status {...invoice} /> },
  {
    key: 'details',
    title: 'Details',
    phone: 'hidden',
    cell: ({ description }) => <span className={styles.details}>{description}</span>,
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    phone: 'figure',
    cell: (invoice) => <Amount {...invoice} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    phone: 'actions',
    isAct: true,
    cell: (invoice) => (
      <InvoiceActions invoice={invoice} variant="quiet" downloadLabel="Download">
        <span className={styles.pay}>
          <PayInvoice invoice={invoice} />
        </span>
      </InvoiceActions>
    ),
  },
];

/** One page of invoices. */
export const InvoicesTable = ({ invoices, page }: InvoicesTableProps) => (
  <DataTable caption="Invoices" columns={columnsOf(page)} rows={invoices} rowKey={({ id }) => id} />
);

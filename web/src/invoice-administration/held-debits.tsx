import { type HeldDebit, listHeldDebits } from '@linehaul/contract/invoice-administration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { generatePath, Link } from 'react-router';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import styles from '../invoices/invoices.module.css';

const COLUMNS: readonly Column<HeldDebit>[] = [
  {
    key: 'number',
    title: 'Invoice',
    phone: 'detail',
    cell: ({ invoiceId, invoiceNum }) => (
      <Link to={generatePath(paths.adminInvoice, { id: invoiceId })}>#{invoiceNum}</Link>
    ),
  },
  { key: 'organisation', title: 'Organisation', phone: 'title', cell: ({ orgName }) => orgName },
  { key: 'due', title: 'Due', phoneLabel: 'Due', cell: ({ dueDate }) => formatDate(dueDate) },
  {
    key: 'next',
    title: 'Tried again',
    phoneLabel: 'Tried again',
    cell: ({ nextTryDate }) => (nextTryDate === null ? 'Today' : formatDate(nextTryDate)),
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount),
  },
];

const countText = (count: number): string => (count === 1 ? '1 direct debit' : `${count} direct debits`);

/** Read by the page, whose list waits for it: a box that came later would push it down. */
export const useHeldDebits = () =>
  useQuery({ queryKey: ['held-debits'], queryFn: () => call(listHeldDebits), throwOnError: false });

/** What a limit of the association's own account holds back; nothing is shown while nothing is. */
export const HeldDebits = () => {
  const { data } = useHeldDebits();
  if (!data || data.debits.length === 0) return null;
  return (
    <section className={styles.part} data-screen>
      <h2>Direct debits that wait for your limit</h2>
      <p>
        {countText(data.debits.length)} of {formatMoney(data.total)} in total: the payment provider takes no
        more for your account right now. The portal tries again every day, the oldest first. No member was
        told, and it does not count as a failed payment. Ask the provider to raise your limit for direct
        debits.
      </p>
      <DataTable
        caption="Direct debits that wait for your limit"
        columns={COLUMNS}
        rows={data.debits}
        rowKey={({ id }) => id}
      />
    </section>
  );
};

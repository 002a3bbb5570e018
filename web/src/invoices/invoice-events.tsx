import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import type { InvoiceDetail, InvoiceEvent } from '@linehaul/contract/invoices';
import { formatDate, formatMoney } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAct } from '../lib/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { downloadWhenDrawn } from './documents/download-when-drawn.ts';
import styles from './invoices.module.css';
import { withBalances } from './running-balance.ts';

/** With what was owed after it. */
type BalancedEvent = InvoiceEvent & { readonly balance: number };

type Told = Pick<InvoiceDetail, 'events' | 'netTotalAmount'>;

export const EVENT_NAMES: Readonly<Record<InvoiceEvent['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Taken back by the bank',
  'adjustment-note': 'Adjustment note',
};

/** Its number and reason, with its document. */
export const AdjustmentNote = ({ id, name }: { id: string; name: string }) => {
  const { isBusy, failure, run } = useAct('The adjustment note could not be downloaded');
  const fetchFile = async (): Promise<void> =>
    saveFile(await downloadWhenDrawn(downloadAdjustmentNote, { params: { id } }));
  return (
    <span className={styles.stacked}>
      {name}
      <span>
        <Button
          variant="quiet"
          aria-label={`Download adjustment note ${name}`}
          isBusy={isBusy}
          onClick={() => void run(fetchFile)}
        >
          Download
        </Button>
      </span>
      <span role="status" className={styles.failure}>
        {failure}
      </span>
    </span>
  );
};

const COLUMNS: readonly Column<BalancedEvent>[] = [
  { key: 'kind', title: 'What', cell: ({ kind }) => EVENT_NAMES[kind] },
  { key: 'date', title: 'Date', cell: ({ date }) => formatDate(date) },
  {
    key: 'description',
    title: 'Details',
    cell: ({ description, adjustmentNoteId: id }) =>
      id === null ? description : <AdjustmentNote id={id} name={description} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'balance',
    title: 'Balance',
    isNumeric: true,
    phoneLabel: 'Balance',
    cell: ({ balance }) => formatMoney(balance),
  },
];

/** What has come after the invoice, which itself stays as it was issued. */
export const InvoiceEvents = ({ invoice }: { invoice: Told }) => {
  const events = withBalances(invoice.netTotalAmount, invoice.events);
  return (
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
};

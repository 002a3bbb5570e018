import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import { formatDate, formatMoney } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAct } from '../lib/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { downloadWhenDrawn } from './documents/download-when-drawn.ts';
import styles from './invoices.module.css';

/** With what was owed after it. */
type InvoiceEvent = InvoiceDetail['events'][number] & { readonly balance: number };

type Told = Pick<InvoiceDetail, 'events' | 'netTotalAmount'>;

const KINDS: Record<InvoiceEvent['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Taken back by the bank',
  'adjustment-note': 'Adjustment note',
};

const AdjustmentNote = ({ id, name }: { id: string; name: string }) => {
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

const COLUMNS: readonly Column<InvoiceEvent>[] = [
  { key: 'kind', title: 'What', cell: ({ kind }) => KINDS[kind] },
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

/** In the order of their dates, from the total of the invoice on. */
const withBalances = ({ events, netTotalAmount }: Told): InvoiceEvent[] => {
  let cents = centsFromDollars(netTotalAmount);
  return events.map((event) => {
    cents -= centsFromDollars(event.amount);
    return { ...event, balance: dollarsFromCents(cents) };
  });
};

/** What has come after the invoice, which itself stays as it was issued. */
export const InvoiceEvents = ({ invoice }: { invoice: Told }) => {
  const events = withBalances(invoice);
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

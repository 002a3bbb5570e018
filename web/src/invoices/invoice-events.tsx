import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import type { InvoiceDetail, InvoiceEvent } from '@linehaul/contract/invoices';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { downloadWhenDrawn } from './documents/download-when-drawn.ts';
import styles from './invoices.module.css';
import { withBalances } from './running-balance.ts';

type Told = Pick<InvoiceDetail, 'events' | 'netTotalAmount'>;

const EVENT_NAMES: Readonly<Record<InvoiceEvent['kind'], string>> = {
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

interface EventRow {
  readonly kind: InvoiceEvent['kind'];
  readonly date: string;
  /** Null of what is not booked yet. */
  readonly amount: number | null;
  readonly balance: number | null;
}

const moneyOrDash = (dollars: number | null): string => (dollars === null ? '–' : formatMoney(dollars));

const columnsWith = <Row extends EventRow>(
  details: (row: Row) => ReactNode,
  actions: readonly Column<Row>[] | undefined,
): Column<Row>[] => [
  { key: 'kind', title: 'What', cell: ({ kind }) => EVENT_NAMES[kind] },
  { key: 'date', title: 'Date', cell: ({ date }) => formatDate(date) },
  { key: 'details', title: 'Details', cell: details },
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
  ...(actions ?? []),
];

interface EventTableProps<Row> {
  rows: readonly Row[];
  details: (row: Row) => ReactNode;
  /** What can be done in a row, at its end. */
  actions?: readonly Column<Row>[];
}

/** What has come after an invoice, with what was owed after each. */
export const EventTable = <Row extends EventRow>({ rows, details, actions }: EventTableProps<Row>) => (
  <section className={styles.part}>
    <h2>Payments and adjustments</h2>
    {rows.length === 0 ? (
      <p className={styles.note}>None yet. Payments, refunds and adjustment notes will be listed here.</p>
    ) : (
      <DataTable
        caption="Payments and adjustments"
        columns={columnsWith(details, actions)}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
      />
    )}
  </section>
);

const detailsOf = ({ description, adjustmentNoteId: id }: InvoiceEvent): ReactNode =>
  id === null ? description : <AdjustmentNote id={id} name={description} />;

/** What has come after the invoice, which itself stays as it was issued. */
export const InvoiceEvents = ({ invoice }: { invoice: Told }) => (
  <EventTable rows={withBalances(invoice.netTotalAmount, invoice.events)} details={detailsOf} />
);

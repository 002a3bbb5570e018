import type {
  AdministeredInvoice,
  InvoicePayment,
  InvoiceRefund,
} from '@linehaul/contract/invoice-administration';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { AdjustmentNote, EventTable } from '../invoices/invoice-events.tsx';
import styles from '../invoices/invoices.module.css';
import { Button } from '../ui/forms/button.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import type { Column } from '../ui/lists/data-table.tsx';
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

const detailsOf = (row: HistoryRow): ReactNode => <Details {...row} />;

/** What is about to be done with a payment. */
export interface PaymentAct {
  readonly kind: 'refund' | 'bounced';
  readonly payment: InvoicePayment;
}
type OnAct = (act: PaymentAct) => void;

const ACTS = {
  refund: { label: 'Refund', name: 'Refund the payment' },
  bounced: { label: 'Bounced', name: 'Bounced: take back the payment' },
} as const;

const PaymentButton = ({ kind, payment, onAct }: PaymentAct & { onAct: OnAct }) => (
  <Button
    variant="secondary"
    aria-label={`${ACTS[kind].name} of ${formatMoney(payment.amount)} of ${formatDate(payment.date)}`}
    onPointerEnter={preloadDialog}
    onFocus={preloadDialog}
    onClick={() => onAct({ kind, payment })}
  >
    {ACTS[kind].label}
  </Button>
);

/** What goes back at the payment provider is known from there. */
const PaymentButtons = ({ payment, onAct }: { payment: InvoicePayment; onAct: OnAct }) => (
  <>
    <PaymentButton kind="refund" payment={payment} onAct={onAct} />
    {!payment.isAtProvider && <PaymentButton kind="bounced" payment={payment} onAct={onAct} />}
  </>
);

const actionsWith = (onAct: OnAct): Column<HistoryRow>[] => [
  {
    key: 'actions',
    title: 'Actions',
    phone: 'actions',
    isAct: true,
    cell: ({ payment }) =>
      payment && payment.refundable > 0 ? <PaymentButtons payment={payment} onAct={onAct} /> : null,
  },
];

interface AdminInvoiceEventsProps {
  data: AdministeredInvoice;
  onAct: OnAct;
}

/** Payments, refunds and adjustments in one table; a payment is given or taken back in its row. */
export const AdminInvoiceEvents = ({ data, onAct }: AdminInvoiceEventsProps) => (
  <EventTable rows={historyOf(data)} details={detailsOf} actions={actionsWith(onAct)} />
);

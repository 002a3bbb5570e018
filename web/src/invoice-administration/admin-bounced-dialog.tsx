import { type InvoicePayment, recordBouncedPayment } from '@linehaul/contract/invoice-administration';
import { requiredText } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { formatMoney } from '../lib/formats/format.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { AdminActDialog } from './admin-act-dialog.tsx';
import type { AdminDialogProps } from './admin-record-payment-dialog.tsx';

const FIELDS = z.object({ reason: requiredText('Please type what happened', 200) });

interface AdminBouncedDialogProps extends AdminDialogProps {
  readonly payment: InvoicePayment;
}

/** Takes back a payment that was recorded and did not stay. */
export const AdminBouncedDialog = ({ invoice, payment, onClose, onDone }: AdminBouncedDialogProps) => (
  <AdminActDialog
    title={`A payment of invoice ${invoice.invoiceNum} bounced`}
    label="Take the payment back"
    intro={`${formatMoney(payment.refundable)} is owed again and the invoice is open. A membership that has begun is overdue and lapses after 30 days unless it is paid. Who pays is told by email.`}
    schema={FIELDS}
    onClose={onClose}
    onSubmit={async ({ reason }) => {
      const body = { paymentId: payment.id, refundable: payment.refundable, reason };
      await callWithIdentity(recordBouncedPayment, { body });
      showToast({ tone: 'success', title: 'Payment taken back', text: invoice.orgName });
      await onDone();
    }}
  >
    {(field) => (
      <TextField
        {...field('reason')}
        label="What happened"
        hint="The payer reads it, such as ‘The cheque was not honoured.’"
        autoComplete="off"
        maxLength={200}
      />
    )}
  </AdminActDialog>
);

import { calendarDay } from '@linehaul/contract/calendar-day';
import { FIRST_DAY } from '@linehaul/contract/dates';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { requiredText } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../lib/calls/api.ts';
import { formatMoney, todayHere } from '../lib/formats/format.ts';
import { MoneyField, TextField } from '../ui/forms/text-field.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { AdminActDialog } from './admin-act-dialog.tsx';
import { amountText } from './amount-text.ts';

export interface AdminDialogProps {
  readonly invoice: InvoiceDetail;
  readonly onClose: () => void;
  /** The invoice has changed: fetch it again. */
  readonly onDone: () => Promise<unknown>;
}

const paidFields = (balanceDue: number) =>
  z.object({
    amount: amountText(balanceDue),
    reference: requiredText('Please type the payment reference', 100),
    paidOn: calendarDay('Please enter the date of the payment').check(
      z.refine((day) => day <= todayHere(), 'The payment cannot lie in the future'),
    ),
  });

/** Records money that arrived outside the portal: all that is owed, or a part. */
export const AdminRecordPaymentDialog = ({ invoice, onClose, onDone }: AdminDialogProps) => {
  const [today] = useState(todayHere);
  const { id, invoiceNum, orgName, balanceDue } = invoice;
  return (
    <AdminActDialog
      title={`Record a payment of invoice ${invoiceNum}`}
      label="Record payment"
      intro={`${orgName} owes ${formatMoney(balanceDue)}. Once all of it is paid the membership is confirmed. The member is told by email.`}
      schema={paidFields(balanceDue)}
      onClose={onClose}
      onSubmit={async (fields) => {
        const paid = await call(markInvoicePaid, { body: { id, owed: balanceDue, ...fields } });
        const title = paid.balanceDue > 0 ? 'Payment recorded' : `Invoice ${invoiceNum} is paid`;
        showToast({ tone: 'success', title, text: orgName });
        await onDone();
      }}
    >
      {(field) => (
        <>
          <MoneyField
            {...field('amount')}
            label="Amount"
            hint="In dollars. A part of what is owed can be recorded too."
            defaultValue={balanceDue.toFixed(2)}
          />
          <TextField
            {...field('reference')}
            label="Payment reference"
            hint="What the bank statement says."
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            {...field('paidOn')}
            label="Date of the payment"
            type="date"
            min={FIRST_DAY}
            max={today}
            defaultValue={today}
          />
        </>
      )}
    </AdminActDialog>
  );
};

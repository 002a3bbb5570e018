import { creditInvoice } from '@linehaul/contract/invoice-administration';
import { requiredText } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { call } from '../lib/calls/api.ts';
import { formatMoney } from '../lib/formats/format.ts';
import { DOLLARS } from '../lib/formats/gst-words.ts';
import { MoneyField, TextField } from '../ui/forms/text-field.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { AdminActDialog } from './admin-act-dialog.tsx';
import type { AdminDialogProps } from './admin-record-payment-dialog.tsx';
import { amountText } from './amount-text.ts';

const creditFields = (balanceDue: number) =>
  z.object({ amount: amountText(balanceDue), reason: requiredText('Please type a reason', 200) });

/** Takes a part, or all, of what is owed off the invoice. */
export const AdminCreditDialog = ({ invoice, onClose, onDone }: AdminDialogProps) => {
  const { id, invoiceNum, orgName, balanceDue, totalAmountPaid } = invoice;
  const ending =
    totalAmountPaid > 0
      ? 'If all of it is taken off, the invoice is paid.'
      : 'If all of it is taken off, the invoice and its membership are cancelled.';
  return (
    <AdminActDialog
      title={`Adjustment note for invoice ${invoiceNum}`}
      label="Issue adjustment note"
      intro={`${orgName} owes ${formatMoney(balanceDue)}. ${ending} The note is emailed to the member and cannot be changed.`}
      schema={creditFields(balanceDue)}
      onClose={onClose}
      onSubmit={async (fields) => {
        await call(creditInvoice, { body: { id, owed: balanceDue, ...fields } });
        showToast({ tone: 'success', title: 'Adjustment note issued', text: orgName });
        await onDone();
      }}
    >
      {(field) => (
        <>
          <MoneyField {...field('amount')} label="Amount to take off" hint={`${DOLLARS}.`} />
          <TextField
            {...field('reason')}
            label="Reason"
            hint="It is printed on the note."
            autoComplete="off"
            maxLength={200}
          />
        </>
      )}
    </AdminActDialog>
  );
};

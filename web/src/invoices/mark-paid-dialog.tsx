import { dayOf } from '@linehaul/contract/dates';
import { markInvoicePaid, type OpenInvoice } from '@linehaul/contract/invoice-administration';
import { requiredText } from '@linehaul/contract/text';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { formatMoney } from '../lib/format.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './invoices.module.css';

const NOT_A_DATE = 'Please enter the date of the payment';

const paidFields = z.object({
  reference: requiredText('Please type the payment reference', 100),
  paidOn: z.iso
    .date(NOT_A_DATE)
    .check(z.refine((day) => day <= dayOf(new Date()), 'The payment cannot lie in the future')),
});

interface MarkPaidDialogProps {
  invoice: OpenInvoice;
  onClose: () => void;
  /** The list has changed: fetch it again. */
  onMarked: () => Promise<unknown>;
}

/** Records a payment that arrived outside the portal. */
export const MarkPaidDialog = ({ invoice, onClose, onMarked }: MarkPaidDialogProps) => {
  const formId = useId();
  const [today] = useState(() => dayOf(new Date()));
  const [failure, setFailure] = useState<string>();
  const form = useZodForm({
    schema: paidFields,
    onSubmit: async (fields) => {
      setFailure(undefined);
      try {
        const { invoiceNum } = await call(markInvoicePaid, { body: { id: invoice.id, ...fields } });
        showToast({ tone: 'success', title: `Invoice ${invoiceNum} is paid`, text: invoice.orgName });
        await onMarked();
        onClose();
      } catch (error) {
        if (!form.showServerErrors(error)) setFailure(messageOf(error, 'Something went wrong'));
      }
    },
  });
  return (
    <Dialog
      title={`Mark invoice ${invoice.invoiceNum} as paid`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSubmitting} busyLabel="Saving…">
            Mark as paid
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        {failure !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure}
          </Notice>
        )}
        <p>
          {invoice.orgName}, {formatMoney(invoice.balanceDue)} due. The membership becomes active and the
          member is told by email. This cannot be undone.
        </p>
        <ErrorSummary faults={form.faults} />
        <TextField
          {...form.field('reference')}
          label="Payment reference"
          hint="What the bank statement says."
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...form.field('paidOn')}
          label="Date of the payment"
          type="date"
          max={today}
          defaultValue={today}
        />
      </form>
    </Dialog>
  );
};

import { type InvoicePayment, refundPayment } from '@linehaul/contract/invoice-administration';
import { requiredText, text } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatMoney } from '../lib/formats/format.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { MoneyField, TextField } from '../ui/forms/text-field.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { AdminActDialog } from './admin-act-dialog.tsx';
import type { AdminDialogProps } from './admin-record-payment-dialog.tsx';
import { amountText } from './amount-text.ts';

const common = (refundable: number) => ({
  amount: amountText(refundable),
  reason: requiredText('Please type a reason', 200),
});
const refundFields = (refundable: number) =>
  z.discriminatedUnion('way', [
    z.object({ ...common(refundable), way: z.literal('provider'), reference: z.optional(text(100)) }),
    z.object({
      ...common(refundable),
      way: z.literal('bank'),
      reference: requiredText('Please type the reference of the bank transfer', 100),
    }),
  ]);

const waysFor = ({ isAtProvider, method }: InvoicePayment) => [
  ...(isAtProvider ? [{ key: 'provider', value: `To the ${method.toLowerCase()} that was paid with` }] : []),
  { key: 'bank', value: 'By a bank transfer that you have made' },
];

interface AdminRefundDialogProps extends AdminDialogProps {
  readonly payment: InvoicePayment;
}

/** Gives a payment back, or a part of it. */
export const AdminRefundDialog = ({ invoice, payment, onClose, onDone }: AdminRefundDialogProps) => {
  const ways = waysFor(payment);
  const [way, setWay] = useState(ways[0]?.key ?? 'bank');
  const { refundable } = payment;
  return (
    <AdminActDialog
      title={`Refund a payment of invoice ${invoice.invoiceNum}`}
      label="Refund"
      intro={`Up to ${formatMoney(refundable)} of this payment can be refunded. An adjustment note takes the same amount off the invoice, so that it is not owed again. If everything that was paid is refunded, the membership ends.`}
      schema={refundFields(refundable)}
      onClose={onClose}
      onSubmit={async ({ amount, reason, ...asked }) => {
        const reference = asked.way === 'bank' ? { reference: asked.reference } : {};
        const body = { paymentId: payment.id, amount, refundable, reason, ...reference };
        const { status } = await callWithIdentity(refundPayment, { body });
        const title = status === 'succeeded' ? 'Refund recorded' : 'Refund on its way';
        showToast({ tone: 'success', title, text: invoice.orgName });
        await onDone();
      }}
    >
      {(field) => (
        <>
          <MoneyField {...field('amount')} label="Amount to refund" hint="In dollars." />
          <TextField
            {...field('reason')}
            label="Reason"
            hint="It is printed on the adjustment note."
            autoComplete="off"
            maxLength={200}
          />
          <SelectField
            {...field('way')}
            label="How it goes back"
            options={ways}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value)}
          />
          {way === 'bank' && (
            <TextField
              {...field('reference')}
              label="Reference of the bank transfer"
              hint="What the bank statement says."
              autoComplete="off"
              maxLength={100}
            />
          )}
        </>
      )}
    </AdminActDialog>
  );
};

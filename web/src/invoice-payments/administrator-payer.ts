import { fetchCode } from '../lib/loading/fetch-code.ts';
import type { InvoicePayer, PayableInvoice } from './invoice-payer.ts';

export const loadPayerCalls = () => import('./invoice-payer.ts');

/** For an administrator of the invoice's organisation. Few who look at invoices pay one here: its calls come with the payment. */
export const administratorPayer = (invoice: PayableInvoice): InvoicePayer => {
  const calls = async (): Promise<InvoicePayer> =>
    (await fetchCode(loadPayerCalls)).administratorCalls(invoice);
  return {
    open: async () => (await calls()).open(),
    confirm: async (paymentIntentId) => (await calls()).confirm(paymentIntentId),
    cancel: async (paymentIntentId) => (await calls()).cancel(paymentIntentId),
  };
};

import { getInvoice } from '@linehaul/contract/invoice-links';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  confirmUserPaymentIntent,
  getPaymentIntent,
  getUserPaymentIntent,
  type InvoicePart,
} from '@linehaul/contract/invoice-payments';
import { getUserInvoice, type InvoiceDetail } from '@linehaul/contract/invoices';
import type { DataOf } from '@linehaul/contract/endpoint';
import { call, callWithMessage } from '../lib/calls/api.ts';
import { itemNameOf } from './item-name.ts';
import type { OpenPayment, PaymentStatus } from './payment-flow.ts';

export interface PaymentResult {
  status: PaymentStatus;
  /** Where the link to pay leads on to. */
  callbackUrl?: string;
}

/** The calls with which one invoice is paid: by those who administer it, or by whoever holds its link. */
export interface InvoicePayer {
  /** Opens the payment, or answers the open one; a refusal says why nothing can be paid now. */
  open: () => Promise<OpenPayment | { refusal: string }>;
  confirm: (paymentIntentId: string) => Promise<PaymentResult>;
  cancel: (paymentIntentId: string) => Promise<unknown>;
}

export interface PayableInvoice {
  id: string;
  invoiceNum: string;
  payableLineItemId: string | null;
  /** Only this of it is paid; else all that is left. */
  part?: InvoicePart | null | undefined;
}

type IntentAnswer = { data: DataOf<typeof getUserPaymentIntent>; message: string | undefined };

const NOT_PAYABLE = 'This invoice cannot be paid here at the moment.';

const openingOf = (
  { data, message }: IntentAnswer,
  invoice: InvoiceDetail,
): OpenPayment | { refusal: string } => {
  const { clientSecret, paymentIntentId, amount, paymentMethods } = data;
  if (clientSecret === null || paymentIntentId === null || message !== undefined) {
    return { refusal: message ?? NOT_PAYABLE };
  }
  const { orgName, invoiceNum, lineItems } = invoice;
  const paidFor = { orgName, invoiceNum, itemName: itemNameOf(lineItems) };
  return { clientSecret, paymentIntentId, amount, paymentMethods, paidFor };
};

/** For an administrator of the invoice's organisation; `administrator-payer.ts` fetches it when a payment is opened. */
export const administratorCalls = ({ id, payableLineItemId, part }: PayableInvoice): InvoicePayer => {
  const invoiceLineItemId = payableLineItemId ?? '';
  const asked = { invoiceLineItemId, ...(part && { part }) };
  return {
    async open() {
      const [invoice, intent] = await Promise.all([
        call(getUserInvoice, { query: { id } }),
        callWithMessage(getUserPaymentIntent, { query: asked }),
      ]);
      return openingOf(intent, invoice);
    },
    confirm: (paymentIntentId) =>
      call(confirmUserPaymentIntent, { body: { paymentIntentId, invoiceLineItemId } }),
    cancel: (paymentIntentId) => call(cancelPaymentIntent, { query: { paymentIntentId } }),
  };
};

/** For whoever holds the link to pay the invoice. */
export const linkPayer = ({ id, payableLineItemId, part }: PayableInvoice, token: string): InvoicePayer => {
  const invoiceLineItemId = payableLineItemId ?? '';
  const asked = { invoiceLineItemId, token, ...(part && { part }) };
  return {
    async open() {
      const [invoice, intent] = await Promise.all([
        call(getInvoice, { query: { id, token } }),
        callWithMessage(getPaymentIntent, { query: asked }),
      ]);
      return openingOf(intent, invoice);
    },
    confirm: (paymentIntentId) =>
      call(confirmPaymentIntent, { body: { paymentIntentId, invoiceLineItemId, token } }),
    cancel: (paymentIntentId) => call(cancelPaymentIntent, { query: { paymentIntentId, token } }),
  };
};

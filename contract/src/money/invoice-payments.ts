import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { providerType } from './payment-methods.ts';
import { linkToken } from './invoice-links.ts';
import { text, uuid } from '../values/text.ts';

const paymentIntentId = () => z.string().check(z.minLength(1), z.maxLength(128));

/** The instalments that should have been paid by now, where an invoice is paid by them. */
export const invoicePart = z.enum(['overdue']);
export type InvoicePart = z.infer<typeof invoicePart>;

/** Without a client secret nothing can be paid now, and `message` beside `data` says why. */
export const paymentIntent = z.object({
  clientSecret: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  /** Dollars that will be charged: the balance of the invoice, or the part of it that was asked for. */
  amount: z.number(),
  /** In the order in which they are offered: direct debit only up to its limit, then card. */
  paymentMethods: z.array(providerType),
});

export const getUserPaymentIntent = endpoint({
  method: 'GET',
  path: '/api/invoice/GetUserPaymentIntent',
  summary:
    'Opens the payment of what an invoice still owes, or of what is overdue of it, or answers the one that is open; for its own administrators.',
  query: z.strictObject({ invoiceLineItemId: uuid(), part: z.optional(invoicePart) }),
  data: paymentIntent,
  refusals: ['not-found', 'wrong-state'],
});

export const getPaymentIntent = endpoint({
  method: 'GET',
  path: '/api/invoice/GetPaymentIntent',
  summary: 'The same for whoever holds the link to pay the invoice.',
  query: z.strictObject({ invoiceLineItemId: uuid(), token: linkToken(), part: z.optional(invoicePart) }),
  data: paymentIntent,
  refusals: ['forbidden', 'not-found', 'wrong-state'],
});

export const cancelPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/invoice/CancelPaymentIntent',
  summary: 'Gives up a payment that was created and not confirmed; refused once money is on its way.',
  query: z.strictObject({ paymentIntentId: paymentIntentId(), token: z.optional(linkToken()) }),
  data: z.object({ isCancelled: z.literal(true) }),
  refusals: ['unauthenticated', 'not-found', 'wrong-state'],
});

/** `processing` is a direct debit: the bank has days to settle or refuse it. */
export const paymentResult = z.enum(['succeeded', 'processing']);

export const confirmUserPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/invoice/ConfirmUserPaymentIntent',
  summary: 'Looks at the provider for what became of a payment, and books it; repeats change nothing.',
  body: z.strictObject({ paymentIntentId: paymentIntentId(), invoiceLineItemId: uuid() }),
  data: z.object({ status: paymentResult }),
  refusals: ['not-found', 'wrong-state', 'payment-declined'],
});

export const confirmPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/invoice/ConfirmPaymentIntent',
  summary: 'The same for whoever holds the link to pay the invoice; answers where to go next.',
  body: z.strictObject({
    paymentIntentId: paymentIntentId(),
    invoiceLineItemId: uuid(),
    token: linkToken(),
    /** One of the portal's own pages; anything else is answered with `/pay/success`. */
    callbackUrl: z.optional(text(2000)),
  }),
  data: z.object({ status: paymentResult, callbackUrl: z.string() }),
  refusals: ['not-found', 'wrong-state', 'payment-declined'],
});

import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  confirmUserPaymentIntent,
  getPaymentIntent,
  getUserPaymentIntent,
} from '@linehaul/contract/invoice-payments';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../adapters/token.ts';
import type { Transaction } from '../db/database.ts';
import type { Caller } from '../http/audience.ts';
import { refuseForeign } from '../http/refuse-foreign.ts';
import { implement } from '../http/route.ts';
import { confirmInvoicePayment } from './confirm-invoice-payment-command.ts';
import { cancelInvoicePayment } from './cancel-invoice-payment-command.ts';
import {
  createPayerGuard,
  type PayerGuard,
  type PayableInvoice,
  requireLine,
  requireStillPaying,
  requireInvoicePayment,
  requirePaymentOfLine,
} from './policy.ts';
import { nextPageOf } from './invoice-payment-rules.ts';
import { createInvoicePayment } from './create-invoice-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

/** Each of these calls asks the provider, whose patience is one for the whole association. */
const createAsking = ({ context }: PaymentEngine) =>
  context.rateLimit({ name: 'invoice-payment', points: 120, seconds: 60 });

const openingRoutes = (app: FastifyInstance, engine: PaymentEngine, guard: PayerGuard): void => {
  const limit = createAsking(engine);
  const stillPaying =
    (invoice: PayableInvoice, by: { caller?: Caller; token?: string }) => (transaction: Transaction) =>
      requireStillPaying(transaction, invoice, { ...by, now: engine.context.clock.now() });
  const openings = engine.context.rateLimit({ name: 'invoice-payment-opening', points: 10, seconds: 600 });
  implement(app, getUserPaymentIntent, {
    limit,
    handle: async ({ caller, query: { invoiceLineItemId, part }, request }) => {
      refuseForeign(request);
      const invoice = await requireLine(guard, { invoiceLineItemId, caller, request });
      const countOpening = async () => openings.consume(request);
      const requireStill = stillPaying(invoice, { caller });
      const payer = { organisationId: invoice.organisationId, accountId: caller.accountId };
      const asked = { invoiceId: invoice.id, part, ...payer };
      return createInvoicePayment(engine, { ...asked, requireStill, countOpening });
    },
  });
  implement(app, getPaymentIntent, {
    limit,
    handle: async ({ query: { invoiceLineItemId, token, part }, request }) => {
      refuseForeign(request);
      const invoice = await requireLine(guard, { invoiceLineItemId, token, request });
      const { id: invoiceId, organisationId, accountId } = invoice;
      const countOpening = async () => {
        await openings.consume(request);
        await openings.countTry(hashToken(token).toString('hex'));
      };
      const requireStill = stillPaying(invoice, { token });
      const asked = { invoiceId, part, organisationId, accountId };
      return createInvoicePayment(engine, { ...asked, requireStill, countOpening });
    },
  });
};

/** Paying what an invoice owes, from its own pages and by the link of a mail. */
export const invoicePaymentRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { config } = engine.context;
  const guard = createPayerGuard(engine.context);
  const limit = createAsking(engine);
  openingRoutes(app, engine, guard);
  implement(app, cancelPaymentIntent, {
    limit,
    handle: async ({ caller, query: { paymentIntentId, token }, request }) => {
      await cancelInvoicePayment(
        engine,
        await requireInvoicePayment(guard, { paymentIntentId, caller, token, request }),
      );
      return { data: { isCancelled: true as const } };
    },
  });
  implement(app, confirmUserPaymentIntent, {
    limit,
    handle: async ({ caller, body, request }) => {
      const payment = await requirePaymentOfLine(guard, { ...body, caller, request });
      return { data: { status: await confirmInvoicePayment(engine, payment) } };
    },
  });
  implement(app, confirmPaymentIntent, {
    limit,
    handle: async ({ body, request }) => {
      const { token, callbackUrl } = body;
      const payment = await requirePaymentOfLine(guard, { ...body, request });
      const status = await confirmInvoicePayment(engine, payment);
      return {
        data: {
          status,
          callbackUrl: nextPageOf({ callbackUrl, invoiceId: payment.subjectId, token }, config.publicUrl),
        },
      };
    },
  });
};

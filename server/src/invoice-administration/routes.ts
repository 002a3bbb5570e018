import {
  type HeldDebit,
  listHeldDebits,
  creditInvoice,
  getAdministeredInvoice,
  listAllInvoices,
  markInvoicePaid,
  recordBouncedPayment,
  refundPayment,
} from '@linehaul/contract/invoice-administration';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../adapters/clock.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { listAllInvoices as findInvoices } from './all-invoices-queries.ts';
import { getAdministeredInvoice as readInvoice } from './administered-invoice-queries.ts';
import { recordBouncedPayment as bounce } from './bounced-payment-command.ts';
import { creditInvoice as credit } from './credit-invoice-command.ts';
import { findHeldDebits } from '../payments/held-debits/held-debit-queries.ts';
import { recordOfflinePayment } from './offline-payment-command.ts';
import { orderRefund } from './refund-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : centsFromDollars(dollars);

const toHeldDebit = ({
  amountCents,
  invoiceNumber,
  dueOn,
  nextTryOn,
  ...debit
}: Awaited<ReturnType<typeof findHeldDebits>>[number]): HeldDebit => ({
  ...debit,
  invoiceNum: String(invoiceNumber),
  dueDate: dueOn,
  nextTryDate: nextTryOn,
  amount: dollarsFromCents(amountCents),
});

const readingRoutes = (app: FastifyInstance, { context }: PaymentEngine): void => {
  const { db } = context;
  implement(app, listAllInvoices, {
    handle: async ({ body }) => ({ data: await findInvoices(db, { ...body, today: todayOf(context) }) }),
  });
  implement(app, listHeldDebits, {
    handle: async () => {
      const debits = await findHeldDebits(db);
      const totalCents = debits.reduce((total, { amountCents }) => total + amountCents, 0);
      return { data: { debits: debits.map(toHeldDebit), total: dollarsFromCents(totalCents) } };
    },
  });
  implement(app, getAdministeredInvoice, {
    handle: async ({ query: { id } }) => ({ data: await readInvoice(context, id) }),
  });
};

const takingBackRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  implement(app, recordBouncedPayment, {
    handle: async ({ caller, body: { refundable, ...asked }, request }) => {
      const leftCents = centsFromDollars(refundable);
      const { invoiceNumber, balanceCents } = await bounce(engine.context, {
        ...{ ...asked, leftCents, caller },
        origin: originOf(request),
      });
      return { data: { invoiceNum: invoiceNumber, balanceDue: dollarsFromCents(balanceCents) } };
    },
  });
  implement(app, refundPayment, {
    handle: async ({ caller, body: { amount, refundable, ...asked }, request }) => ({
      data: {
        status: await orderRefund(engine.context, {
          ...asked,
          amountCents: centsFromDollars(amount),
          leftCents: centsFromDollars(refundable),
          caller,
          origin: originOf(request),
        }),
      },
    }),
  });
};

/** What those who run the association do with invoices. */
export const invoiceAdministrationRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  readingRoutes(app, engine);
  takingBackRoutes(app, engine);
  implement(app, markInvoicePaid, {
    handle: async ({ caller, body: { id: invoiceId, amount, owed, ...said }, request }) => {
      const { invoiceNumber, balanceCents } = await recordOfflinePayment(engine, {
        ...said,
        invoiceId,
        amountCents: centsOf(amount),
        owedCents: centsOf(owed),
        caller,
        origin: originOf(request),
      });
      return { data: { invoiceNum: invoiceNumber, balanceDue: dollarsFromCents(balanceCents) } };
    },
  });
  implement(app, creditInvoice, {
    handle: async ({ caller, body: { id: invoiceId, amount, owed, reason }, request }) => {
      const asked = { invoiceId, amountCents: centsFromDollars(amount), owedCents: centsOf(owed), reason };
      const adjustmentNoteId = await credit(engine, { ...asked, caller, origin: originOf(request) });
      return { data: { adjustmentNoteId } };
    },
  });
};

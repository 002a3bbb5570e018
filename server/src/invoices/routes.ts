import { downloadInvoice, getUserInvoice, listUserInvoices, printInvoice } from '@linehaul/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../domain-error.ts';
import { isAdmin } from '../http/audience.ts';
import { implement, implementRaw } from '../http/route.ts';
import { getInvoiceDetail } from './invoice-detail-queries.ts';
import { listInvoices } from './invoice-list-queries.ts';
import { deadLinkPage } from './links/dead-link-page.ts';
import { issueOpenLink } from './links/pay-link-command.ts';
import { createLinkGuard, requireInvoiceDownloader, requireInvoiceReader, requirePayers } from './policy.ts';
import { printViewPolicy, renderPrintView } from './print-view/render-print-view.ts';
import { sendInvoicePdf } from './send-invoice-pdf.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whatever else stands for an invoice in an address names none. */
const requireUuid = (id: string): void => {
  if (!UUID.test(id)) throw notFound();
};

const documentRoutes = (app: FastifyInstance, context: Context): void => {
  const requireLink = createLinkGuard(context);
  implementRaw(app, printInvoice, {
    // Each sheet that is to be paid carries a link of its own.
    limit: context.rateLimit({ name: 'invoice-print', points: 60, seconds: 60 }),
    handle: async ({ params: { id }, caller, request, reply }) => {
      requireUuid(id);
      await requireInvoiceReader(context, caller, id);
      const invoice = await getInvoiceDetail(context, id);
      return reply
        .header('content-security-policy', printViewPolicy(request.cspNonce))
        .type('text/html; charset=utf-8')
        .send(
          renderPrintView(invoice, {
            nonce: request.cspNonce,
            // What an officer prints is for who is billed.
            payUrl: await issueOpenLink(context, id, isAdmin(caller) ? undefined : caller.accountId),
          }),
        );
    },
  });
  implementRaw(app, downloadInvoice, {
    limit: context.rateLimit({ name: 'invoice-download', points: 30, seconds: 60 }),
    answersInPages: deadLinkPage(context.config.association),
    handle: async ({ params: { id }, query: { token }, caller, request, reply }) => {
      requireUuid(id);
      await requireInvoiceDownloader(context, requireLink, { invoiceId: id, caller, token, request });
      return sendInvoicePdf(context, reply, id);
    },
  });
};

export const invoicesRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listUserInvoices, {
    handle: async ({ caller, body: { page, size } }) => {
      const payers = await requirePayers(context.db, caller);
      return { data: { ...(await listInvoices(context.db, payers, { page, size })), page, size } };
    },
  });
  implement(app, getUserInvoice, {
    handle: async ({ caller, query: { id } }) => {
      await requireInvoiceReader(context, caller, id);
      return { data: await getInvoiceDetail(context, id) };
    },
  });
  documentRoutes(app, context);
};

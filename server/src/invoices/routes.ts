import { listOpenInvoices } from '@linehaul/contract/invoice-administration';
import { downloadInvoice } from '@linehaul/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { implement, implementRaw } from '../http/route.ts';
import { findDocument, findOpenInvoices } from './invoice-queries.ts';
import { requireInvoiceReader } from './policy.ts';
import { invoiceFilename } from './mail-invoice-command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const notReady = (): DomainError =>
  new DomainError('unavailable', 'The invoice is being prepared. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });

export const invoicesRoutes = (app: FastifyInstance, context: Context): void => {
  const wrongTokens = context.rateLimit({ name: 'invoice-token', points: 20, seconds: 3600 });
  implementRaw(app, downloadInvoice, {
    limit: context.rateLimit({ name: 'invoice-download', points: 30, seconds: 60 }),
    handle: async ({ params: { id }, query: { token }, caller, request, reply }) => {
      if (!UUID.test(id)) throw notFound();
      await requireInvoiceReader(context, { invoiceId: id, caller, token }).catch(async (error) => {
        if (token !== undefined) await wrongTokens.consume(request);
        throw error;
      });
      const invoice = await findDocument(context.db, id);
      if (!invoice) throw notFound();
      const bytes = invoice.fileKey && (await context.files.find(invoice.fileKey));
      if (!bytes) throw notReady();
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${invoiceFilename(invoice.issuedOn)}"`)
        .send(bytes);
    },
  });
  implement(app, listOpenInvoices, {
    handle: async () => ({ data: { invoices: await findOpenInvoices(context.db) } }),
  });
};

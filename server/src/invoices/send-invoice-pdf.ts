import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { findDocument } from './invoice-queries.ts';
import { invoiceFilename } from './mail-invoice-command.ts';

const notReady = (): DomainError =>
  new DomainError('unavailable', 'The invoice is being prepared. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });

/** Sends the stored document of an invoice as a file; throws `unavailable` while it is not drawn yet. */
export const sendInvoicePdf = async (
  { db, files }: Context,
  reply: FastifyReply,
  invoiceId: string,
): Promise<FastifyReply> => {
  const invoice = await findDocument(db, invoiceId);
  if (!invoice) throw notFound();
  const bytes = invoice.fileKey && (await files.find(invoice.fileKey));
  if (!bytes) throw notReady();
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${invoiceFilename(invoice.issuedOn)}"`)
    .send(bytes);
};

import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OwedWork } from '../jobs/outbox.ts';
import { getInvoiceDocument } from './invoice-document-queries.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { mailInvoice } from './mail-invoice-command.ts';

/**
 * Draws the document of an invoice, keeps it for good, and owes the mail that carries it. The invoice stays locked
 * from drawing to recording, so the file and its record are always of the same bytes.
 */
export const renderInvoice = (context: Context, { invoiceId }: OwedWork['invoice.render']): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await transaction
      .selectFrom('invoices')
      .select('id')
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst();
    const kept = await transaction
      .selectFrom('invoiceDocuments')
      .select('invoiceId')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirst();
    if (kept) return;
    const document = await getInvoiceDocument(transaction, invoiceId);
    const bytes = await renderInvoicePdf(document, { bankAccount: context.config.association.bankAccount });
    const fileKey = `invoices/${invoiceId}.pdf`;
    await context.files.put(fileKey, bytes);
    await transaction
      .insertInto('invoiceDocuments')
      .values({
        invoiceId,
        fileKey,
        sha256: createHash('sha256').update(bytes).digest(),
        byteSize: bytes.length,
        createdAt: context.clock.now(),
      })
      .execute();
    await mailInvoice(transaction, context, { invoiceId, fileKey, dedupeKey: `invoice.mail:${invoiceId}` });
  });

import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OwedWork } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { billedToSchema } from './billed-to-queries.ts';
import { invoiceMail } from './emails.ts';
import { getInvoiceDocument } from './invoice-document-queries.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { issueInvoiceToken } from './invoice-token-commands.ts';

/** What the file is called when it is saved. */
export const invoiceFilename = (issuedOn: string): string => `invoice_${issuedOn}.pdf`;

const mailInvoice = async (
  transaction: Transaction,
  { config, clock }: Context,
  { invoiceId, fileKey }: { invoiceId: string; fileKey: string },
): Promise<void> => {
  const invoice = await transaction
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.id', 'invoices.accountId')
    .selectAll('invoices')
    .select(['accounts.firstName', 'accounts.lastName', 'accounts.email'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const token = await issueInvoiceToken(transaction, {
    accountId: invoice.accountId,
    invoiceId,
    now: clock.now(),
  });
  await queueMail(transaction, {
    to: { name: `${invoice.firstName} ${invoice.lastName}`, address: invoice.email },
    content: invoiceMail({
      ...invoice,
      invoiceNumber: String(invoice.invoiceNumber),
      organisationName: billedToSchema.parse(invoice.billedTo).organisationName,
      association: config.association,
      downloadUrl: `${config.publicUrl}/api/invoice/${invoiceId}/download?token=${token}`,
    }),
    attachments: [{ fileKey, filename: invoiceFilename(invoice.issuedOn), contentType: 'application/pdf' }],
    dedupeKey: `invoice.mail:${invoiceId}`,
  });
};

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
    await mailInvoice(transaction, context, { invoiceId, fileKey });
  });

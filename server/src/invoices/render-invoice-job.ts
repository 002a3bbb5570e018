import { createHash } from 'node:crypto';
import { readAssociation } from '../association/settings/kept-queries.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { getInvoiceDocument } from './invoice-document-queries.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { issueOpenLink } from './links/pay-link-command.ts';
import { mailInvoice } from './mail-invoice-command.ts';
import { isPaidByHand } from './pdf/draw-payment.ts';
import { documentKeyOf } from './document-file-rules.ts';

const isKept = async ({ db }: Context, invoiceId: string): Promise<boolean> => {
  const kept = await db
    .selectFrom('invoiceDocuments')
    .select('invoiceId')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
  return kept !== undefined;
};

/** Queues the mail that carries a new invoice. */
export type MailIssued = typeof mailInvoice;

interface Drawn {
  readonly invoiceId: string;
  readonly fileKey: string;
  readonly sha256: Buffer;
  readonly byteSize: number;
}

/** Of two workers who have drawn it at the same time, the first counts. */
const keep = (context: Context, drawn: Drawn, mail: MailIssued): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const { invoiceId, fileKey } = drawn;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('invoiceDocuments')
      .values({ ...drawn, createdAt: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await mail(transaction, context, { invoiceId, fileKey, dedupeKey: `invoice.mail:${invoiceId}` });
  });

/**
 * Draws the document of an invoice, keeps it for good, and queues the mail that carries it. Nothing is locked meanwhile:
 * the file is named after its bytes, so that its record is always of these, whoever else draws at the same time.
 */
export const renderInvoice = async (
  context: Context,
  { invoiceId }: JobPayloads['invoice.render'],
  mail: MailIssued = mailInvoice,
): Promise<void> => {
  if (await isKept(context, invoiceId)) return;
  const document = await getInvoiceDocument(context.db, invoiceId);
  const bytes = await renderInvoicePdf(document, {
    bankAccount: (await readAssociation(context.db, context.config)).bankAccount,
    payUrl: isPaidByHand(document) ? await issueOpenLink(context, invoiceId) : undefined,
  });
  const sha256 = createHash('sha256').update(bytes).digest();
  const fileKey = documentKeyOf('invoices', invoiceId, sha256);
  await context.files.put(fileKey, bytes);
  await keep(context, { invoiceId, fileKey, sha256, byteSize: bytes.length }, mail);
};

import type { CalendarDay } from '@linehaul/contract/dates';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { billedToSchema } from './billed-to-queries.ts';
import { invoiceMail } from './emails.ts';
import { issueInvoiceToken } from './invoice-token-commands.ts';

/** What the file is called when it is saved. */
export const invoiceFilename = (issuedOn: string): string => `invoice_${issuedOn}.pdf`;

export interface InvoiceMail {
  readonly invoiceId: string;
  readonly fileKey: string;
  /** Until when it is to be paid, where the invoice itself says nothing. */
  readonly dueOn?: CalendarDay;
  /** One mail ever carries it. */
  readonly dedupeKey: string;
}

/** Owes the mail that carries the stored document, with words for where its payment stands now. */
export const mailInvoice = async (
  transaction: Transaction,
  { config, clock }: Context,
  { invoiceId, fileKey, dueOn, dedupeKey }: InvoiceMail,
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
    purpose: 'invoice',
    subjectId: invoiceId,
    now: clock.now(),
  });
  await queueMail(transaction, {
    to: { name: `${invoice.firstName} ${invoice.lastName}`, address: invoice.email },
    content: invoiceMail({
      ...invoice,
      dueOn: dueOn ?? invoice.dueOn,
      invoiceNumber: String(invoice.invoiceNumber),
      organisationName: billedToSchema.parse(invoice.billedTo).organisationName,
      association: config.association,
      downloadUrl: `${config.publicUrl}/api/invoice/${invoiceId}/download?token=${token}`,
    }),
    attachments: [{ fileKey, filename: invoiceFilename(invoice.issuedOn), contentType: 'application/pdf' }],
    dedupeKey,
  });
};

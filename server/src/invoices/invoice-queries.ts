import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { givesRight } from '../sessions/firm-right-queries.ts';
import { billedToSchema, nameOfBilled } from './billed-to-queries.ts';

/** An invoice as the person who pays it first sees it. */
export const getInvoiceSummary = async (reader: Reader, invoiceId: string) => {
  const invoice = await reader
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'billedTo', 'totalCents', 'status'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const lineItems = await reader
    .selectFrom('invoiceLines')
    .select(['id', 'itemName'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  return {
    id: invoice.id,
    invoiceNum: String(invoice.invoiceNumber),
    orgName: nameOfBilled(billedToSchema.parse(invoice.billedTo)),
    netTotalAmount: dollarsFromCents(invoice.totalCents),
    lineItems,
  };
};

const STATUS_TEXTS: Readonly<Record<string, InvoiceStatus>> = {
  open: 'Open',
  pending: 'Pending',
  paid: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** How an invoice stands, as the wire and the pages have it. */
export const statusTextOf = (status: string): InvoiceStatus => STATUS_TEXTS[status] ?? 'Open';

/** Part-paid invoices whose other instalments are collected on their days: nobody has to pay them by hand. */
export const collectedByInstalments = (reader: Reader) =>
  reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'instalments.invoiceId')
    .select('instalments.invoiceId')
    .where('instalmentPlans.pausedAt', 'is', null)
    .groupBy('instalments.invoiceId')
    .having(
      sql<boolean>`bool_or(status = 'paid') and bool_or(status = 'scheduled') and not bool_or(status = 'failed')`,
    );

/** Whether the rest of an invoice is collected by its instalments, so that paying it by hand would pay it twice. */
export const isCollectedByInstalments = async (reader: Reader, invoiceId: string): Promise<boolean> =>
  (await collectedByInstalments(reader).where('instalments.invoiceId', '=', invoiceId).executeTakeFirst()) !==
  undefined;

/** The newest invoice of a payer that was not cancelled. */
export const findLatestInvoice = (reader: Reader, payerId: string): Promise<{ id: string } | undefined> =>
  reader
    .selectFrom('invoices')
    .select('id')
    .where('payerId', '=', payerId)
    .where('status', '<>', 'cancelled')
    .orderBy('issuedOn', 'desc')
    .orderBy('invoiceNumber', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The day of an invoice and where its document is kept; no key while it has not been drawn. */
export const findDocument = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('invoices')
    .leftJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'invoices.id')
    .select(['invoices.issuedOn', 'invoiceDocuments.fileKey'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirst();

/** Of a query of invoices: what the first line of each says. */
export const firstLineOf = (select: ExpressionBuilder<DB, 'invoices'>) =>
  select
    .selectFrom('invoiceLines')
    .select('itemName')
    .whereRef('invoiceLines.invoiceId', '=', 'invoices.id')
    .where('position', '=', 1)
    .as('firstLine');

/** Whether somebody was ever billed for themselves. */
export const isBilled = async (reader: Reader, accountId: string): Promise<boolean> =>
  (await reader
    .selectFrom('invoices')
    .select('id')
    .where('payerId', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether an invoice is the person's own, or of an organisation that they pay for. */
export const isInvoicePayer = async (
  reader: Reader,
  accountId: string,
  invoiceId: string,
): Promise<boolean> => {
  const found = await reader
    .selectFrom('invoices')
    .leftJoin('organisationContacts as contact', (join) =>
      join
        .onRef('contact.organisationId', '=', 'invoices.organisationId')
        .on('contact.accountId', '=', accountId),
    )
    .select('invoices.id')
    .where('invoices.id', '=', invoiceId)
    .where((where) => where.or([givesRight('pay', 'contact'), where('invoices.payerId', '=', accountId)]))
    .executeTakeFirst();
  return found !== undefined;
};

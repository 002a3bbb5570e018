import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { billedToSchema } from './billed-to-queries.ts';

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
    orgName: billedToSchema.parse(invoice.billedTo).organisationName,
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

/** The newest invoice of an organisation that was not cancelled. */
export const findLatestInvoice = (
  reader: Reader,
  organisationId: string,
): Promise<{ id: string } | undefined> =>
  reader
    .selectFrom('invoices')
    .select('id')
    .where('organisationId', '=', organisationId)
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

/** Whether the person administers the organisation that an invoice is for. */
export const isInvoiceAdministrator = async (
  reader: Reader,
  accountId: string,
  invoiceId: string,
): Promise<boolean> => {
  const contact = await reader
    .selectFrom('invoices')
    .innerJoin('organisationContacts', 'organisationContacts.organisationId', 'invoices.organisationId')
    .select('organisationContacts.accountId')
    .where('invoices.id', '=', invoiceId)
    .where('organisationContacts.accountId', '=', accountId)
    .where('organisationContacts.isAdministrator', '=', true)
    .executeTakeFirst();
  return contact !== undefined;
};

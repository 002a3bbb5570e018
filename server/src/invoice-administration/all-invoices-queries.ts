import type { ListedInvoice } from '@linehaul/contract/invoice-administration';
import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import { billedToSchema } from '../invoices/billed-to-queries.ts';
import { statusTextOf } from '../invoices/invoice-queries.ts';

export interface InvoiceFilter {
  readonly page: number;
  readonly size: number;
  /** A part of the number, or of the organisation's name now. */
  readonly keyword?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
}

const matches = (keyword: string) => {
  const pattern = `%${escapePattern(keyword)}%`;
  const named = sql`select id from organisations where name_key like organisation_name_key(${pattern})`;
  return sql<boolean>`(invoice_number::text like ${pattern} or organisation_id in (${named}))`;
};

const selectInvoices = (reader: Reader, { keyword, status }: InvoiceFilter) =>
  reader
    .selectFrom('invoices')
    .$if(Boolean(keyword), (query) => query.where(matches((keyword ?? '').replace(/^#/, ''))))
    .$if(status !== undefined, (query) => query.where('status', '=', (status ?? '').toLowerCase()));

/** One page of all invoices, newest first. */
export const listAllInvoices = async (
  reader: Reader,
  filter: InvoiceFilter,
): Promise<{ invoices: ListedInvoice[]; totalItems: number }> => {
  const { totalItems } = await selectInvoices(reader, filter)
    .select(sql<number>`count(*)::int`.as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await selectInvoices(reader, filter)
    .select(['id', 'invoiceNumber', 'billedTo', 'issuedOn', 'dueOn', 'status', 'totalCents', 'balanceCents'])
    .orderBy('invoiceNumber', 'desc')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  const invoices = rows.map((row) => ({
    id: row.id,
    invoiceNum: String(row.invoiceNumber),
    orgName: billedToSchema.parse(row.billedTo).organisationName,
    invoiceDate: row.issuedOn,
    dueDate: row.dueOn,
    status: statusTextOf(row.status),
    netTotalAmount: dollarsFromCents(row.totalCents),
    balanceDue: dollarsFromCents(row.balanceCents ?? 0),
  }));
  return { invoices, totalItems };
};

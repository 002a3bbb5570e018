import type { CalendarDay } from '@linehaul/contract/dates';
import type { InvoiceOwing, ListedInvoice } from '@linehaul/contract/invoice-administration';
import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import { composedWhole } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import { DUE_DAY } from '../invoices/balance/due-day-queries.ts';
import { billedToSchema, nameOfBilled } from '../invoices/billed-to-queries.ts';
import { statusTextOf } from '../invoices/invoice-queries.ts';
import { findOverdueAmong, selectOwing } from './owed-queries.ts';

interface InvoiceFilter {
  /** A part of the number, or of the name now of the organisation or of the person who pays for themselves. */
  readonly keyword?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
  /** Of which something is owed so on `today`. */
  readonly owing?: InvoiceOwing | undefined;
  readonly today: CalendarDay;
}

/** A page of those that the filter lets through. */
export interface InvoicesAsked extends InvoiceFilter {
  readonly page: number;
  readonly size: number;
}

interface Page {
  readonly size: number;
  readonly skipped: number;
}

/** Each part by an index: who pays is looked up first, so that of a million invoices none is read that does not match. */
const matches = (keyword: string) => {
  const pattern = `%${escapePattern(keyword)}%`;
  const named = sql`select id from organisations where name_key like organisation_name_key(${pattern})`;
  const called = sql`select id from accounts where lower(first_name || ' ' || last_name) like lower(${pattern})`;
  return sql<boolean>`(invoice_number::text like ${pattern} or payer_id = any(array(${named} union all ${called})))`;
};

const selectInvoices = (reader: Reader, filter: InvoiceFilter | undefined) => {
  const all = reader.selectFrom('invoices');
  if (filter === undefined) return all;
  const { keyword, status, owing, today } = filter;
  return all
    .$if(Boolean(keyword), (query) => query.where(matches((keyword ?? '').replace(/^#/, ''))))
    .$if(status !== undefined, (query) => query.where('status', '=', (status ?? '').toLowerCase()))
    .$if(owing !== undefined, (query) =>
      query.where('id', 'in', selectOwing(reader, { owing: owing ?? 'owed', today }).select('invoices.id')),
    );
};

const narrows = ({ keyword, status, owing }: InvoiceFilter): boolean =>
  Boolean(keyword) || status !== undefined || owing !== undefined;

const countInvoices = composedWhole((reader: Reader, _given: object, filter?: InvoiceFilter) =>
  selectInvoices(reader, filter).select(sql<number>`count(*)::int`.as('totalItems')),
);

/** What the invoices of the whole list owe in the way that is asked for. */
const findOwedAmount = async (reader: Reader, filter: InvoiceFilter): Promise<number | null> => {
  const { owing, today } = filter;
  if (owing === undefined) return null;
  const { cents } = await selectOwing(reader, { owing, today })
    .where('invoices.id', 'in', selectInvoices(reader, { ...filter, owing: undefined }).select('id'))
    .select(sql<number>`coalesce(sum(due_cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow();
  return dollarsFromCents(cents);
};

const findRows = composedWhole((reader: Reader, { size, skipped }: Page, filter?: InvoiceFilter) =>
  selectInvoices(reader, filter)
    .select(['id', 'invoiceNumber', 'billedTo', 'issuedOn', 'status', 'totalCents', 'balanceCents'])
    .select(DUE_DAY.as('dueDay'))
    .orderBy('invoiceNumber', 'desc')
    .limit(size)
    .offset(skipped),
);

type Row = Awaited<ReturnType<typeof findRows>>[number];

const toListed = (row: Row): Omit<ListedInvoice, 'isOverdue'> => ({
  id: row.id,
  invoiceNum: String(row.invoiceNumber),
  orgName: nameOfBilled(billedToSchema.parse(row.billedTo)),
  invoiceDate: row.issuedOn,
  dueDate: row.dueDay,
  status: statusTextOf(row.status),
  netTotalAmount: dollarsFromCents(row.totalCents),
  balanceDue: dollarsFromCents(row.balanceCents ?? 0),
});

/** One page of all invoices, newest first. */
export const listAllInvoices = async (
  reader: Reader,
  { page, size, ...asked }: InvoicesAsked,
): Promise<{ invoices: ListedInvoice[]; totalItems: number; owedAmount: number | null }> => {
  const filter = narrows(asked) ? asked : undefined;
  const [counted] = await countInvoices(reader, {}, filter);
  const owedAmount = await findOwedAmount(reader, asked);
  const rows = await findRows(reader, { size, skipped: (page - 1) * size }, filter);
  const overdue = await findOverdueAmong(
    reader,
    rows.map(({ id }) => id),
    asked.today,
  );
  const invoices = rows.map((row) => ({ ...toListed(row), isOverdue: overdue.has(row.id) }));
  return { invoices, totalItems: counted?.totalItems ?? 0, owedAmount };
};

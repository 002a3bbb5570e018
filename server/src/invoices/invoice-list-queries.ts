import type { InvoiceListItem } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import type { PayerId } from './policy.ts';
import { billedToSchema, nameOfBilled } from './billed-to-queries.ts';
import { statusTextOf } from './invoice-queries.ts';
import { payableLines } from './balance/payable-queries.ts';

interface Asked {
  readonly payerIds: readonly PayerId[];
  readonly size: number;
  readonly offset: number;
}

const countOf = (reader: Reader, { payerIds }: Pick<Asked, 'payerIds'>) =>
  reader
    .selectFrom('invoices')
    .where('payerId', '=', sql<string>`any(${payerIds}::uuid[])`)
    .select(sql<number>`count(*)::int`.as('totalItems'));

const countInvoices = composedOnce(countOf);

/**
 * Of so many payers, each in the order of the index and all merged by it: nothing is sorted, not even for the last page of
 * a hundred thousand. Without a limit of its own no part would be read in that order.
 */
const placesOf = ({ payerIds, size, offset }: Asked, payerCount: number) => {
  const newestOf = (nth: number) => sql`(
    select id, issued_on, invoice_number from invoices where payer_id = (${payerIds}::uuid[])[${sql.lit(nth)}]
    order by issued_on desc, invoice_number desc limit ${size}::int + ${offset}::int)`;
  const all = sql.join(
    Array.from({ length: payerCount }, (_, index) => newestOf(index + 1)),
    sql` union all `,
  );
  return sql<{ id: string }>`(
    select id from (${all}) as newest
    order by issued_on desc, invoice_number desc limit ${size}::int offset ${offset}::int)`;
};

/** One page with all that is told of it, and how many there are, in one statement: this list is opened all day. */
const pageOf = (payerCount: number) => (reader: Reader, asked: Asked) =>
  reader
    .selectFrom(placesOf(asked, payerCount).as('place'))
    .innerJoin('invoices', 'invoices.id', 'place.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('invoiceLines')
          .whereRef('invoiceLines.invoiceId', '=', 'place.id')
          .select(sql<string>`(array_agg(item_name order by position))[1]`.as('firstLine'))
          .select(sql<number>`count(*)::int`.as('lineCount'))
          .as('described'),
      (join) => join.onTrue(),
    )
    .select(['invoices.id', 'invoiceNumber', 'issuedOn', 'billedTo', 'totalCents', 'balanceCents', 'status'])
    .select(['firstLine', 'lineCount'])
    .select([
      sql<string | null>`(${payableLines(reader)
        .clearSelect()
        .select('invoiceLines.id')
        .where('invoices.id', '=', sql<string>`place.id`)})`.as('payableLineId'),
      sql<number>`(${countOf(reader, asked)})`.as('totalItems'),
    ])
    .orderBy('issuedOn', 'desc')
    .orderBy('invoiceNumber', 'desc');

const composePage = (payerCount: number) => composedOnce(pageOf(payerCount));
type FindPage = ReturnType<typeof composePage>;

/** One statement for each number of payers; nearly everybody is two, an organisation and themselves. */
const statements = new Map<number, FindPage>();
const findPage: FindPage = (reader, asked) => {
  const count = asked.payerIds.length;
  const find = statements.get(count) ?? composePage(count);
  statements.set(count, find);
  return find(reader, asked);
};
type Row = Awaited<ReturnType<FindPage>>[number];

/** What an invoice is for: its first line, and how many more there are. */
const descriptionOf = ({ firstLine, lineCount }: Row): string =>
  lineCount && lineCount > 1 ? `${firstLine} + ${lineCount - 1} more` : (firstLine ?? '');

const toItem = (row: Row): InvoiceListItem => ({
  id: row.id,
  invoiceNum: String(row.invoiceNumber),
  invoiceDate: row.issuedOn,
  orgName: nameOfBilled(billedToSchema.parse(row.billedTo)),
  description: descriptionOf(row),
  netTotalAmount: dollarsFromCents(row.totalCents),
  balanceDue: dollarsFromCents(row.balanceCents ?? 0),
  status: statusTextOf(row.status),
  payableLineItemId: row.payableLineId,
});

/** One page of the invoices of those payers, newest first; a page beyond the end is empty. */
export const listInvoices = async (
  reader: Reader,
  payerIds: readonly PayerId[],
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ invoices: InvoiceListItem[]; totalItems: number }> => {
  const rows = await findPage(reader, { payerIds, size, offset: (page - 1) * size });
  const [counted] = rows.length > 0 ? rows : await countInvoices(reader, { payerIds });
  return { invoices: rows.map((row) => toItem(row)), totalItems: counted?.totalItems ?? 0 };
};

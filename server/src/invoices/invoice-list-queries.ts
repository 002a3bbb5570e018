import type { InvoiceListItem } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import { hot } from '../db/hot-statements.ts';
import type { Reader } from '../db/database.ts';
import type { OrganisationId } from '../organisations/policy.ts';
import { billedToSchema } from './billed-to-queries.ts';
import { statusTextOf } from './invoice-queries.ts';
import { findPayableLines } from './payable-queries.ts';

interface PartOf {
  readonly page: number;
  readonly size: number;
}

const ofOrganisations = (reader: Reader, organisationIds: readonly OrganisationId[]) =>
  reader
    .selectFrom('invoices')
    .where('organisationId', '=', sql<string>`any(${organisationIds}::uuid[])`)
    .modifyFront(hot);

const findRows = (reader: Reader, organisationIds: readonly OrganisationId[], { page, size }: PartOf) =>
  ofOrganisations(reader, organisationIds)
    .select(['id', 'invoiceNumber', 'issuedOn', 'billedTo', 'totalCents', 'balanceCents', 'status'])
    .orderBy('issuedOn', 'desc')
    .orderBy('invoiceNumber', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** What each invoice is for: its first line, and how many more there are. */
const findDescriptions = async (
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await reader
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .select(sql<string>`(array_agg(item_name order by position))[1]`.as('first'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('invoiceId', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .groupBy('invoiceId')
    .modifyFront(hot)
    .execute();
  return new Map(
    rows.map(({ invoiceId, first, count }) => [
      invoiceId,
      count > 1 ? `${first} + ${count - 1} more` : first,
    ]),
  );
};

/** One page of the invoices of those organisations, newest first; a page beyond the end is empty. */
export const listInvoices = async (
  reader: Reader,
  organisationIds: readonly OrganisationId[],
  part: PartOf,
): Promise<{ invoices: InvoiceListItem[]; totalItems: number }> => {
  const { totalItems } = await ofOrganisations(reader, organisationIds)
    .select(sql<number>`count(*)::int`.as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await findRows(reader, organisationIds, part);
  const ids = rows.map(({ id }) => id);
  const descriptions = await findDescriptions(reader, ids);
  const payable = await findPayableLines(reader, ids);
  const invoices = rows.map((row) => ({
    id: row.id,
    invoiceNum: String(row.invoiceNumber),
    invoiceDate: row.issuedOn,
    orgName: billedToSchema.parse(row.billedTo).organisationName,
    description: descriptions.get(row.id) ?? '',
    netTotalAmount: dollarsFromCents(row.totalCents),
    balanceDue: dollarsFromCents(row.balanceCents ?? 0),
    status: statusTextOf(row.status),
    payableLineItemId: payable.get(row.id) ?? null,
  }));
  return { invoices, totalItems };
};

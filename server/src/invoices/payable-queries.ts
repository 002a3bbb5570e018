import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { collectedByInstalments } from './invoice-queries.ts';

/** Of those invoices that can be paid here now, the line that a payment is opened for. */
export const findPayableLines = async (
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<Map<string, string>> => {
  const asked = sql<string>`any(${invoiceIds}::uuid[])`;
  const collected = collectedByInstalments(reader).where('instalments.invoiceId', '=', asked);
  const rows = await reader
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoiceLines.id as lineId'])
    .where('invoiceLines.position', '=', 1)
    .where('invoices.id', '=', asked)
    // While a payment is on its way the invoice is pending.
    .where('invoices.status', '=', 'open')
    .where('invoices.balanceCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('invoices.id', 'not in', collected)
    .execute();
  return new Map(rows.map(({ id, lineId }) => [id, lineId]));
};

import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { collectedByInstalments } from '../invoice-queries.ts';

/** The invoices that can be paid here now, each with the line that a payment is created for. */
export const payableLines = (reader: Reader) =>
  reader
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoiceLines.id as lineId'])
    .where('invoiceLines.position', '=', 1)
    // While a payment is on its way the invoice is pending.
    .where('invoices.status', '=', 'open')
    .where('invoices.balanceCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('invoices.balanceCents', '<=', MOST_ONLINE_CENTS)
    .where((where) =>
      where.not(
        where.exists(
          collectedByInstalments(reader).where('instalments.invoiceId', '=', sql.ref<string>('invoices.id')),
        ),
      ),
    );

/** The line that a payment of the invoice is opened for; undefined while it cannot be paid here. */
export const findPayableLine = async (reader: Reader, invoiceId: string): Promise<string | undefined> =>
  (await payableLines(reader).where('invoices.id', '=', invoiceId).executeTakeFirst())?.lineId;

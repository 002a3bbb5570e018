import type { Reader } from '../db/database.ts';
import type { Payment } from './payment-queries.ts';

/** The invoice that a payment counts towards; undefined while there is none. */
export const findInvoiceOf = async (
  reader: Reader,
  { purpose, subjectId }: Pick<Payment, 'purpose' | 'subjectId'>,
): Promise<string | undefined> => {
  if (purpose === 'invoice') return subjectId;
  const table = purpose === 'instalment' ? 'instalments' : 'joins';
  const row = await reader
    .selectFrom(table)
    .select('invoiceId')
    .where('id', '=', subjectId)
    .executeTakeFirst();
  return row?.invoiceId ?? undefined;
};

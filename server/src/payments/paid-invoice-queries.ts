import type { Reader } from '../db/database.ts';
import type { Payment } from './payment-queries.ts';

const TABLES = {
  instalment: 'instalments',
  'membership-join': 'joins',
  'event-order': 'eventOrders',
  'course-order': 'courseOrders',
} as const;

/** The invoice that a payment counts towards; undefined while there is none. */
export const findInvoiceOf = async (
  reader: Reader,
  { purpose, subjectId }: Pick<Payment, 'purpose' | 'subjectId'>,
): Promise<string | undefined> => {
  if (purpose === 'invoice') return subjectId;
  const row = await reader
    .selectFrom(TABLES[purpose])
    .select('invoiceId')
    .where('id', '=', subjectId)
    .executeTakeFirst();
  return row?.invoiceId ?? undefined;
};

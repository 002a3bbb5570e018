import type { Reader } from '../db/database.ts';
import { findPayment, type Payment } from './payment-queries.ts';

/** The payment of an invoice that was created in the browser and not confirmed, as far as we know. */
export const findUnconfirmedPayment = async (
  reader: Reader,
  invoiceId: string,
): Promise<Payment | undefined> => {
  const row = await reader
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'invoice')
    .where('subjectId', '=', invoiceId)
    .where('confirmedBy', '=', 'payer')
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row && findPayment(reader, row.id);
};

/** Everything that a person has created in the browser and not confirmed, as far as we know. */
export const findUnconfirmedPaymentsOf = async (reader: Reader, accountId: string): Promise<Payment[]> => {
  const rows = await reader
    .selectFrom('payments')
    .select('id')
    .where('accountId', '=', accountId)
    .where('confirmedBy', '=', 'payer')
    .where('status', '=', 'open')
    .execute();
  const payments = await Promise.all(rows.map(({ id }) => findPayment(reader, id)));
  return payments.filter((payment) => payment !== undefined);
};

import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import type { Payer } from '../organisations/payer-rules.ts';

/** The invoice that a line belongs to, and whose it is. */
export const findInvoiceOfLine = (reader: Reader, invoiceLineItemId: string) =>
  reader
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.id', 'invoices.organisationId', 'invoices.accountId'])
    .where('invoiceLines.id', '=', invoiceLineItemId)
    .executeTakeFirst();

/** What an invoice still owes; held until the transaction ends, so that nothing else changes it. */
export const lockBalance = (transaction: Transaction, invoiceId: string) =>
  transaction
    .selectFrom('invoices')
    .select(['id', 'organisationId', 'status', 'balanceCents'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type InvoiceBalance = Awaited<ReturnType<typeof lockBalance>>;

/** How a payer has paid so far, what they used most first; of those used as often the one used last. */
export const findUsedMethods = async (
  reader: Reader,
  { organisationId, accountId }: Payer,
): Promise<number[]> => {
  const paid = reader
    .selectFrom('payments')
    .select((select) => select.ref('paymentMethod').$notNull().as('method'))
    .where('status', '=', 'succeeded')
    .where('paymentMethod', 'is not', null);
  const rows = await (
    organisationId === null
      ? paid.where('organisationId', 'is', null).where('accountId', '=', accountId)
      : paid.where('organisationId', '=', organisationId)
  )
    .groupBy('paymentMethod')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(created_at)`, 'desc')
    .execute();
  return rows.map(({ method }) => method);
};

/** What a payment of an invoice can be of: all of it, an instalment, or the join or booking that it was issued for. */
export const subjectsOf = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', invoiceId)
    .unionAll(reader.selectFrom('instalments').select('id').where('invoiceId', '=', invoiceId))
    .unionAll(reader.selectFrom('joins').select('id').where('invoiceId', '=', invoiceId))
    .unionAll(reader.selectFrom('eventOrders').select('id').where('invoiceId', '=', invoiceId))
    .unionAll(reader.selectFrom('courseOrders').select('id').where('invoiceId', '=', invoiceId));

/** The payment that is on its way for an invoice, whichever of its parts it is for. */
export const findPaymentOnItsWay = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('payments')
    .select(['paymentMethod', 'amountCents'])
    .select(sql<CalendarDay>`association_day(created_at)`.as('startedOn'))
    .where('subjectId', 'in', subjectsOf(reader, invoiceId))
    .where('status', 'in', ['open', 'requires-action', 'processing'])
    // One that its payer has opened is not on its way before they make it.
    .where((where) =>
      where.not(where.and([where('confirmedBy', '=', 'payer'), where('status', '=', 'open')])),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import { findPayment, type Payment } from '../payments/payment-queries.ts';

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

/** The payment of an invoice that is opened in the browser and not made, as far as we know. */
export const findOpenedPayment = async (reader: Reader, invoiceId: string): Promise<Payment | undefined> => {
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

/** Everything that a person has opened in the browser and not paid, as far as we know. */
export const findOpenedPaymentsOf = async (reader: Reader, accountId: string): Promise<Payment[]> => {
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

/** What a payment of an invoice can be of: all of it, an instalment, or the join that it was issued for. */
export const subjectsOf = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', invoiceId)
    .unionAll(reader.selectFrom('instalments').select('id').where('invoiceId', '=', invoiceId))
    .unionAll(reader.selectFrom('joins').select('id').where('invoiceId', '=', invoiceId));

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

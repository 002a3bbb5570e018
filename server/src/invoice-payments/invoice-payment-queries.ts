import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';

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

import {
  isOnline,
  ofMethod,
  PAYMENT_METHOD,
  type PaymentMethodKey,
} from '@linehaul/contract/payment-methods';
import type {
  AdministeredInvoice,
  InvoicePayment,
  InvoiceRefund,
  RefusedPayment,
} from '@linehaul/contract/invoice-administration';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import * as z from 'zod';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { getInvoiceDetail } from '../invoices/invoice-detail-queries.ts';
import { isCollectedByInstalments } from '../invoices/invoice-queries.ts';
import { subjectsOf } from '../invoice-payments/invoice-payment-queries.ts';
import { NEVER_ASKED, OTHER_KEYS, RETURNED } from '../payments/payment-rules.ts';
import { refundableCents } from '../refunds/refund-queries.ts';
import { findOverdueAmong } from './owed-queries.ts';

const findRefunds = async (reader: Reader, paymentId: string): Promise<InvoiceRefund[]> => {
  const rows = await reader
    .selectFrom('refunds')
    .select(['id', 'amountCents', 'status', 'reason', 'reference', 'failureMessage'])
    .select(sql<string>`association_day(created_at)`.as('date'))
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ amountCents, status, ...row }) => ({
    ...row,
    amount: dollarsFromCents(amountCents),
    status: z.enum(['requested', 'pending', 'succeeded', 'failed']).parse(status),
  }));
};

const PAID_BY: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'Card',
  [PAYMENT_METHOD.directDebit]: 'Bank account',
  [PAYMENT_METHOD.offline]: 'Bank transfer',
};

const paidByOf = (method: number | null): string => ofMethod(PAID_BY, method) ?? 'Payment';

/** What has arrived for an invoice, by whichever way it was paid. */
const findPayments = async (reader: Reader, invoiceId: string): Promise<InvoicePayment[]> => {
  const rows = await reader
    .selectFrom('ledgerEntries')
    .innerJoin('payments', (join) =>
      join.on(sql`'payment:' || payments.id`, '=', sql.ref('ledgerEntries.reference')),
    )
    .select(['payments.id', 'paymentMethod', 'payments.reference'])
    .select(['payments.amountCents', 'reversedCents'])
    .select(sql<string>`association_day(coalesce(payments.settled_at, payments.created_at))`.as('arrivedOn'))
    .where('ledgerEntries.invoiceId', '=', invoiceId)
    .where('ledgerEntries.account', '=', 'receivable')
    .orderBy('ledgerEntries.id')
    .execute();
  const payments: InvoicePayment[] = [];
  for (const row of rows) {
    payments.push({
      id: row.id,
      date: row.arrivedOn,
      method: paidByOf(row.paymentMethod),
      reference: row.reference,
      amount: dollarsFromCents(row.amountCents),
      refundable: dollarsFromCents(await refundableCents(reader, row)),
      isAtProvider: isOnline(row.paymentMethod),
      refunds: await findRefunds(reader, row.id),
    });
  }
  return payments;
};

/** Attempts at the provider that came to nothing, and why. */
const findRefused = async (reader: Reader, invoiceId: string): Promise<RefusedPayment[]> => {
  const rows = await reader
    .selectFrom('payments')
    .select(['id', 'paymentMethod', 'amountCents'])
    .select(sql<string>`association_day(coalesce(settled_at, created_at))`.as('refusedOn'))
    .select(['failureCode', 'failureMessage', 'providerMessage'])
    .where('subjectId', 'in', subjectsOf(reader, invoiceId))
    .where('status', '=', 'failed')
    .where('failureCode', 'not in', [NEVER_ASKED, OTHER_KEYS, RETURNED, 'refunded'])
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ refusedOn, paymentMethod, amountCents, ...row }) => ({
    id: row.id,
    date: refusedOn,
    method: paidByOf(paymentMethod),
    amount: dollarsFromCents(amountCents),
    payerMessage: row.failureMessage ?? '',
    code: row.failureCode,
    providerMessage: row.providerMessage,
  }));
};

const REFUSALS: Readonly<Record<string, string>> = {
  Pending: 'A payment of this invoice is on its way',
  Paid: 'Nothing is owed any more',
  Refunded: 'Nothing is owed any more',
  Cancelled: 'Nothing is owed any more',
};

const readAdministered = async (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  invoiceId: string,
): Promise<AdministeredInvoice> => {
  const reader = context.db;
  const invoice = await getInvoiceDetail(context, invoiceId);
  const { organisationId } = await reader
    .selectFrom('invoices')
    .select('organisationId')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const creditRefusal = REFUSALS[invoice.status] ?? null;
  const collected = (await isCollectedByInstalments(reader, invoiceId))
    ? 'The rest of this invoice is collected in instalments'
    : null;
  return {
    invoice,
    isOverdue: (await findOverdueAmong(reader, [invoiceId], todayOf(context))).has(invoiceId),
    orgId: organisationId,
    payments: await findPayments(reader, invoiceId),
    refused: await findRefused(reader, invoiceId),
    paymentRefusal: creditRefusal ?? collected,
    creditRefusal,
  };
};

/** At one instant: the page asks again until no refund is being made, and shows what came with that answer. Throws `not-found`. */
export const getAdministeredInvoice = (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  invoiceId: string,
): Promise<AdministeredInvoice> =>
  readAtOnce(context.db, (db) => readAdministered({ ...context, db }, invoiceId));

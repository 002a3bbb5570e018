import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { type CalendarDay, startOfDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { lockInvoice, type LockedInvoice } from '../invoices/balance/collect-commands.ts';
import { isCollectedByInstalments } from '../invoices/invoice-queries.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { requireOwedAsSeen } from './owed-as-seen-policy.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { lockPayment, type Payment } from '../payments/payment-queries.ts';
import { releaseInvoicePayment, requireNoUnconfirmedPayment } from '../payments/release-payment-command.ts';
import { notifyPaymentReceived } from '../invoice-payments/offline-payment-mail-commands.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

export interface OfflinePayment {
  readonly invoiceId: string;
  /** A part of what is owed; all of it when undefined. */
  readonly amountCents?: number | undefined;
  readonly owedCents?: number | undefined;
  /** What the bank statement says. */
  readonly reference: string;
  readonly paidOn: CalendarDay;
  /** The admin who records it, and from where. */
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

const REFUSALS: Record<string, string> = {
  paid: 'This invoice has been paid already',
  pending: 'A payment of this invoice is on its way',
};

const requireOpenInvoice = async (transaction: Transaction, invoiceId: string): Promise<LockedInvoice> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  if (!invoice) throw notFound();
  if (invoice.status !== 'open') {
    throw new DomainError('wrong-state', REFUSALS[invoice.status] ?? 'This invoice is not open for payment');
  }
  if (await isCollectedByInstalments(transaction, invoiceId)) {
    throw new DomainError('wrong-state', 'The rest of this invoice is collected in instalments');
  }
  return invoice;
};

const requireWithinBalance = (invoice: LockedInvoice, { amountCents }: OfflinePayment): void => {
  const balanceCents = balanceOf(invoice);
  if (amountCents === undefined || amountCents <= balanceCents) return;
  throw invalidField('amount', `This invoice has only ${formatMoney(balanceCents)} left to pay`);
};

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Well within that day of the association, also where the clocks change on it. */
const noonOf = (day: CalendarDay, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + HALF_A_DAY_MS);

const insertPayment = async (
  transaction: Transaction,
  { reference, paidOn, caller, amountCents }: OfflinePayment,
  { invoice, now, timeZone }: { invoice: LockedInvoice; now: Date; timeZone: string },
): Promise<Payment> => {
  const { id } = await transaction
    .insertInto('payments')
    .values({
      purpose: 'invoice',
      subjectId: invoice.id,
      accountId: invoice.accountId,
      organisationId: invoice.organisationId,
      amountCents: amountCents ?? balanceOf(invoice),
      paymentMethod: PAYMENT_METHOD.offline,
      idempotencyKey: randomUUID(),
      status: 'succeeded',
      reference,
      recordedBy: caller.accountId,
      createdAt: now,
      settledAt: noonOf(paidOn, timeZone),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await lockPayment(transaction, id);
  if (!payment) throw new Error(`Payment ${id} was not kept`);
  return payment;
};

interface Recorded {
  readonly invoice: LockedInvoice;
  readonly payment: Payment;
  readonly now: Date;
}

const audit = async (
  transaction: Transaction,
  { reference, paidOn, origin }: OfflinePayment,
  { invoice, payment, now }: Recorded,
): Promise<LockedInvoice> => {
  const after = (await lockInvoice(transaction, invoice.id)) ?? invoice;
  await recordAudit(transaction, {
    action: 'invoice.marked-paid',
    at: now,
    by: origin,
    subject: { kind: 'invoice', id: invoice.id },
    before: { status: invoice.status },
    after: { status: after.status, amount: formatMoney(payment.amountCents), reference, paidOn },
  });
  return after;
};

/** Applies the payment with all that follows; who pays in parts gets a receipt for each. */
const apply = async (
  { context, purposes }: PaymentEngine,
  transaction: Transaction,
  { invoice, payment, now }: Recorded,
): Promise<void> => {
  await purposes.invoice.onSucceeded(transaction, { context, payment, previousStatus: 'open', now });
  if (payment.amountCents < invoice.totalCents)
    await notifyPaymentReceived(transaction, context, { invoice, payment });
};

/** Records money for an open invoice that arrived outside the portal, with all that follows. */
export const recordOfflinePayment = async (
  engine: PaymentEngine,
  offline: OfflinePayment,
): Promise<{ invoiceNumber: string; balanceCents: number }> => {
  const { context } = engine;
  const now = context.clock.now();
  const { timeZone } = context.config.association;
  if (offline.paidOn > todayOf(context)) throw invalidField('paidOn', 'The payment cannot be in the future');
  await releaseInvoicePayment(engine, offline.invoiceId);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, offline.caller);
    const invoice = await requireOpenInvoice(transaction, offline.invoiceId);
    await requireNoUnconfirmedPayment(transaction, invoice.id);
    requireOwedAsSeen(invoice, offline.owedCents);
    requireWithinBalance(invoice, offline);
    const payment = await insertPayment(transaction, offline, { invoice, now, timeZone });
    await apply(engine, transaction, { invoice, payment, now });
    const after = await audit(transaction, offline, { invoice, payment, now });
    return { invoiceNumber: String(invoice.invoiceNumber), balanceCents: balanceOf(after) };
  });
};

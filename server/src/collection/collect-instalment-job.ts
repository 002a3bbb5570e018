import { PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockInvoice, markInvoicePending } from '../invoices/balance/collect-commands.ts';
import { countTry, holdInstalment } from '../instalments/instalment-plan-commands.ts';
import { findCollectable, findNextInstalment } from '../instalments/instalment-queries.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { advancePayment } from '../payments/advance-payment-command.ts';
import { releaseInvoicePayment, requireNoUnconfirmedPayment } from '../payments/release-payment-command.ts';
import { isLimitReached } from '../payments/held-debits/held-debit-queries.ts';
import { findLatestPayment, isUnsettled } from '../payments/payment-queries.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { requireOnline } from '../payments/payment-rules.ts';
import { startPayment } from '../payments/start-payment-command.ts';

/** The instalment if it is still the next of its invoice, its day has come, and no other money is on its way. */
const findDue = async (transaction: Transaction, instalmentId: string, today: CalendarDay) => {
  const found = await findCollectable(transaction, instalmentId);
  const invoice = found && (await lockInvoice(transaction, found.invoiceId));
  if (invoice?.status !== 'open') return undefined;
  // Read again, now that nobody else changes it.
  const due = await findCollectable(transaction, instalmentId);
  const next = await findNextInstalment(transaction, invoice.id);
  return due && next?.id === due.id && due.collectedOn <= today ? { ...due, invoice } : undefined;
};

/** Writes down the attempt, unless there is nothing to collect any more. */
const start = async (context: Context, transaction: Transaction, instalmentId: string): Promise<void> => {
  const today = todayOf(context);
  const due = await findDue(transaction, instalmentId, today);
  if (!due) return;
  const { invoice } = due;
  const paymentMethod = requireOnline(due.paymentMethod);
  if (PAYMENT_METHODS[paymentMethod].hasMandate && (await isLimitReached(transaction, today))) {
    await holdInstalment(transaction, { instalmentId: due.id, today });
    return;
  }
  await requireNoUnconfirmedPayment(transaction, invoice.id);
  await markInvoicePending(transaction, invoice.id);
  await countTry(transaction, due.id);
  await startPayment(transaction, {
    purpose: 'instalment',
    subjectId: due.id,
    accountId: invoice.accountId,
    organisationId: invoice.organisationId,
    paymentMethod,
    amountCents: due.dueCents,
    setup: { setupIntentId: null, providerPaymentMethodId: due.providerPaymentMethodId },
    now: context.clock.now(),
  });
};

/**
 * Somebody may have opened the payment of the whole invoice: it is ended, or counted if they have confirmed it
 * already.
 */
const releaseIfDue = async (engine: PaymentEngine, instalmentId: string): Promise<void> => {
  const { db } = engine.context;
  const found = await findCollectable(db, instalmentId);
  if (found && found.collectedOn <= todayOf(engine.context))
    await releaseInvoicePayment(engine, found.invoiceId);
};

/**
 * Asks the saved card or account for an instalment whose day has come, once: repeats, and others who do the same at
 * the same time, go on with the attempt that was written down first.
 */
export const collectInstalment = async (
  engine: PaymentEngine,
  { instalmentId }: JobPayloads['instalment.collect'],
): Promise<void> => {
  const { db } = engine.context;
  await releaseIfDue(engine, instalmentId);
  await inTransaction(db, (transaction) => start(engine.context, transaction, instalmentId));
  const payment = await findLatestPayment(db, { purpose: 'instalment', subjectId: instalmentId });
  if (isUnsettled(payment) && payment.status !== 'processing') await advancePayment(engine, payment);
};

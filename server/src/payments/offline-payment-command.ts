import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import { type CalendarDay, dayOf } from '@linehaul/contract/dates';
import { requireStillAdmin } from '../accounts/require-admin-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { lockInvoice } from '../invoices/collect-commands.ts';
import { isCollectedByInstalments } from '../invoices/invoice-queries.ts';
import { lockPayment } from './payment-queries.ts';
import type { PaymentEngine } from './settle-payment-command.ts';

export interface OfflinePayment {
  readonly invoiceId: string;
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

const requireOpenInvoice = async (transaction: Transaction, invoiceId: string) => {
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

type Invoice = Awaited<ReturnType<typeof requireOpenInvoice>>;

const insertPayment = async (
  transaction: Transaction,
  { reference, paidOn, caller }: OfflinePayment,
  { invoice, now }: { invoice: Invoice; now: Date },
) => {
  const { id } = await transaction
    .insertInto('payments')
    .values({
      purpose: 'invoice',
      subjectId: invoice.id,
      accountId: invoice.accountId,
      organisationId: invoice.organisationId,
      amountCents: invoice.totalCents - invoice.amountPaidCents,
      paymentMethod: PAYMENT_METHOD.offline,
      idempotencyKey: randomUUID(),
      status: 'succeeded',
      reference,
      recordedBy: caller.accountId,
      createdAt: now,
      // Noon in the association's time zone, so that it is that day there.
      settledAt: new Date(`${paidOn}T02:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lockPayment(transaction, id);
};

const audit = async (
  transaction: Transaction,
  { reference, paidOn, origin }: OfflinePayment,
  { invoice, now }: { invoice: Invoice; now: Date },
): Promise<void> => {
  const { status } = (await lockInvoice(transaction, invoice.id)) ?? invoice;
  await recordAudit(transaction, {
    action: 'invoice.marked-paid',
    at: now,
    by: origin,
    subject: { kind: 'invoice', id: invoice.id },
    before: { status: invoice.status },
    after: { status, reference, paidOn },
  });
};

/** Records that the balance of an open invoice arrived outside the portal, with all that follows; a repeat is refused. */
export const recordOfflinePayment = (
  { context, purposes }: PaymentEngine,
  offline: OfflinePayment,
): Promise<{ invoiceNumber: string }> => {
  const now = context.clock.now();
  if (offline.paidOn > dayOf(now)) throw invalidField('paidOn', 'The payment cannot be in the future');
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, offline.caller);
    const invoice = await requireOpenInvoice(transaction, offline.invoiceId);
    const payment = await insertPayment(transaction, offline, { invoice, now });
    if (payment) {
      await purposes.invoice.onSucceeded(transaction, { context, payment, previousStatus: 'open', now });
    }
    await audit(transaction, offline, { invoice, now });
    return { invoiceNumber: String(invoice.invoiceNumber) };
  });
};

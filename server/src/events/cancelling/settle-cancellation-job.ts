import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { creditBalance } from '../../invoices/adjustment-notes/adjustment-note-commands.ts';
import { lockInvoice } from '../../invoices/balance/collect-commands.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { lockPayment } from '../../payments/payment-queries.ts';
import {
  releaseInvoicePayment,
  requireNoUnconfirmedPayment,
} from '../../payments/release-payment-command.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { isRefundRequested } from '../../refunds/refund-queries.ts';
import { requestRefund } from '../../refunds/request-refund-command.ts';
import { toPayBackMail } from './cancellation-emails.ts';
import { type Ways, waysBack } from './cancelling-rules.ts';
import { findArrived, findInvoiceOfOrder, findOrderMoney } from './order-money-queries.ts';

const findOwed = (reader: Transaction | PaymentEngine['context']['db'], id: string) =>
  reader
    .selectFrom('eventCancellations')
    .selectAll()
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
type Owed = NonNullable<Awaited<ReturnType<typeof findOwed>>>;

/** Payments before the invoice, as everything that books money locks them. */
const lockMoney = async (transaction: Transaction, invoiceId: string): Promise<boolean> => {
  const ids = (await findArrived(transaction, invoiceId)).map(({ id }) => id).toSorted();
  for (const id of ids) await lockPayment(transaction, id);
  const invoice = await lockInvoice(transaction, invoiceId);
  if (!invoice || invoice.status === 'pending') return false;
  await requireNoUnconfirmedPayment(transaction, invoiceId);
  for (const id of ids) if (await isRefundRequested(transaction, id)) return false;
  return true;
};

const refund = (
  transaction: Transaction,
  { id: eventCancellationId, reason, cancelledBy: requestedBy }: Owed,
  { id: paymentId, cents: amountCents, now }: { id: string; cents: number; now: Date },
): Promise<void> =>
  requestRefund(transaction, { paymentId, amountCents, reason, requestedBy, now, eventCancellationId });

const askToPayBack = async (
  transaction: Transaction,
  { context: { config } }: PaymentEngine,
  { owed, cents }: { owed: Owed; cents: number },
): Promise<void> => {
  const invoice = await findInvoiceOfOrder(transaction, owed.orderId);
  if (!invoice || cents === 0) return;
  const { association, publicUrl } = config;
  const { title } = await transaction
    .selectFrom('events')
    .select('title')
    .where('id', '=', owed.eventId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, {
    to: { name: association.name, address: association.email },
    content: toPayBackMail({
      ...{ title, amount: formatMoney(cents), invoiceNumber: invoice.invoiceNumber },
      invoiceUrl: `${publicUrl}/admin/invoices/${invoice.id}`,
    }),
    dedupeKey: `event-cancellation.by-bank:${owed.id}`,
  });
};

const credit = async (
  transaction: Transaction,
  { context: { config } }: PaymentEngine,
  { owed, invoiceId, cents, now }: { owed: Owed; invoiceId: string; cents: number; now: Date },
): Promise<void> => {
  const invoice = cents > 0 ? await lockInvoice(transaction, invoiceId) : undefined;
  if (!invoice) return;
  const { reason, cancelledBy: issuedBy } = owed;
  await creditBalance(transaction, invoice, { config, cents, reason, issuedBy, now });
};

const writeSettled = async (
  transaction: Transaction,
  { id }: Owed,
  { offInvoiceCents, refunds, byBankCents, now }: Ways & { now: Date },
): Promise<void> => {
  await transaction
    .updateTable('eventCancellations')
    .set({
      settledAt: now,
      creditedCents: offInvoiceCents,
      refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
      byBankCents,
    })
    .where('id', '=', id)
    .execute();
};

const TURN_MS = 5000;

/** Another refund of the same payment is being made, or a payment is on its way: it is seen to in a moment. */
const comeAgain = (
  transaction: Transaction,
  { cancellationId, turn }: JobPayloads['event-cancellation.settle'],
  now: Date,
): Promise<void> =>
  enqueue(transaction, {
    kind: 'event-cancellation.settle',
    payload: { cancellationId, turn: turn + 1 },
    key: `event-cancellation.settle:${cancellationId}:${turn + 1}`,
    runAt: new Date(now.getTime() + TURN_MS * Math.min(turn + 1, 720)),
  });

const settle = async (
  engine: PaymentEngine,
  transaction: Transaction,
  job: JobPayloads['event-cancellation.settle'],
): Promise<void> => {
  const now = engine.context.clock.now();
  const id = job.cancellationId;
  await transaction.selectFrom('eventCancellations').select('id').where('id', '=', id).forUpdate().execute();
  const owed = await findOwed(transaction, id);
  if (!owed) return;
  const invoice = await findInvoiceOfOrder(transaction, owed.orderId);
  if (invoice && !(await lockMoney(transaction, invoice.id))) return comeAgain(transaction, job, now);
  const ways = waysBack(owed.backCents, await findOrderMoney(transaction, owed.orderId));
  if (invoice)
    await credit(transaction, engine, { owed, invoiceId: invoice.id, cents: ways.offInvoiceCents, now });
  for (const one of ways.refunds) await refund(transaction, owed, { ...one, now });
  await askToPayBack(transaction, engine, { owed, cents: ways.byBankCents });
  await writeSettled(transaction, owed, { ...ways, now });
};

/**
 * Sees to the money of places that were given up: takes it off what is still owed, and orders refunds of what was paid.
 * All of it is one transaction beside the mark that it is done, so that it happens once.
 */
export const settleCancellation = async (
  engine: PaymentEngine,
  job: JobPayloads['event-cancellation.settle'],
): Promise<void> => {
  const { db } = engine.context;
  const owed = await findOwed(db, job.cancellationId);
  if (!owed) return;
  const invoice = await findInvoiceOfOrder(db, owed.orderId);
  if (invoice) await releaseInvoicePayment(engine, invoice.id);
  await inTransaction(db, (transaction) => settle(engine, transaction, job));
};

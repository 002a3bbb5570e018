import type { PaymentOutcome } from '@linehaul/contract/payments';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { abandonPayment, advancePayment, getClientSecret } from '../../payments/advance-payment-command.ts';
import { requireFewDeclines } from '../../payments/decline-limit-queries.ts';
import { findLatestPayment, isLive, type Payment } from '../../payments/payment-queries.ts';
import { NOT_COMPLETED } from '../../payments/payment-rules.ts';
import { outcomeUnknown } from '../../payments/provider-error-rules.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { type ConfirmedSetup, findConfirmedSetup } from '../../payments/setup-intent-commands.ts';
import { PaymentTaken, startPayment } from '../../payments/start-payment-command.ts';
import { holdWhilePaying, isHeldAt } from '../orders/hold-rules.ts';
import { type EventOrder, findNewestOrder, findTicketNumbers, lockOrder } from '../orders/order-queries.ts';
import { requireStillOn } from '../orders/still-on-queries.ts';
import { setupOwnerOf } from './open-checkout-command.ts';

export interface PaidPlaces {
  readonly outcome: PaymentOutcome;
  readonly clientSecret: string | null;
  readonly ticketNumbers: string[];
  readonly invoiceId: string | null;
}

const HOLD_ENDED = 'Your places are not held any more. Please choose your tickets again.';

const paymentOf = (engine: PaymentEngine, order: EventOrder) =>
  findLatestPayment(engine.context.db, { purpose: 'event-order', subjectId: order.id });

const answer = async (engine: PaymentEngine, order: EventOrder, payment: Payment): Promise<PaidPlaces> => {
  const { status, failureMessage } = payment;
  if (status === 'failed') throw new DomainError('payment-declined', failureMessage ?? NOT_COMPLETED);
  if (status === 'open') throw outcomeUnknown();
  if (status === 'requires-action') {
    const clientSecret = await getClientSecret(engine, payment);
    return { outcome: 'requires-action', clientSecret, ticketNumbers: [], invoiceId: null };
  }
  const { db } = engine.context;
  const { invoiceId } = await db
    .selectFrom('eventOrders')
    .select('invoiceId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const outcome = status === 'succeeded' ? 'paid' : 'processing';
  return { outcome, clientSecret: null, ticketNumbers: await findTicketNumbers(db, order.id), invoiceId };
};

/** The attempt is written down while the places are still held, and they stay so for as long as a challenge takes. */
const start = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { orderId, setup }: { orderId: string; setup: ConfirmedSetup },
): Promise<void> => {
  const now = engine.context.clock.now();
  const order = await lockOrder(transaction, orderId);
  await requireStillOn(transaction, { eventId: order.eventId, now });
  const subject = { purpose: 'event-order', subjectId: orderId } as const;
  if (isLive(await findLatestPayment(transaction, subject))) throw new PaymentTaken('Another tab was first');
  if (order.heldUntil === null || !isHeldAt(order, now)) throw new DomainError('wrong-state', HOLD_ENDED);
  const heldUntil = holdWhilePaying(order.heldUntil, now);
  await transaction.updateTable('eventOrders').set({ heldUntil }).where('id', '=', orderId).execute();
  await transaction.updateTable('eventPlaces').set({ heldUntil }).where('orderId', '=', orderId).execute();
  await startPayment(transaction, {
    ...{ ...subject, setup, now, accountId: order.accountId, organisationId: null },
    paymentMethod: PAYMENT_METHOD.card,
    amountCents: order.totalCents,
  });
};

const startUnlessTaken = async (
  engine: PaymentEngine,
  attempt: { orderId: string; setup: ConfirmedSetup },
): Promise<void> => {
  try {
    await inTransaction(engine.context.db, (transaction) => start(engine, transaction, attempt));
  } catch (error) {
    // Another tab was first: its payment is the one to go on with.
    if (!(error instanceof PaymentTaken)) throw error;
  }
};

/** Who closed the bank's challenge and confirmed another card means that one. */
const goOn = async (engine: PaymentEngine, order: EventOrder, payment: Payment): Promise<Payment> => {
  if (payment.status !== 'open' && payment.status !== 'requires-action') return payment;
  const other =
    payment.status === 'requires-action' && (await findConfirmedSetup(engine.context, setupOwnerOf(order)));
  return other ? abandonPayment(engine, payment) : advancePayment(engine, payment);
};

const begin = async (engine: PaymentEngine, order: EventOrder): Promise<PaidPlaces> => {
  const { context } = engine;
  if (!isHeldAt(order, context.clock.now())) throw new DomainError('wrong-state', HOLD_ENDED);
  await requireFewDeclines(context, order.accountId);
  const setup = await findConfirmedSetup(context, setupOwnerOf(order));
  if (setup) await startUnlessTaken(engine, { orderId: order.id, setup });
  const payment = await paymentOf(engine, order);
  if (!payment) throw new DomainError('wrong-state', 'Please confirm your card first');
  return answer(engine, order, await goOn(engine, order, payment));
};

/**
 * Charges the confirmed card for the places that the buyer holds, once: repeats, other tabs and retries after a lost
 * answer go on with the same attempt and get the same answer.
 */
export const payForPlaces = async (
  engine: PaymentEngine,
  { accountId, ticketTypeId }: { accountId: string; ticketTypeId: string },
): Promise<PaidPlaces> => {
  const order = await findNewestOrder(engine.context.db, { accountId, ticketTypeId });
  if (!order) throw new DomainError('wrong-state', HOLD_ENDED);
  const live = await paymentOf(engine, order);
  if (!isLive(live)) return begin(engine, order);
  const payment = await goOn(engine, order, live);
  const isAbandoned = live.status === 'requires-action' && payment.status === 'failed';
  return isAbandoned ? begin(engine, order) : answer(engine, order, payment);
};

import { DomainError } from '../domain-error.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { abandonPayment, advancePayment, failWithoutIntent } from '../payments/advance-payment-command.ts';
import { findIntent } from '../payments/intent-commands.ts';
import { findPayment, isUnsettled, type Payment } from '../payments/payment-queries.ts';
import { CHALLENGE_LIFETIME_MS, OPEN_LIFETIME_MS } from '../payments/payment-rules.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

/** After so long a provider that answers, but has no intent of ours, has proved that none was made. */
const PROOF_OF_ABSENCE_MS = 15 * 60_000;
const RECONCILED_AGAIN_MS = { open: 5 * 60_000, 'requires-action': 5 * 60_000, processing: 3_600_000 };

/** How long the payer may take; how long their bank takes is not limited. */
const LIFETIME_MS = {
  open: OPEN_LIFETIME_MS,
  'requires-action': CHALLENGE_LIFETIME_MS,
  processing: Number.POSITIVE_INFINITY,
};

const ageMsOf = ({ context }: PaymentEngine, { createdAt }: Payment): number =>
  context.clock.now().getTime() - createdAt.getTime();

const giveUpIfAbsent = async (engine: PaymentEngine, payment: Payment, error: unknown): Promise<Payment> => {
  const isOld = ageMsOf(engine, payment) > PROOF_OF_ABSENCE_MS;
  if (!isOld || payment.providerPaymentIntentId !== null || (await findIntent(engine.context, payment)))
    throw error;
  return failWithoutIntent(engine, payment);
};

const readNow = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  try {
    return await advancePayment(engine, payment);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable')
      return giveUpIfAbsent(engine, payment, error);
    throw error;
  }
};

/** A debit takes days and a challenge minutes: they are reconciled again, once in each span however often it is enqueued. */
const reconcileLater = ({ context }: PaymentEngine, paymentId: string, spanMs: number): Promise<void> => {
  const runAt = new Date((Math.floor(context.clock.now().getTime() / spanMs) + 1) * spanMs);
  return inTransaction(context.db, (transaction) =>
    enqueue(transaction, {
      kind: 'payment.reconcile',
      payload: { paymentId },
      key: `payment.reconcile:${paymentId}:${runAt.toISOString()}`,
      runAt,
    }),
  );
};

/** Finds out what became of a payment whose result nobody brought; a lost answer or webhook ends here. */
export const reconcilePayment = async (
  engine: PaymentEngine,
  { paymentId }: JobPayloads['payment.reconcile'],
): Promise<void> => {
  const payment = await findPayment(engine.context.db, paymentId);
  if (!isUnsettled(payment)) return;
  const current = await readNow(engine, payment);
  const { status, confirmedBy } = current;
  if (status === 'failed' || status === 'succeeded') return;
  if (status === 'open' && confirmedBy === 'server')
    throw new Error(`Payment ${paymentId} is still open at the provider`);
  if (ageMsOf(engine, current) > LIFETIME_MS[status]) await abandonPayment(engine, current);
  else await reconcileLater(engine, paymentId, RECONCILED_AGAIN_MS[status]);
};

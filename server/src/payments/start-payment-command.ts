import { randomUUID } from 'node:crypto';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { PaymentSubject } from './payment-queries.ts';
import type { ConfirmedSetup, SetupOwner } from './setup-intent-commands.ts';

/** When the result of a payment is looked up if nobody else has. */
const FIRST_LOOK_MS = 20_000;

/** A card or account that was confirmed before, and is asked for money without its owner. */
interface SavedMethod {
  readonly setupIntentId: null;
  readonly providerPaymentMethodId: string;
}

export interface NewPayment extends PaymentSubject, Omit<SetupOwner, 'isReplacement' | 'subjectId'> {
  readonly amountCents: number;
  readonly setup: ConfirmedSetup | SavedMethod;
  readonly now: Date;
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'payments_one_live' || error.constraint === 'payments_setup_intent_id_key');

/** Another payment for the same thing lives already, or has used the same card confirmation. */
export class PaymentTaken extends Error {}

const tooLittle = (): DomainError =>
  new DomainError('wrong-state', `${formatMoney(MINIMUM_PAYABLE_CENTS)} or less cannot be paid here.`);

const consume = async (transaction: Transaction, setupIntentId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('setupIntents')
    .set({ consumedAt: now })
    .where('id', '=', setupIntentId)
    .where('consumedAt', 'is', null)
    .execute();
};

/** Enqueues the reconciling of a payment, should nobody bring its result. */
export const enqueueReconciliation = (
  transaction: Transaction,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> =>
  enqueue(transaction, {
    kind: 'payment.reconcile',
    payload: { paymentId },
    key: `payment.reconcile:${paymentId}`,
    runAt: new Date(now.getTime() + FIRST_LOOK_MS),
  });

/**
 * Writes down the attempt and the key it is sent with, before the provider is asked for money,
 * and enqueues its reconciling. Throws PaymentTaken when another attempt lives; that ends the transaction.
 */
export const startPayment = async (transaction: Transaction, payment: NewPayment): Promise<string> => {
  const { setup, now, ...values } = payment;
  if (payment.amountCents <= MINIMUM_PAYABLE_CENTS) throw tooLittle();
  try {
    const { id } = await transaction
      .insertInto('payments')
      .values({ ...values, ...setup, idempotencyKey: randomUUID(), status: 'open', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (setup.setupIntentId !== null) await consume(transaction, setup.setupIntentId, now);
    await enqueueReconciliation(transaction, { paymentId: id, now });
    return id;
  } catch (error) {
    if (isDuplicate(error)) throw new PaymentTaken('Another payment lives', { cause: error });
    throw error;
  }
};

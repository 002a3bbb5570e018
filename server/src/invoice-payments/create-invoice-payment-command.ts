import { randomUUID } from 'node:crypto';
import type { InvoicePart } from '@linehaul/contract/invoice-payments';
import { dollarsFromCents } from '@linehaul/contract/money';
import type Stripe from 'stripe';
import { todayOf } from '../adapters/clock.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Payer } from '../organisations/payer-rules.ts';
import { findAsked } from './asked-amount-queries.ts';
import { createAndBind, methodsFor } from './invoice-intent-command.ts';
import { findUnconfirmedPayment } from '../payments/unconfirmed-payment-queries.ts';
import { findUsedMethods, lockBalance } from './invoice-payment-queries.ts';
import { mostUsedFirst } from './invoice-payment-rules.ts';
import { cancelUnconfirmed, reconcileUnconfirmed } from '../payments/unconfirmed-payment-commands.ts';
import { requireFewInvoiceDeclines } from '../payments/payment-decline-commands.ts';
import { findPayment, type Payment } from '../payments/payment-queries.ts';
import { askProvider } from '../payments/provider-error-rules.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { enqueueReconciliation } from '../payments/start-payment-command.ts';

export interface InvoicePayer extends Payer {
  readonly invoiceId: string;
  /** Of what is overdue alone; else of all that is left. */
  readonly part: InvoicePart | undefined;
  /** Asks within each transaction, before anything is held, whether they may still pay it. */
  readonly requireStill: (transaction: Transaction) => Promise<void>;
  /** Counts a payment that is created anew; throws when there are too many. */
  readonly countOpening: () => Promise<void>;
}

/** Each turn ends what others have left; more than a few mean that something is wrong. */
const MAX_TURNS = 4;

const answerOf = (cents: number, intent?: Stripe.PaymentIntent, used: readonly number[] = []) => ({
  clientSecret: intent?.client_secret ?? null,
  paymentIntentId: intent?.id ?? null,
  amount: dollarsFromCents(cents),
  // Of what was allowed the provider leaves out what it cannot take.
  paymentMethods: mostUsedFirst(
    methodsFor(cents).filter((type) => intent?.payment_method_types.includes(type)),
    used,
  ),
});

export interface CreatedInvoicePayment {
  readonly data: ReturnType<typeof answerOf>;
  /** Why nothing can be paid now. */
  readonly message?: string;
}

interface Standing {
  readonly cents: number;
  readonly whyNot: string | undefined;
  readonly payment: Payment | undefined;
}

const readStanding = async (
  { context }: PaymentEngine,
  transaction: Transaction,
  { invoiceId, part, requireStill }: InvoicePayer,
): Promise<Standing> => {
  await requireStill(transaction);
  const invoice = await lockBalance(transaction, invoiceId);
  return {
    ...(await findAsked(transaction, invoice, { part, today: todayOf(context) })),
    payment: await findUnconfirmedPayment(transaction, invoiceId),
  };
};

/** Writes the attempt and its key down before the provider is asked; undefined when another tab was first. */
const start = (engine: PaymentEngine, payer: InvoicePayer): Promise<Payment | undefined> =>
  inTransaction(engine.context.db, async (transaction) => {
    const { cents, whyNot, payment } = await readStanding(engine, transaction, payer);
    if (whyNot !== undefined || payment) return undefined;
    const now = engine.context.clock.now();
    const { id } = await transaction
      .insertInto('payments')
      .values({
        purpose: 'invoice',
        subjectId: payer.invoiceId,
        accountId: payer.accountId,
        organisationId: payer.organisationId,
        amountCents: cents,
        confirmedBy: 'payer',
        idempotencyKey: randomUUID(),
        status: 'open',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueReconciliation(transaction, { paymentId: id, now });
    return findPayment(transaction, id);
  });

const startCounted = async (engine: PaymentEngine, payer: InvoicePayer): Promise<void> => {
  await requireFewInvoiceDeclines(engine.context, payer.invoiceId);
  const payment = await start(engine, payer);
  if (!payment) return;
  try {
    await payer.countOpening();
  } catch (error) {
    await cancelUnconfirmed(engine, payment);
    throw error;
  }
};

const CONFIRMABLE: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** The intent with which the payment can be made; undefined when it has to give way to another. */
const findUsable = async (
  engine: PaymentEngine,
  payment: Payment,
  cents: number,
): Promise<Stripe.PaymentIntent | undefined> => {
  const id = payment.providerPaymentIntentId;
  if (payment.amountCents !== cents) {
    await cancelUnconfirmed(engine, payment);
    return undefined;
  }
  if (id === null) return askProvider(() => createAndBind(engine, payment));
  const { payment: current, intent } = await reconcileUnconfirmed(engine, payment);
  return current.status === 'open' && intent && CONFIRMABLE.has(intent.status) ? intent : undefined;
};

/**
 * Opens the payment of what an invoice still owes, or of what is overdue of it, or answers the one that is open: any
 * number of calls get the same intent while the amount is the same, and the last to ask for another decides. Answers why when nothing can be paid now.
 */
export const createInvoicePayment = async (
  engine: PaymentEngine,
  payer: InvoicePayer,
): Promise<CreatedInvoicePayment> => {
  const { db } = engine.context;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const { cents, whyNot, payment } = await inTransaction(db, (transaction) =>
      readStanding(engine, transaction, payer),
    );
    if (whyNot !== undefined) return { data: answerOf(cents), message: whyNot };
    const intent = payment && (await findUsable(engine, payment, cents));
    if (intent) return { data: answerOf(cents, intent, await findUsedMethods(db, payer)) };
    if (!payment) await startCounted(engine, payer);
  }
  throw new DomainError('unavailable', 'The payment form cannot be opened. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
};

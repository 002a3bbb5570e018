import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import { abandonPayment, advancePayment, getClientSecret } from './advance-payment-command.ts';
import { requireFewDeclines } from './decline-limit-queries.ts';
import { findLatestPayment, isLive, type Payment, type PaymentSubject } from './payment-queries.ts';
import { NOT_COMPLETED } from './payment-rules.ts';
import { outcomeUnknown } from './provider-error-rules.ts';
import type { PaymentEngine } from './settle-payment-command.ts';
import { type ConfirmedSetup, findConfirmedSetup, type SetupOwner } from './setup-intent-commands.ts';
import { PaymentTaken } from './start-payment-command.ts';

/** What is paid at once, by a card that was confirmed for it alone. */
export interface CardPurchase {
  readonly subject: PaymentSubject;
  readonly owner: SetupOwner;
  /** Throws where it cannot be paid at this moment. */
  readonly requirePayable: () => void;
  /** Writes the attempt down, under the locks of what is bought; throws where it cannot be had any more. */
  readonly start: (transaction: Transaction, setup: ConfirmedSetup) => Promise<void>;
}

export interface ChargedCard {
  readonly outcome: 'paid' | 'processing' | 'requires-action';
  /** With which the browser shows the bank's challenge. */
  readonly clientSecret: string | null;
}

const answer = async (engine: PaymentEngine, payment: Payment): Promise<ChargedCard> => {
  const { status, failureMessage } = payment;
  if (status === 'failed') throw new DomainError('payment-declined', failureMessage ?? NOT_COMPLETED);
  if (status === 'open') throw outcomeUnknown();
  if (status === 'requires-action')
    return { outcome: 'requires-action', clientSecret: await getClientSecret(engine, payment) };
  return { outcome: status === 'succeeded' ? 'paid' : 'processing', clientSecret: null };
};

/** Throws `PaymentTaken` where another attempt is under way. */
export const requireNoneLive = async (transaction: Transaction, subject: PaymentSubject): Promise<void> => {
  if (isLive(await findLatestPayment(transaction, subject))) throw new PaymentTaken('Another tab was first');
};

const startUnlessTaken = async (
  engine: PaymentEngine,
  { start }: CardPurchase,
  setup: ConfirmedSetup,
): Promise<void> => {
  try {
    await inTransaction(engine.context.db, (transaction) => start(transaction, setup));
  } catch (error) {
    // Another tab was first: its payment is the one to go on with.
    if (!(error instanceof PaymentTaken)) throw error;
  }
};

/** Who closed the bank's challenge and confirmed another card means that one. */
const goOn = async (engine: PaymentEngine, { owner }: CardPurchase, payment: Payment): Promise<Payment> => {
  if (payment.status !== 'open' && payment.status !== 'requires-action') return payment;
  const other = payment.status === 'requires-action' && (await findConfirmedSetup(engine.context, owner));
  return other ? abandonPayment(engine, payment) : advancePayment(engine, payment);
};

const begin = async (engine: PaymentEngine, purchase: CardPurchase): Promise<ChargedCard> => {
  const { context } = engine;
  purchase.requirePayable();
  await requireFewDeclines(context, purchase.owner.accountId);
  const setup = await findConfirmedSetup(context, purchase.owner);
  if (setup) await startUnlessTaken(engine, purchase, setup);
  const payment = await findLatestPayment(context.db, purchase.subject);
  if (!payment) throw new DomainError('wrong-state', 'Please confirm your card first');
  return answer(engine, await goOn(engine, purchase, payment));
};

/**
 * Charges the confirmed card, once: repeats, other tabs and retries after a lost answer go on with the same attempt and
 * get the same answer.
 */
export const chargeCard = async (engine: PaymentEngine, purchase: CardPurchase): Promise<ChargedCard> => {
  const live = await findLatestPayment(engine.context.db, purchase.subject);
  if (!isLive(live)) return begin(engine, purchase);
  const payment = await goOn(engine, purchase, live);
  const isAbandoned = live.status === 'requires-action' && payment.status === 'failed';
  return isAbandoned ? begin(engine, purchase) : answer(engine, payment);
};

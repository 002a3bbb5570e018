import { ONLINE_METHODS, type OnlineMethod } from '@linehaul/contract/payment-methods';
import type { PaymentOutcome } from '@linehaul/contract/payments';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction, readAtOnce } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import { getInvoiceSummary } from '../invoices/invoice-queries.ts';
import { lockInvoice, markInvoicePending } from '../invoices/balance/collect-commands.ts';
import { findNextInstalment } from '../instalments/instalment-queries.ts';
import { acceptTerms, requireTermsInForce } from '../membership-terms/accept-terms-command.ts';
import type { OfferedPrice } from '../memberships/product-queries.ts';
import { todayOf } from '../adapters/clock.ts';
import { firstPaymentCents } from '../memberships/product-rules.ts';
import { abandonPayment, advancePayment, getClientSecret } from '../payments/advance-payment-command.ts';
import { requireFewDeclines } from '../payments/decline-limit-queries.ts';
import { releaseInvoicePayment, requireNoUnconfirmedPayment } from '../payments/release-payment-command.ts';
import { findLatestPayment, isLive, type Payment } from '../payments/payment-queries.ts';
import { outcomeUnknown } from '../payments/provider-error-rules.ts';
import { NOT_COMPLETED } from '../payments/payment-rules.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { type ConfirmedSetup, findConfirmedSetup } from '../payments/setup-intent-commands.ts';
import { PaymentTaken, startPayment } from '../payments/start-payment-command.ts';
import { findLatestJoin } from './join-queries.ts';
import type { JoinRecord } from './join-rules.ts';
import { reserveForJoin } from './reserve-for-join-command.ts';
import {
  requireChoice,
  requireOwnOrganisation,
  lockJoinToPay,
  requirePaymentStep,
  type SubscriptionChoice,
} from './payment-choice-queries.ts';

export interface PaymentAnswer {
  readonly outcome: PaymentOutcome;
  readonly clientSecret: string | null;
  readonly invoice: Awaited<ReturnType<typeof getInvoiceSummary>> | null;
}

interface Payer {
  readonly accountId: string;
  readonly choice: SubscriptionChoice;
}

const answer = async (engine: PaymentEngine, payer: Payer, payment: Payment): Promise<PaymentAnswer> => {
  if (payment.status === 'failed')
    throw new DomainError('payment-declined', payment.failureMessage ?? NOT_COMPLETED);
  if (payment.status === 'open') throw outcomeUnknown();
  if (payment.status === 'requires-action') {
    return {
      outcome: 'requires-action',
      clientSecret: await getClientSecret(engine, payment),
      invoice: null,
    };
  }
  const join = await findLatestJoin(engine.context.db, payer.accountId);
  const invoice = join?.invoiceId ? await getInvoiceSummary(engine.context.db, join.invoiceId) : null;
  return { outcome: payment.status === 'succeeded' ? 'paid' : 'processing', clientSecret: null, invoice };
};

interface Attempt {
  readonly payer: Payer;
  readonly price: OfferedPrice;
  readonly method: OnlineMethod;
  readonly setup: ConfirmedSetup;
}

/** An invoice that is out already may have been paid in part meanwhile, or lowered: what it owes next, and no more. */
const takeNextOf = async (transaction: Transaction, invoiceId: string): Promise<number | undefined> => {
  await lockInvoice(transaction, invoiceId);
  const next = await findNextInstalment(transaction, invoiceId);
  await markInvoicePending(transaction, invoiceId);
  await requireNoUnconfirmedPayment(transaction, invoiceId);
  return next?.amountCents;
};

/** The membership year is reserved and the attempt written down before money is asked for. */
const start = async (engine: PaymentEngine, transaction: Transaction, attempt: Attempt): Promise<void> => {
  const { payer, price, method, setup } = attempt;
  const join = await lockJoinToPay(transaction, payer);
  if (!join) throw new PaymentTaken('The join has just been completed');
  const subject = { purpose: 'membership-join', subjectId: join.id } as const;
  if (isLive(await findLatestPayment(transaction, subject))) throw new PaymentTaken('Another tab was first');
  const [now, today] = [engine.context.clock.now(), todayOf(engine.context)];
  const organisationId = payer.choice.orgId;
  const { accountId } = payer;
  await acceptTerms(transaction, { accountId, joinId: join.id, agreedTerms: payer.choice.agreedTerms, now });
  const owedCents = join.invoiceId === null ? undefined : await takeNextOf(transaction, join.invoiceId);
  const membershipId =
    join.invoiceId !== null
      ? join.membershipId
      : await reserveForJoin(transaction, { ...{ join, price, now, today }, paymentMethod: method });
  await transaction
    .updateTable('joins')
    .set({ productId: price.productId, productPriceId: price.id, paymentMethod: method, membershipId })
    .where('id', '=', join.id)
    .execute();
  await startPayment(transaction, {
    ...{ accountId, organisationId, setup, now, ...subject },
    paymentMethod: method,
    amountCents: owedCents ?? firstPaymentCents(price),
  });
};

const findPaymentOf = (reader: Reader, join: JoinRecord): Promise<Payment | undefined> =>
  findLatestPayment(reader, { purpose: 'membership-join', subjectId: join.id });

const startUnlessTaken = async (engine: PaymentEngine, attempt: Attempt): Promise<void> => {
  try {
    await inTransaction(engine.context.db, (transaction) => start(engine, transaction, attempt));
  } catch (error) {
    // Another tab was first: its payment is the one to go on with.
    if (!(error instanceof PaymentTaken)) throw error;
  }
};

/** A person who closed the bank's challenge and confirmed another card means that one. */
const hasOtherMethod = async (engine: PaymentEngine, { accountId, choice }: Payer): Promise<boolean> => {
  const method = ONLINE_METHODS.find((candidate) => candidate === choice.paymentMethodKey);
  if (method === undefined) return false;
  const owner = { accountId, organisationId: choice.orgId, paymentMethod: method };
  return (await findConfirmedSetup(engine.context, owner)) !== undefined;
};

const goOn = async (engine: PaymentEngine, payer: Payer, payment: Payment): Promise<Payment> => {
  if (payment.status !== 'open' && payment.status !== 'requires-action') return payment;
  if (payment.status === 'requires-action' && (await hasOtherMethod(engine, payer))) {
    return abandonPayment(engine, payment);
  }
  return advancePayment(engine, payment);
};

interface Chosen {
  readonly join: JoinRecord;
  readonly price: OfferedPrice;
  readonly method: OnlineMethod;
}

/** A payment to go on with, or what is to be paid for: of one instant, or another tab’s use of a code would seem to be somebody else’s. */
const look = (engine: PaymentEngine, { accountId, choice }: Payer): Promise<Payment | Chosen> =>
  readAtOnce(engine.context.db, async (db) => {
    const join = requireOwnOrganisation(await findLatestJoin(db, accountId), choice.orgId);
    const live = await findPaymentOf(db, join);
    if (isLive(live)) return live;
    requirePaymentStep(join, choice.orgId);
    const asking = { ...engine.context, db };
    return { join, ...(await requireChoice(asking, { join, choice, methods: ONLINE_METHODS })) };
  });

const begin = async (
  engine: PaymentEngine,
  payer: Payer,
  { join, price, method }: Chosen,
): Promise<PaymentAnswer> => {
  await requireTermsInForce(engine.context.db, payer.choice.agreedTerms);
  await requireFewDeclines(engine.context, payer.accountId);
  const owner = { accountId: payer.accountId, organisationId: payer.choice.orgId, paymentMethod: method };
  const setup = await findConfirmedSetup(engine.context, owner);
  // After a failed debit the invoice is out: its link may be open in another tab.
  if (setup && join.invoiceId !== null) await releaseInvoicePayment(engine, join.invoiceId);
  if (setup) await startUnlessTaken(engine, { payer, price, method, setup });
  const payment = await findPaymentOf(engine.context.db, join);
  if (payment) return answer(engine, payer, await goOn(engine, payer, payment));
  throw new DomainError('wrong-state', 'Please confirm your card or account first', { nextStep: 'payment' });
};

/**
 * Charges the confirmed card or account for the first payment of a membership, once: repeats, other tabs and
 * retries after a lost answer go on with the same attempt and get the same answer.
 */
export const payForMembership = async (engine: PaymentEngine, payer: Payer): Promise<PaymentAnswer> => {
  const found = await look(engine, payer);
  if ('join' in found) return begin(engine, payer, found);
  const payment = await goOn(engine, payer, found);
  const isAbandoned = found.status === 'requires-action' && payment.status === 'failed';
  if (!isAbandoned || !(await hasOtherMethod(engine, payer))) return answer(engine, payer, payment);
  const next = await look(engine, payer);
  return 'join' in next ? begin(engine, payer, next) : answer(engine, payer, next);
};

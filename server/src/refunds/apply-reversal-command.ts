import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { pausePlan, resumePlan } from '../instalments/instalment-plan-commands.ts';
import { lockInvoice, type LockedInvoice } from '../invoices/balance/collect-commands.ts';
import { isInArrears } from '../instalments/instalment-queries.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { alignInstalments } from '../invoices/align-instalments-command.ts';
import { reverseOnInvoice, setInstalmentsPaid } from '../invoices/balance/reverse-commands.ts';
import { activateMembership } from '../memberships/membership-commands.ts';
import { markPastDue } from '../memberships/standing-commands.ts';
import { findInvoiceOf } from '../payments/paid-invoice-queries.ts';
import type { Payment } from '../payments/payment-queries.ts';
import { wasRefusedLast } from '../collection/saved-method-queries.ts';
import { bookRefund } from './refund-commands.ts';
import { findOrderOf, getGivenBack } from './refund-queries.ts';
import { notifyDisputed } from './reversal-mail-commands.ts';
import { goneOf, type Reversal } from './reversal-rules.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

interface Change {
  readonly payment: Payment;
  readonly invoiceId: string;
  readonly cents: number;
}

const PROVIDER_REFUND = 'Refunded at the payment provider';
const RETURNED_REFUND = 'The bank returned the refund';

const applyRefund = async (
  { context }: PaymentEngine,
  transaction: Transaction,
  change: Change,
): Promise<void> => {
  const { payment, cents } = change;
  const order = await findOrderOf(transaction, { paymentId: payment.id, cents });
  const reason = cents < 0 ? RETURNED_REFUND : (order?.reason ?? PROVIDER_REFUND);
  const issuedBy = order?.requestedBy;
  await bookRefund(transaction, context, { ...change, account: 'clearing', reason, issuedBy });
};

interface Applied {
  readonly invoiceId: string;
  readonly membershipId: string;
  readonly now: Date;
  readonly today: CalendarDay;
}

/** The payer's bank took the money: it is owed again, and nothing more is collected until somebody sees to it. */
const takeBack = async (transaction: Transaction, applied: Applied): Promise<void> => {
  const { invoiceId, membershipId, now, today } = applied;
  await pausePlan(transaction, { invoiceId, now });
  await markPastDue(transaction, { membershipId, today });
};

/**
 * A dispute was won, often after months: the money is there again. Collecting goes on with what fell due meanwhile,
 * unless the card or account was refused since.
 */
const giveAgain = async (transaction: Transaction, applied: Applied): Promise<void> => {
  const { invoiceId, membershipId, now, today } = applied;
  if (!(await wasRefusedLast(transaction, invoiceId))) await resumePlan(transaction, invoiceId);
  if (await isInArrears(transaction, { invoiceId, today })) return;
  await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
};

/** Books money that did not stay, or came again, on invoice, instalments and membership; tells nobody. */
export const bookTakenBack = async (
  transaction: Transaction,
  context: Context,
  { payment, invoiceId, cents, account }: Change & { account: 'bank' | 'clearing' },
): Promise<LockedInvoice> => {
  const now = context.clock.now();
  await transaction
    .updateTable('payments')
    .set({ reversedCents: sql`reversed_cents + ${cents}` })
    .where('id', '=', payment.id)
    .execute();
  const { invoice } = await reverseOnInvoice(transaction, {
    ...{ paymentId: payment.id, invoiceId, cents, now },
    isRefund: false,
    account,
  });
  const paymentId = payment.id;
  await setInstalmentsPaid(transaction, { paymentId, isPaid: cents < 0 });
  await alignInstalments(transaction, { invoice, paymentId });
  const { membershipId } = invoice;
  const applied = { invoiceId, now, today: todayOf(context) };
  if (membershipId !== null)
    await (cents > 0 ? takeBack : giveAgain)(transaction, { ...applied, membershipId });
  return invoice;
};

const applyDispute = async (
  { context }: PaymentEngine,
  transaction: Transaction,
  { payment, invoiceId, cents }: Change,
): Promise<void> => {
  const change = { payment, invoiceId, cents, account: 'clearing' } as const;
  const invoice = await bookTakenBack(transaction, context, change);
  await notifyDisputed(transaction, context, { invoice, payment, cents });
};

/** What is to be booked now, so that what is booked agrees with the provider; below zero it came again. */
const findUnbooked = async (transaction: Transaction, payment: Payment, reversal: Reversal) => {
  const { refundedCents, byBankCents } = await getGivenBack(transaction, payment.id);
  const gone = goneOf(payment.amountCents, { ...reversal, byBankCents });
  return {
    refunded: gone.refundedCents - refundedCents,
    disputed: gone.disputedCents - (payment.reversedCents - refundedCents),
    excessCents: gone.excessCents,
  };
};

const isOwedAgain = async (transaction: Transaction, invoiceId: string, cents: number): Promise<boolean> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  return invoice !== undefined && balanceOf(invoice) >= cents;
};

/** Books what of a payment went back, or came again, with all that follows; the payment is locked by the caller. */
export const applyReversal = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { payment, reversal }: { payment: Payment; reversal: Reversal },
): Promise<void> => {
  const invoiceId = await findInvoiceOf(transaction, payment);
  if (invoiceId === undefined) return;
  const { log } = engine.context;
  const { refunded, disputed, excessCents } = await findUnbooked(transaction, payment, reversal);
  if (excessCents > 0) log.error({ paymentId: payment.id, excessCents }, 'more went back than was paid');
  if (disputed < 0 && !(await isOwedAgain(transaction, invoiceId, -disputed))) {
    // Found by every comparison with the provider until an officer has given it back there.
    log.error({ paymentId: payment.id }, 'a dispute was won after the invoice was paid in another way');
    return;
  }
  const apply = {
    dispute: () => applyDispute(engine, transaction, { payment, invoiceId, cents: disputed }),
    refund: () => applyRefund(engine, transaction, { payment, invoiceId, cents: refunded }),
  };
  // Money that returned is booked first, so that never more is given back than was there.
  const order = disputed < 0 ? (['dispute', 'refund'] as const) : (['refund', 'dispute'] as const);
  for (const kind of order) if ((kind === 'refund' ? refunded : disputed) !== 0) await apply[kind]();
};

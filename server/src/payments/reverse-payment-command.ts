import { dayOf } from '@linehaul/contract/dates';
import type Stripe from 'stripe';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockInvoice } from '../invoices/collect-commands.ts';
import { pausePlan, resumePlan } from '../invoices/instalment-plan-commands.ts';
import { isInArrears } from '../invoices/instalment-queries.ts';
import { reverseOnInvoice, setInstalmentsPaid } from '../invoices/reverse-commands.ts';
import { activateMembership } from '../memberships/membership-commands.ts';
import { cancelMembership, markPastDue } from '../memberships/standing-commands.ts';
import { findInvoiceOf } from './paid-invoice-queries.ts';
import { lockPayment, type Payment } from './payment-queries.ts';
import { tellReversed } from './reversal-mail-commands.ts';
import { type Reversal, reversalOf } from './reversal-rules.ts';
import type { PaymentEngine } from './settle-payment-command.ts';

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const readReversal = async ({ context }: PaymentEngine, intentId: string): Promise<Reversal> => {
  const { stripe } = context.payments;
  const intent: Stripe.PaymentIntent = await stripe.paymentIntents.retrieve(intentId);
  const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
  const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  return reversalOf(charge, disputes.data);
};

interface Applied {
  readonly payment: Payment;
  readonly invoiceId: string;
  readonly membershipId: string;
  readonly now: Date;
}

/** The payer's bank took the money: it is owed again, and nothing more is collected until somebody sees to it. */
const takeBack = async (transaction: Transaction, { payment, invoiceId, membershipId, now }: Applied) => {
  await setInstalmentsPaid(transaction, { paymentId: payment.id, isPaid: false });
  await pausePlan(transaction, { invoiceId, now });
  await markPastDue(transaction, { membershipId, today: dayOf(now) });
};

/** A dispute was won: the money is there again. */
const giveAgain = async (transaction: Transaction, { payment, invoiceId, membershipId, now }: Applied) => {
  await setInstalmentsPaid(transaction, { paymentId: payment.id, isPaid: true });
  if (await isInArrears(transaction, { invoiceId, today: dayOf(now) })) return;
  await resumePlan(transaction, invoiceId);
  await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
};

const applyReversal = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { payment, reversal }: { payment: Payment; reversal: Reversal },
): Promise<void> => {
  const now = engine.context.clock.now();
  const reversedCents = reversal.refundedCents + reversal.disputedCents;
  const cents = reversedCents - payment.reversedCents;
  const invoiceId = await findInvoiceOf(transaction, payment);
  if (cents === 0 || invoiceId === undefined) return;
  await transaction.updateTable('payments').set({ reversedCents }).where('id', '=', payment.id).execute();
  const isRefund = reversal.disputedCents === 0;
  const status = await reverseOnInvoice(transaction, {
    paymentId: payment.id,
    invoiceId,
    cents,
    isRefund,
    now,
  });
  const invoice = await lockInvoice(transaction, invoiceId);
  const membershipId = invoice?.membershipId;
  if (!invoice || !membershipId) return;
  const applied = { payment, invoiceId, membershipId, now };
  if (reversal.disputedCents > 0) await takeBack(transaction, applied);
  else if (cents < 0) await giveAgain(transaction, applied);
  else if (status === 'refunded') await cancelMembership(transaction, membershipId);
  await tellReversed(transaction, engine.context, { invoice, payment, cents, isRefund });
};

/**
 * Books what of a payment went back to its payer, or came again, as the provider has it now; with all that follows.
 * The provider is asked while the payment is locked, so that of two who ask at once the later answer counts.
 */
export const reversePayment = (engine: PaymentEngine, paymentId: string): Promise<void> =>
  inTransaction(engine.context.db, async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment?.status !== 'succeeded' || payment.providerPaymentIntentId === null) return;
    const reversal = await readReversal(engine, payment.providerPaymentIntentId);
    await applyReversal(engine, transaction, { payment, reversal });
  });

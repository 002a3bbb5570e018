import type Stripe from 'stripe';
import { DomainError, notFound } from '../domain-error.ts';
import { findCustomer } from '../payments/customer-commands.ts';
import { retrieveIntent } from '../payments/intent-commands.ts';
import { resultOf } from './invoice-payment-rules.ts';
import { reconcileUnconfirmed } from '../payments/unconfirmed-payment-commands.ts';
import { requireFewInvoiceDeclines } from '../payments/payment-decline-commands.ts';
import type { Payment } from '../payments/payment-queries.ts';
import { askProvider, isMissing } from '../payments/provider-error-rules.ts';
import { isIntentOf, type PaymentEngine } from '../payments/settle-payment-command.ts';

const retrieve = async (
  { context }: PaymentEngine,
  intentId: string,
): Promise<Stripe.PaymentIntent | undefined> => {
  try {
    return await retrieveIntent(context, intentId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** What the browser says counts for nothing: the provider's intent has to be this payment's, in every respect. */
const requireSame = async (engine: PaymentEngine, payment: Payment): Promise<void> => {
  const intent = await askProvider(() => retrieve(engine, payment.providerPaymentIntentId ?? ''));
  if (!intent) throw notFound();
  const customer = await findCustomer(engine.context, payment);
  const isSame =
    isIntentOf(engine.context, payment, intent) &&
    intent.metadata['subject_id'] === payment.subjectId &&
    customer !== undefined &&
    idOf(intent.customer) === customer;
  if (!isSame) throw new DomainError('wrong-state', 'This payment does not belong to this invoice');
};

/** Asks the provider what became of a payment of an invoice, and books it; repeats change nothing. */
export const confirmInvoicePayment = async (
  engine: PaymentEngine,
  payment: Payment,
): Promise<'succeeded' | 'processing'> => {
  await requireSame(engine, payment);
  const looked = await reconcileUnconfirmed(engine, payment);
  const { status } = looked.payment;
  if (status === 'open' || status === 'failed')
    await requireFewInvoiceDeclines(engine.context, payment.subjectId);
  return resultOf(looked.payment, looked.intent);
};

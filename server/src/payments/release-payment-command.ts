import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { findUnconfirmedPayment, findUnconfirmedPaymentsOf } from './unconfirmed-payment-queries.ts';
import { cancelUnconfirmed } from './unconfirmed-payment-commands.ts';
import type { PaymentEngine } from './settle-payment-command.ts';

/**
 * For whoever else wants the money of an invoice, before they take it: ends the payment that is open in somebody's
 * browser, or books it if its payer was faster. Then they lock the invoice and `requireNoUnconfirmedPayment`.
 */
export const releaseInvoicePayment = async (engine: PaymentEngine, invoiceId: string): Promise<void> => {
  const payment = await findUnconfirmedPayment(engine.context.db, invoiceId);
  if (payment) await cancelUnconfirmed(engine, payment);
};

/** The same for everything that a person has created and not confirmed. */
export const releasePaymentsOf = async (engine: PaymentEngine, accountId: string): Promise<void> => {
  for (const payment of await findUnconfirmedPaymentsOf(engine.context.db, accountId))
    await cancelUnconfirmed(engine, payment);
};

/** While a payment is open in a browser nothing else may take the money; the invoice is locked by the caller. */
export const requireNoUnconfirmedPayment = async (
  transaction: Transaction,
  invoiceId: string,
): Promise<void> => {
  if (!(await findUnconfirmedPayment(transaction, invoiceId))) return;
  throw new DomainError(
    'unavailable',
    'Somebody is paying this invoice right now. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  );
};

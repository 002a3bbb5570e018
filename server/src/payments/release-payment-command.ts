import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { findOpenedPayment, findOpenedPaymentsOf } from './opened-payment-queries.ts';
import { endOpened } from './opened-payment-commands.ts';
import type { PaymentEngine } from './settle-payment-command.ts';

/**
 * For whoever else wants the money of an invoice, before they take it: ends the payment that is open in somebody's
 * browser, or books it if its payer was faster. Then they lock the invoice and `requireNoneOpened`.
 */
export const releaseInvoicePayment = async (engine: PaymentEngine, invoiceId: string): Promise<void> => {
  const payment = await findOpenedPayment(engine.context.db, invoiceId);
  if (payment) await endOpened(engine, payment);
};

/** The same for everything that a person has opened and not paid. */
export const releasePaymentsOf = async (engine: PaymentEngine, accountId: string): Promise<void> => {
  for (const payment of await findOpenedPaymentsOf(engine.context.db, accountId))
    await endOpened(engine, payment);
};

/** While a payment is open in a browser nothing else may take the money; the invoice is locked by the caller. */
export const requireNoneOpened = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  if (!(await findOpenedPayment(transaction, invoiceId))) return;
  throw new DomainError(
    'unavailable',
    'Somebody is paying this invoice right now. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  );
};

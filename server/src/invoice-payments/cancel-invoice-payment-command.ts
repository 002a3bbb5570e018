import { cancelUnconfirmed } from '../payments/unconfirmed-payment-commands.ts';
import type { Payment } from '../payments/payment-queries.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { requireGivenUp } from './invoice-payment-rules.ts';

/** Gives up a payment that was created and not confirmed; throws the truth once money is on its way or has arrived. */
export const cancelInvoicePayment = async (engine: PaymentEngine, payment: Payment): Promise<void> =>
  requireGivenUp(payment.status === 'open' ? await cancelUnconfirmed(engine, payment) : payment);

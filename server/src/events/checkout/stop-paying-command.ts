import { abandonPayment } from '../../payments/advance-payment-command.ts';
import { findLatestPayment } from '../../payments/payment-queries.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { findNewestOrder } from '../orders/order-queries.ts';

/**
 * Ends a payment that waits for the bank's question to be answered, of somebody who wants the places no more. Money that
 * moved meanwhile counts: then they have the places.
 */
export const stopPaying = async (
  engine: PaymentEngine,
  asked: { readonly accountId: string; readonly ticketTypeId: string },
): Promise<void> => {
  const { db } = engine.context;
  const order = await findNewestOrder(db, asked);
  // What was offered is declined, not given back.
  if (order?.status !== 'held' || order.isOffer) return;
  const payment = await findLatestPayment(db, { purpose: 'event-order', subjectId: order.id });
  if (payment?.status === 'requires-action') await abandonPayment(engine, payment);
};

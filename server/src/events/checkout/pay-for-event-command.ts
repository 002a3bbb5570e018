import type { PaymentOutcome } from '@linehaul/contract/payments';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { chargeCard, requireNoneLive } from '../../payments/charge-card-command.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import type { ConfirmedSetup } from '../../payments/setup-intent-commands.ts';
import { startPayment } from '../../payments/start-payment-command.ts';
import { holdWhilePaying, isHeldAt } from '../orders/hold-rules.ts';
import {
  type EventOrder,
  findNewestOrder,
  findTicketNumbers,
  lockOrder,
  lockTicketsOf,
} from '../orders/order-queries.ts';
import { requireStillOn } from '../orders/still-on-queries.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { setupOwnerOf } from './open-checkout-command.ts';

export interface PaidPlaces {
  readonly outcome: PaymentOutcome;
  readonly clientSecret: string | null;
  readonly ticketNumbers: string[];
  readonly invoiceId: string | null;
}

const HOLD_ENDED = 'Your places are not held any more. Please choose your tickets again.';

const subjectOf = (orderId: string) => ({ purpose: 'event-order', subjectId: orderId }) as const;

/**
 * The attempt is written down while the places are still held, and they stay so for as long as a challenge takes. The
 * tickets are locked: nobody counts these places as free who has not seen that.
 */
const start = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { order: { id: orderId, ticketTypeId }, setup }: { order: EventOrder; setup: ConfirmedSetup },
): Promise<void> => {
  await lockTicketsOf(transaction, ticketTypeId);
  const order = await lockOrder(transaction, orderId);
  // Not before: whoever had the lock meanwhile may have taken what ran out.
  const now = await findInstant(transaction, engine.context.clock);
  await requireStillOn(transaction, { eventId: order.eventId, now });
  const subject = subjectOf(orderId);
  await requireNoneLive(transaction, subject);
  if (order.heldUntil === null || !isHeldAt(order, now)) throw new DomainError('wrong-state', HOLD_ENDED);
  const heldUntil = holdWhilePaying(order.heldUntil, now);
  await transaction.updateTable('eventOrders').set({ heldUntil }).where('id', '=', orderId).execute();
  await transaction.updateTable('eventPlaces').set({ heldUntil }).where('orderId', '=', orderId).execute();
  await startPayment(transaction, {
    ...{ ...subject, setup, now, accountId: order.accountId, organisationId: null },
    paymentMethod: PAYMENT_METHOD.card,
    amountCents: order.totalCents,
  });
};

/** What there is of an order once its payment is answered: nothing of it while the bank still asks. */
const findBought = async (
  { context: { db } }: PaymentEngine,
  orderId: string,
): Promise<Pick<PaidPlaces, 'ticketNumbers' | 'invoiceId'>> => {
  const { invoiceId } = await db
    .selectFrom('eventOrders')
    .select('invoiceId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ticketNumbers: await findTicketNumbers(db, orderId), invoiceId };
};

/** Charges the confirmed card for the places that the buyer holds, once. */
export const payForPlaces = async (
  engine: PaymentEngine,
  { accountId, ticketTypeId }: { accountId: string; ticketTypeId: string },
): Promise<PaidPlaces> => {
  const { db, clock } = engine.context;
  const order = await findNewestOrder(db, { accountId, ticketTypeId });
  if (!order) throw new DomainError('wrong-state', HOLD_ENDED);
  const now = await findInstant(db, clock);
  const charged = await chargeCard(engine, {
    subject: subjectOf(order.id),
    owner: setupOwnerOf(order),
    requirePayable: () => {
      if (!isHeldAt(order, now)) throw new DomainError('wrong-state', HOLD_ENDED);
    },
    start: (transaction, setup) => start(engine, transaction, { order, setup }),
  });
  if (charged.outcome === 'requires-action') return { ...charged, ticketNumbers: [], invoiceId: null };
  return { ...charged, ...(await findBought(engine, order.id)) };
};

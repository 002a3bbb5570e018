import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { ticketNumberFrom, TICKET_NUMBER_BYTES } from './ticket-number-rules.ts';

export interface NewOrder {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly accountId: string;
  readonly quantity: number;
  /** The price of each place. */
  readonly priceCents: number;
  /** Until when its places are kept while it is paid; null for one that is confirmed. */
  readonly heldUntil: Date | null;
  /** Whether the first place is for whoever books; others are somebody's who has still to be named. */
  readonly isForBooker: boolean;
  /** Made for somebody who waited, who takes it or not. */
  readonly isOffer?: boolean;
  readonly now: Date;
}

/** Stores an order with its places, held or confirmed; whoever calls holds the lock on the type of tickets. */
export const insertOrder = async (transaction: Transaction, order: NewOrder): Promise<string> => {
  const { eventId, ticketTypeId, accountId, quantity, priceCents, heldUntil, isForBooker, now } = order;
  const { isOffer = false } = order;
  const status = heldUntil === null ? 'confirmed' : 'held';
  const shared = { eventId, status, heldUntil, createdAt: now };
  const { id: orderId } = await transaction
    .insertInto('eventOrders')
    .values({
      ...shared,
      ...{ accountId, isOffer },
      totalCents: priceCents * quantity,
      confirmedAt: heldUntil === null ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('eventPlaces')
    .values(
      Array.from({ length: quantity }, (_, index) => ({
        ...{ ...shared, orderId, ticketTypeId, priceCents },
        position: index + 1,
        attendeeId: index === 0 && isForBooker ? accountId : null,
        ticketNumber: ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES)),
      })),
    )
    .execute();
  return orderId;
};

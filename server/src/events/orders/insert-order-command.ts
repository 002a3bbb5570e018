import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { NOBODY, type SeatedPerson } from '../seats/seat-rules.ts';
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
  /** A discount code, and what it takes off all of them; the price is the one after it. */
  readonly codeId?: string;
  readonly discountCents?: number;
  /** Made for somebody who waited, who takes it or not. */
  readonly isOffer?: boolean;
  /** Who comes on each place, where that was said; then `isForBooker` says nothing. */
  readonly people?: readonly SeatedPerson[];
  /** The open invoice that it is on, of an organisation or of the person themselves. */
  readonly billed?: { readonly organisationId: string | null; readonly invoiceId: string };
  readonly now: Date;
}

const personAt = (order: NewOrder, index: number): SeatedPerson => {
  if (order.people) return order.people[index] ?? NOBODY;
  return index === 0 && order.isForBooker ? { ...NOBODY, attendeeId: order.accountId } : NOBODY;
};

/** Stores an order with its places, held or confirmed; whoever calls holds the lock on the type of tickets. */
export const insertOrder = async (transaction: Transaction, order: NewOrder): Promise<string> => {
  const { eventId, ticketTypeId, accountId, quantity, priceCents, heldUntil, now } = order;
  const { isOffer = false, codeId = null, discountCents = 0 } = order;
  const status = heldUntil === null ? 'confirmed' : 'held';
  const shared = { eventId, status, heldUntil, createdAt: now };
  const { id: orderId } = await transaction
    .insertInto('eventOrders')
    .values({
      ...shared,
      ...{ accountId, isOffer, codeId, discountCents, ...order.billed },
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
        ...personAt(order, index),
        ticketNumber: ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES)),
      })),
    )
    .execute();
  return orderId;
};

import { DomainError } from '../../domain-error.ts';
import {
  type Buyer,
  type EventTimes,
  hindranceOf,
  priceFor,
  remainingOf,
  type TicketOnSale,
} from '../tickets/ticket-rules.ts';
import { HINDRANCE_WORDS, tooFewLeft, tooMany } from './refusal-words.ts';

/** Whoever sends the same again within this time has pressed twice, or lost the answer. */
export const REPEATED_WITHIN_MS = 10 * 60_000;

export interface Wanted {
  readonly ticket: TicketOnSale & { readonly maxPerOrder: number };
  readonly quantity: number;
  /**
   * Places of these tickets that the person has booked before: of free tickets one could book any number, order by
   * order.
   */
  readonly booked: number;
  /** What a code takes off the price of one. */
  readonly discountCents?: number;
}

const refuse = (message: string): DomainError => new DomainError('wrong-state', message);

const refusalOf = (event: EventTimes, wanted: Wanted, buyer: Buyer): DomainError | undefined => {
  const { ticket, quantity, booked, discountCents = 0 } = wanted;
  const hindrance = hindranceOf(event, ticket, buyer);
  if (hindrance) return refuse(HINDRANCE_WORDS[hindrance]);
  if (priceFor(ticket, buyer) !== discountCents) return refuse('This ticket has to be paid for');
  if (quantity > ticket.maxPerOrder) return tooMany(ticket.maxPerOrder);
  if (booked + quantity > ticket.maxPerOrder)
    return refuse(`You have ${booked} of these tickets already, of at most ${ticket.maxPerOrder}`);
  const remaining = remainingOf(ticket);
  return remaining !== null && remaining < quantity ? tooFewLeft(remaining) : undefined;
};

/** Throws unless the buyer may have so many of these tickets for nothing, at this moment. */
export const requireFreeTickets = (event: EventTimes, wanted: Wanted, buyer: Buyer): void => {
  const refusal = refusalOf(event, wanted, buyer);
  if (refusal) throw refusal;
};

import type { Seat } from '@linehaul/contract/event-booking';

/** What somebody wants to buy. */
export interface CheckoutChoice {
  readonly ticketPriceId: string;
  readonly ticketName: string;
  readonly quantity: number;
  /** A discount code that was found good. */
  readonly code?: string | undefined;
  /** Held for them already, because they waited for it: it stays so when they leave the checkout. */
  readonly isOffer?: boolean;
  /** Who comes on each place, where that was said. */
  readonly seats?: readonly Seat[];
}

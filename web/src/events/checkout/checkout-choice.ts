/** What somebody wants to buy. */
export interface CheckoutChoice {
  readonly ticketPriceId: string;
  readonly ticketName: string;
  readonly quantity: number;
}

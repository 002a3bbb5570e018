import type Stripe from 'stripe';

export interface Reversal {
  readonly refundedCents: number;
  /** What the payer's bank has taken back, for good or until the dispute is decided. */
  readonly disputedCents: number;
}

/** The money of these stays, or has come back. */
const HARMLESS: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

/** What of a charge went back to its payer, as the provider has it now; never more than it took. */
export const reversalOf = (
  charge: Pick<Stripe.Charge, 'amount' | 'amount_refunded'>,
  disputes: readonly Pick<Stripe.Dispute, 'amount' | 'status'>[],
): Reversal => {
  const refundedCents = Math.min(charge.amount_refunded, charge.amount);
  const disputedCents = disputes
    .filter(({ status }) => !HARMLESS.has(status))
    .reduce((total, { amount }) => total + amount, 0);
  return { refundedCents, disputedCents: Math.min(disputedCents, charge.amount - refundedCents) };
};

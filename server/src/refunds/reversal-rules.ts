import type Stripe from 'stripe';

export interface Reversal {
  /** What was given back and has arrived; a refund on its way does not count yet. */
  readonly refundedCents: number;
  /** What the payer's bank has taken back, for good or until the dispute is decided. */
  readonly disputedCents: number;
}

/** Disputes in these states leave the money with us, or have returned it. */
const HARMLESS: ReadonlySet<string> = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** What of a charge went back to its payer, as the provider has it now; never more than it took. */
export const reversalOf = (
  chargedCents: number,
  refunds: readonly Pick<Stripe.Refund, 'amount' | 'status'>[],
  disputes: readonly Pick<Stripe.Dispute, 'amount' | 'status'>[],
): Reversal => {
  const arrived = sum(refunds.filter(({ status }) => status === 'succeeded'));
  const refundedCents = Math.min(arrived, chargedCents);
  const disputedCents = sum(disputes.filter(({ status }) => !HARMLESS.has(status)));
  return { refundedCents, disputedCents: Math.min(disputedCents, chargedCents - refundedCents) };
};

interface Gone extends Reversal {
  /** What went back beyond what was paid: by a bank transfer of ours and by the payer's bank, say. */
  readonly excessCents: number;
}

/** What can be booked as gone of a payment: never more than was paid, and what we gave back counts first. */
export const goneOf = (
  amountCents: number,
  { refundedCents, disputedCents, byBankCents }: Reversal & { byBankCents: number },
): Gone => {
  const givenBackCents = Math.min(refundedCents + byBankCents, amountCents);
  const takenCents = Math.min(disputedCents, amountCents - givenBackCents);
  return {
    refundedCents: givenBackCents,
    disputedCents: takenCents,
    excessCents: refundedCents + byBankCents + disputedCents - givenBackCents - takenCents,
  };
};

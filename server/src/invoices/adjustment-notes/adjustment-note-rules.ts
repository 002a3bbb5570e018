import { balanceOf } from '../invoice-rules.ts';

/** Stands before the number of an adjustment note, so that none is taken for an invoice. */
export const noteNumberText = (noteNumber: number): string => `AN-${noteNumber}`;

/** How an invoice stands by what was paid of it and taken off it. */
export const statusAfter = (
  invoice: { status: string; totalCents: number; amountPaidCents: number; creditedCents: number },
  { isRefund }: { isRefund: boolean },
): string => {
  if (invoice.status === 'pending') return invoice.status;
  if (balanceOf(invoice) > 0) return 'open';
  if (invoice.amountPaidCents > 0) return 'paid';
  return isRefund ? 'refunded' : 'cancelled';
};

/** The part of the invoice's GST that is in the first `creditedCents` of it, rounded to the nearest cent. */
const gstWithin = (
  { totalCents, gstCents }: { totalCents: number; gstCents: number },
  creditedCents: number,
): number => Math.floor((2 * gstCents * creditedCents + totalCents) / (2 * totalCents));

/**
 * The GST in a note that takes `cents` off an invoice, or adds them again below zero. It is rounded on the running
 * total, so that notes over the whole invoice take back its GST exactly and never more.
 */
export const gstOfNote = (
  invoice: { totalCents: number; gstCents: number; creditedCents: number },
  cents: number,
): number => gstWithin(invoice, invoice.creditedCents + cents) - gstWithin(invoice, invoice.creditedCents);

interface Part {
  readonly id: string;
  /** The most that this one takes. */
  readonly cents: number;
}

/** Spreads an amount over parts in the order given. */
export const spread = (parts: readonly Part[], cents: number): Part[] => {
  let restCents = cents;
  return parts
    .map(({ id, cents: most }) => {
      const taken = Math.min(most, restCents);
      restCents -= taken;
      return { id, cents: taken };
    })
    .filter((part) => part.cents > 0);
};

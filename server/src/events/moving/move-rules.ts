interface Prices {
  /** What was paid for the place. */
  readonly paidCents: number;
  /** What its ticket and the other one would cost whoever booked it now. */
  readonly ownCents: number;
  readonly otherCents: number;
}

/**
 * What a place costs once it is moved to another ticket; undefined where that one is dearer. Whoever paid less than their
 * ticket costs now, early, by a code or nothing at all, keeps that for a ticket that costs no more than it.
 */
export const priceAfterMove = ({ paidCents, ownCents, otherCents }: Prices): number | undefined => {
  if (otherCents <= paidCents) return otherCents;
  return otherCents <= ownCents ? paidCents : undefined;
};

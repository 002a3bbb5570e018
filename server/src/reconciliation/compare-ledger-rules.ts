export interface Difference {
  readonly kind: 'unknown-charge' | 'unknown-payment' | 'other-amount' | 'not-booked' | 'ledger';
  /** The provider's id of a payment, or the number of an invoice. */
  readonly subject: string;
  readonly oursCents: number;
  readonly theirsCents: number;
}

/** What the provider took by one intent, and what it has kept of it. */
export interface Theirs {
  readonly intentId: string;
  readonly amountCents: number;
  readonly keptCents: number;
}

/** The same in our books. */
export interface Ours extends Theirs {
  readonly paymentId: string;
}

const differenceOf = (theirs: Theirs, ours: Ours | undefined): Difference | undefined => {
  const subject = theirs.intentId;
  const { keptCents: theirsCents } = theirs;
  if (!ours) return { kind: 'unknown-charge', subject, oursCents: 0, theirsCents };
  if (ours.amountCents !== theirs.amountCents) {
    return {
      ...{ kind: 'other-amount', subject },
      oursCents: ours.amountCents,
      theirsCents: theirs.amountCents,
    };
  }
  if (ours.keptCents === theirsCents) return undefined;
  return { kind: 'not-booked', subject, oursCents: ours.keptCents, theirsCents };
};

/** Where the provider's books and ours do not agree on what was taken and kept, to the cent. */
export const compareKept = (theirs: readonly Theirs[], ours: readonly Ours[]): Difference[] => {
  const known = new Map(ours.map((one) => [one.intentId, one]));
  const taken = new Set(theirs.map(({ intentId }) => intentId));
  const found = theirs.flatMap((one) => differenceOf(one, known.get(one.intentId)) ?? []);
  const invented = ours
    .filter(({ intentId, keptCents }) => keptCents > 0 && !taken.has(intentId))
    .map(({ intentId, keptCents }): Difference => ({
      ...{ kind: 'unknown-payment', subject: intentId },
      oursCents: keptCents,
      theirsCents: 0,
    }));
  return [...found, ...invented];
};

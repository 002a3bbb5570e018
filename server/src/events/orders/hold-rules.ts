/** How long places are kept for somebody who pays. */
const HOLD_MS = 15 * 60_000;
/** Whoever pays in the last moment has this long to pass the bank's challenge. */
const PAYING_MS = 5 * 60_000;

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);

/** Until when places are kept once their payment has begun. */
export const holdWhilePaying = (heldUntil: Date, now: Date): Date =>
  new Date(Math.max(heldUntil.getTime(), now.getTime() + PAYING_MS));

/** Whether an order's places are nobody else's at an instant. */
export const isHeldAt = (
  { status, heldUntil }: { readonly status: string; readonly heldUntil: Date | null },
  now: Date,
): boolean => status === 'held' && heldUntil !== null && heldUntil > now;

/** Whole seconds from one instant to a later one. */
export const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000));

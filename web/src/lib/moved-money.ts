const listeners = new Set<() => void>();

/** Whoever keeps what the server said of invoices and memberships hears when it may be true no longer. */
export const whenMoneyMoved = (listener: () => void): void => void listeners.add(listener);

/** Money has moved, or how it will be paid has changed: every page asks anew before it says how things stand. */
export const noteMoneyMoved = (): void => {
  for (const listener of listeners) listener();
};

/** Of what a person has changed, what differs from what is saved. */
export const unsavedOf = <Saved extends object>(saved: Saved, touched: Partial<Saved>): Partial<Saved> =>
  Object.fromEntries(
    Object.entries(touched).filter(([name, option]) => saved[name as keyof Saved] !== option),
  ) as Partial<Saved>;

/** What takes its time to make is made when it is first wanted: not with every page whose code has a use for it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

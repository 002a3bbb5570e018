/** A sorted copy, for browsers too that lack `toSorted`. */
export const sorted = <T>(items: Iterable<T>, compare: (one: T, other: T) => number): T[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- it is a copy
  [...items].sort(compare);

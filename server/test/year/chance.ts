/** A stream of numbers from 0 to 1 that is the same in every run (mulberry32). */
export const chanceFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const shuffled = <T>(items: readonly T[], chance: () => number): T[] =>
  items
    .map((item) => ({ item, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

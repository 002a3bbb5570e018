/**
 * However often anybody asks, it is found out only so often, once for all who ask at that time; `msOf` says how long it
 * holds from then on.
 */
export const remembering = <T>(find: () => Promise<T>, msOf: (found: T) => number): (() => Promise<T>) => {
  let finding: Promise<T> | undefined;
  let until = 0;
  const findAnew = async (): Promise<T> => {
    let heldMs = 0;
    try {
      const found = await find();
      heldMs = msOf(found);
      return found;
    } finally {
      until = performance.now() + heldMs;
    }
  };
  return () => {
    if (!finding || performance.now() > until) {
      // As long as it takes, it is the one for all who ask.
      until = Number.POSITIVE_INFINITY;
      finding = findAnew();
    }
    return finding;
  };
};

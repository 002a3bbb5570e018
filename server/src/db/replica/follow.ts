/** Further behind than this nobody is shown what it has. */
export const MAX_LAG_MS = 10_000;

interface Mark {
  readonly atMs: number;
  readonly position: bigint;
}

/**
 * How late a replica is: the primary’s positions are noted with the time at which they were asked for, and it is as late as
 * the newest of them that it has reached is old. A primary that writes nothing makes no replica late.
 */
export const followReplica = (nowMs: () => number) => {
  let ahead: Mark[] = [];
  let reached: Mark | undefined;
  let replayed = -1n;
  return {
    noteBoth(primary: Mark, replica: bigint): void {
      ahead.push(primary);
      replayed = replica;
      reached = ahead.findLast(({ position }) => position <= replica) ?? reached;
      ahead = ahead.filter(({ position }) => position > replica);
      // Half an hour of them says as much as a day.
      if (ahead.length > 2000) ahead = ahead.filter((_, index) => index % 2 === 0);
    },
    /** Nothing that was known of it holds any more, as when it was started anew. */
    forget(): void {
      [ahead, reached, replayed] = [[], undefined, -1n];
    },
    /** Undefined until it has been seen to have what the primary had. */
    lagMs: (): number | undefined => reached && nowMs() - reached.atMs,
    has: (position: bigint): boolean => position <= replayed,
  };
};

const MINUTE_MS = 60_000;
/** Keys that are remembered before those whose minute has ended are looked for. */
const MANY = 10_000;

interface Minute {
  count: number;
  /** By `performance.now()`. */
  readonly endsAtMs: number;
}

/** Counts calls of a key in memory, by the minute that begins with its first; answers how long to wait beyond `points`. */
export const createMinuteCount = (
  points: number,
): ((key: string) => { msBeforeNext: number } | undefined) => {
  const minutes = new Map<string, Minute>();
  let many = MANY;
  const begin = (key: string, nowMs: number): Minute => {
    if (minutes.size >= many) {
      for (const [known, { endsAtMs }] of minutes) if (endsAtMs <= nowMs) minutes.delete(known);
      // Where all of them are of this minute, they are not looked through for each new one.
      many = Math.max(MANY, 2 * minutes.size);
    }
    const minute = { count: 0, endsAtMs: nowMs + MINUTE_MS };
    minutes.set(key, minute);
    return minute;
  };
  return (key) => {
    const nowMs = performance.now();
    const known = minutes.get(key);
    const minute = known && known.endsAtMs > nowMs ? known : begin(key, nowMs);
    minute.count += 1;
    return minute.count > points ? { msBeforeNext: minute.endsAtMs - nowMs } : undefined;
  };
};

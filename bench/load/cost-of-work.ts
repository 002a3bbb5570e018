import { percentileOf } from '../report.ts';

/** Reading this takes about a tenth of a millisecond, from the caches of one core. */
const TEXT = JSON.stringify(
  Array.from({ length: 400 }, (_, id) => ({ id, name: 'x'.repeat(20), values: [id, id, id] })),
);
const EVERY_MS = 500;
/** Of so many in a row hardly all are interrupted: the quickest was not. */
const TIMES = 4;

const quickestMs = (work: () => void): number => {
  let quickest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    work();
    quickest = Math.min(quickest, performance.now() - startedAt);
  }
  return quickest;
};

/** 64 MB, so that hardly any of it is in a cache. */
const LINES = 2 ** 20;
const WORDS_OF_LINE = 16;
/** An eighth of a millisecond: what is measured shall not wait for this. */
const STEPS = 500;

/** Goes through lines of memory each of which tells the next one, all of them in a circle that nothing can foresee. */
const memoryWalk = (): (() => void) => {
  const next = Int32Array.from({ length: LINES }, (_, line) => line);
  for (let line = LINES - 1; line > 0; line -= 1) {
    const other = Math.floor(Math.random() * line);
    [next[line], next[other]] = [next[other] ?? 0, next[line] ?? 0];
  }
  const memory = new Int32Array(LINES * WORDS_OF_LINE);
  for (const [line, following] of next.entries()) memory[line * WORDS_OF_LINE] = following * WORDS_OF_LINE;
  let at = 0;
  return () => {
    for (let step = 0; step < STEPS; step += 1) at = memory[at] ?? 0;
  };
};

interface Cost {
  readonly atMs: number;
  readonly workUs: number;
  readonly memoryNs: number;
}

/**
 * Twice a second does the same work, and reads the same count of lines of memory, and notes what each takes where nothing interrupts it.
 * Where it takes more, the machine gives less, as one does that shares its cores, caches and memory with others, whatever runs here.
 */
export const watchCost = () => {
  const costs: Cost[] = [];
  const walk = memoryWalk();
  const startedAt = performance.now();
  const timer = setInterval(() => {
    costs.push({
      atMs: performance.now() - startedAt,
      workUs: quickestMs(() => JSON.parse(TEXT)) * 1000,
      memoryNs: (quickestMs(walk) / STEPS) * 1_000_000,
    });
  }, EVERY_MS);
  return {
    stop: (): void => clearInterval(timer),
    /** The median of each part of the time: microseconds of the work, nanoseconds of a line; 0 of a part in which nothing was noted. */
    ofParts: (
      of: 'workUs' | 'memoryNs',
      { count, partMs }: { readonly count: number; readonly partMs: number },
    ): number[] =>
      Array.from({ length: count }, (_, part) => {
        const ofPart = costs.filter(({ atMs }) => Math.floor(atMs / partMs) === part);
        return percentileOf(
          ofPart.map((cost) => cost[of]),
          0.5,
        );
      }),
  };
};

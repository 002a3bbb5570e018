import { percentileOf } from '../report.ts';

/** Reading this takes about a tenth of a millisecond, with processor and memory at work as in what is measured. */
const TEXT = JSON.stringify(
  Array.from({ length: 400 }, (_, id) => ({ id, name: 'x'.repeat(20), values: [id, id, id] })),
);
const EVERY_MS = 500;
/** Of so many in a row hardly all are interrupted: the quickest was not. */
const TIMES = 4;

interface Cost {
  readonly atMs: number;
  readonly tookUs: number;
}

const quickestUs = (): number => {
  let quickest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    JSON.parse(TEXT);
    quickest = Math.min(quickest, performance.now() - startedAt);
  }
  return quickest * 1000;
};

/**
 * Does the same work twice a second, and notes what it takes where nothing interrupts it. Where it takes more, the machine gives less, as
 * one does that shares its cores and caches with others, whatever runs here.
 */
export const watchCost = () => {
  const costs: Cost[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    costs.push({ atMs: performance.now() - startedAt, tookUs: quickestUs() });
  }, EVERY_MS);
  return {
    stop: (): void => clearInterval(timer),
    /** The median of each part of the time, in microseconds; 0 of a part in which it was never done. */
    ofParts: (count: number, partMs: number): number[] =>
      Array.from({ length: count }, (_, part) => {
        const ofPart = costs.filter(({ atMs }) => Math.floor(atMs / partMs) === part);
        return percentileOf(
          ofPart.map(({ tookUs }) => tookUs),
          0.5,
        );
      }),
  };
};

/** Whether there is time for everything: in the parts of `npm run test:deep`. */
export const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';

/** `DEEP_SEEDS` asks for another number of them. */
export const SEEDS = Number(process.env['DEEP_SEEDS'] ?? 100);
/** So that what is drawn from neighbouring seeds has nothing in common. */
const STRIDE = 7919;

/** One seed, or a hundred where there is time. */
export const seedsFrom = (first: number): number[] =>
  Array.from({ length: IS_DEEP ? SEEDS : 1 }, (_, index) => first + index * STRIDE);

const MINUTES = Number(process.env['DEEP_MINUTES'] ?? 20);
const endsAt = Date.now() + MINUTES * 60_000;

/** Whether a file has drawn for as long as it may: the seeds that are left count as skipped. */
export const isTimeOver = (): boolean => IS_DEEP && Date.now() > endsAt;

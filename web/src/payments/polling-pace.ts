const FIRST_PAUSES_MS = [1000, 1000, 2000, 3000, 5000];
const LATER_PAUSES_MS = 10_000;
const SLOW_AFTER_POLLS = 8;

/** While it is not known what became of a payment the server is asked ever more slowly. */
export const pauseAfterPolls = (polls: number): number => FIRST_PAUSES_MS[polls] ?? LATER_PAUSES_MS;

/** From when on a person is told that it takes long, and may go. */
export const isSlowAfterPolls = (polls: number): boolean => polls > SLOW_AFTER_POLLS;

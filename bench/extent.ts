/** `BENCH_BRIEF=1` shows in little time that a bench still works; its figures say nothing. */
export const IS_BRIEF = process.env['BENCH_BRIEF'] === '1';

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? (IS_BRIEF ? 1 : usual));

/** Short rounds in turn: on a shared machine neighbours then disturb both alike. */
export const ROUNDS = IS_BRIEF ? 1 : 5;
export const ROUND_SECONDS = numberOf('BENCH_SECONDS', 3);
export const WARM_UP_SECONDS = IS_BRIEF ? 1 : 4;
/** Of what cannot be measured twice in one process, such as a start. */
export const RUNS = numberOf('BENCH_RUNS', 3);
export const ORGANISATION_COUNT = IS_BRIEF ? 1000 : 100_000;
/** Enough that nobody reaches the 60 searches a minute of one person. */
export const PEOPLE_COUNT = IS_BRIEF ? 400 : 4000;
export const LONG_LIST_COUNT = IS_BRIEF ? 1000 : 100_000;

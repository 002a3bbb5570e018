import type { Term } from './keyword-rules.ts';

/** A word with how much it tells of what is looked for: the fewer have it, the more. */
export interface WeighedTerm extends Term {
  readonly weight: number;
}

const COMMON = 200;

/** The weight of a word by how many documents have it. */
export const weightOf = (documents: number): number => Math.log(1 + COMMON / (documents + 0.5));

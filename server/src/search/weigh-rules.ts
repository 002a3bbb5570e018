import { anyOf, queryOf, type Term } from './keyword-rules.ts';

/** A word with how much it tells of what is looked for: the fewer have it, the more. */
export interface WeighedTerm extends Term {
  readonly weight: number;
  /** Whether so many documents have it that they are not looked at for it alone. */
  readonly isCommon: boolean;
}

/** A word in so many documents is common. */
const COMMON = 200;
/** Words in more documents than this are all as common. */
export const COUNTED = 1000;

/** A word by how many documents have it. */
export const weighed = (term: Term, documents: number): WeighedTerm => ({
  ...term,
  weight: Math.log(1 + COMMON / (documents + 0.5)),
  isCommon: documents >= COMMON,
});

/** Documents that have any of the words. */
export const anyWordOf = (terms: readonly WeighedTerm[]): string => anyOf(terms.map(queryOf));

/** Documents that may be among the best: those with a word that few have, and those with all of them. */
export const candidateQuery = (terms: readonly WeighedTerm[]): string => {
  const everyWord = terms.map((term) => `(${queryOf(term)})`).join(' & ');
  const seldom = terms.filter(({ isCommon }) => !isCommon).map(queryOf);
  return anyOf(seldom.length === terms.length ? seldom : [...seldom, everyWord]);
};

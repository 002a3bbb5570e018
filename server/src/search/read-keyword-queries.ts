import type { AskedBy } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import { findCorrection } from './correct-queries.ts';
import { queryOf, type Term, termsOf, wordsOf } from './keyword-rules.ts';
import { weighed, type WeighedTerm } from './weigh-rules.ts';
import { countDocumentsWith } from './word-queries.ts';

export interface ReadKeyword {
  /** Those that anything has which the viewer may read. */
  readonly terms: readonly WeighedTerm[];
  /** The keyword with words in place of those that nothing has; null where there is none. */
  readonly correctedTo: string | null;
}

interface Counted {
  readonly term: Term;
  /** That have it, as far as the viewer may read them; null where the word says nothing, such as ‘the’. */
  readonly documents: number | null;
}

const count = async (reader: Reader, words: readonly string[], asked: AskedBy): Promise<Counted[]> => {
  const terms = termsOf(words);
  const counts = await countDocumentsWith(reader, terms.map(queryOf), asked);
  return terms.map((term, index) => ({ term, documents: counts[index] ?? null }));
};

const weigh = (counted: readonly Counted[]): WeighedTerm[] =>
  counted.flatMap(({ term, documents }) => (documents ? [weighed(term, documents)] : []));

/** What somebody looks for, word by word; what nothing has of what they may read is corrected. */
export const readKeyword = async (reader: Reader, keyword: string, asked: AskedBy): Promise<ReadKeyword> => {
  const counted = await count(reader, wordsOf(keyword), asked);
  const corrected = await Promise.all(
    counted.map(async ({ term, documents }) =>
      documents === 0 ? findCorrection(reader, term.word, asked) : undefined,
    ),
  );
  if (corrected.every((word) => word === undefined)) return { terms: weigh(counted), correctedTo: null };
  const meant = counted.map(({ term }, index) => corrected[index] ?? term.word);
  return { terms: weigh(await count(reader, meant, asked)), correctedTo: meant.join(' ') };
};

import type { AskedBy } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import { findCorrection } from './correct-queries.ts';
import { queryOf, type Term, termsOf, wordsOf } from './keyword-rules.ts';
import { type WeighedTerm, weightOf } from './weigh-rules.ts';
import { countDocumentsWith } from './word-queries.ts';

export interface ReadKeyword {
  /** Those that anything has which the viewer may read. */
  readonly terms: readonly WeighedTerm[];
  /** The keyword with words in place of those that nothing has; null where there is none. */
  readonly correctedTo: string | null;
}

const weigh = async (reader: Reader, terms: readonly Term[], asked: AskedBy): Promise<WeighedTerm[]> => {
  const counts = await countDocumentsWith(reader, terms.map(queryOf), asked);
  return terms.flatMap((term, index) => {
    const documents = counts[index] ?? 0;
    return documents === 0 ? [] : [{ ...term, weight: weightOf(documents) }];
  });
};

/** What somebody looks for, word by word; what nothing has of what they may read is corrected. */
export const readKeyword = async (reader: Reader, keyword: string, asked: AskedBy): Promise<ReadKeyword> => {
  const words = wordsOf(keyword);
  const known = await weigh(reader, termsOf(words), asked);
  const isKnown = new Set(known.map(({ word }) => word));
  const corrected = await Promise.all(
    words.map(async (word) => (isKnown.has(word) ? undefined : findCorrection(reader, word, asked))),
  );
  if (corrected.every((word) => word === undefined)) return { terms: known, correctedTo: null };
  const meant = words.map((word, index) => corrected[index] ?? word);
  return { terms: await weigh(reader, termsOf(meant), asked), correctedTo: meant.join(' ') };
};

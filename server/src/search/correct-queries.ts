import { sql } from 'kysely';
import type { AskedBy } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import { distanceBetween, errorsIn, exchangedOf } from './distance-rules.ts';
import { exactly } from './keyword-rules.ts';
import { countDocumentsWith } from './word-queries.ts';

/** Words that look alike; and of those the ones whose documents are looked for. */
const ALIKE = 40;
const TRIED = 6;

interface Correction {
  readonly word: string;
  readonly distance: number;
}

const findAlike = async (reader: Reader, word: string): Promise<Correction[]> => {
  const { rows } = await sql<{ word: string }>`
    (select word from search_words where word = any(${exchangedOf(word)}::text[]))
    union
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit ${ALIKE})`.execute(
    reader,
  );
  return rows
    .map((row) => ({ word: row.word, distance: distanceBetween(word, row.word) }))
    .filter(({ distance }) => distance <= errorsIn(word))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, TRIED);
};

/** Of these, as near as each other, the one in most documents that the viewer may read; undefined where none is in any. */
const findMostUsed = async (
  reader: Reader,
  alike: readonly Correction[],
  asked: AskedBy,
): Promise<string | undefined> => {
  const queries = alike.map(({ word }) => exactly(word));
  const counts = await countDocumentsWith(reader, queries, asked);
  const [best] = alike
    .map(({ word }, index) => ({ word, documents: counts[index] ?? 0 }))
    .filter(({ documents }) => documents > 0)
    .toSorted((one, other) => other.documents - one.documents);
  return best?.word;
};

/**
 * The word that was meant by one that nothing has: the nearest that stands in a document which the viewer may read, and of
 * those as near the one in most of them. A word of anything else is never told, nor that it is there.
 */
export const findCorrection = async (
  reader: Reader,
  word: string,
  asked: AskedBy,
): Promise<string | undefined> => {
  if (errorsIn(word) === 0) return undefined;
  const alike = await findAlike(reader, word);
  // What is further off is not looked for where something nearer was meant.
  for (const near of Map.groupBy(alike, ({ distance }) => distance).values()) {
    const meant = await findMostUsed(reader, near, asked);
    if (meant !== undefined) return meant;
  }
  return undefined;
};

import { sql } from 'kysely';
import type { AskedBy } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import { distanceBetween, errorsIn, exchangedOf } from './distance-rules.ts';
import { exactly } from './keyword-rules.ts';
import { countDocumentsWith } from './word-queries.ts';

/** Words that look alike: enough that those of drafts, which nobody is told, do not crowd out the one that was meant. */
const ALIKE = 240;
/** Of these the documents are looked for at once; of the next ones where none of them is in any. */
const AT_ONCE = 6;

interface Correction {
  readonly word: string;
  readonly distance: number;
}

const findAlike = async (reader: Reader, word: string): Promise<Correction[]> => {
  const { rows } = await sql<{ word: string }>`
    (select word, similarity(word, ${word}) as alike from search_words where word = any(${exchangedOf(word)}::text[]))
    union
    (select word, similarity(word, ${word}) as alike from search_words where word % ${word} order by alike desc, word limit ${ALIKE})
    order by alike desc, word`.execute(reader);
  return rows
    .map((row) => ({ word: row.word, distance: distanceBetween(word, row.word) }))
    .filter(({ distance }) => distance <= errorsIn(word))
    .toSorted((one, other) => one.distance - other.distance);
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
  for (const near of Map.groupBy(alike, ({ distance }) => distance).values())
    for (let first = 0; first < near.length; first += AT_ONCE) {
      const meant = await findMostUsed(reader, near.slice(first, first + AT_ONCE), asked);
      if (meant !== undefined) return meant;
    }
  return undefined;
};

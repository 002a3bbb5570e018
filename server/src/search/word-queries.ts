import { sql } from 'kysely';
import type { AskedBy } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import { countReadable } from './readable-queries.ts';
import { COUNTED } from './weigh-rules.ts';

/** In how many documents that the viewer may read each of these stands, counted up to `COUNTED`; null for words that every text has and no
 * search looks for. */
export const countDocumentsWith = async (
  reader: Reader,
  queries: readonly string[],
  asked: AskedBy,
): Promise<(number | null)[]> => {
  if (queries.length === 0) return [];
  const counts = queries.map(
    (query) => sql`case when numnode(to_tsquery('portal_stems', ${query})) > 0
      then ${countReadable({ query, limit: COUNTED }, asked)} end`,
  );
  const { rows } = await sql<{
    counts: (number | null)[];
  }>`select array[${sql.join(counts)}] as counts`.execute(reader);
  return rows[0]?.counts ?? [];
};

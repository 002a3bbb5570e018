import { sql } from 'kysely';
import type { AskedBy } from '../audiences/audience-queries.ts';
import { areSmall, composedWhileSmall } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { countReadable, toQuery } from './readable-queries.ts';
import { COUNTED } from './weigh-rules.ts';

type Counts = readonly (number | null)[];

/** Under names of their own: each is a value of its own to PostgreSQL. */
type Words = Readonly<Record<`word${number}`, string>>;

/** The same statement for whatever words, as many as these. */
const composeFor = (wordCount: number) =>
  composedWhileSmall((given: AskedBy & Words, once) => {
    const counts = Array.from({ length: wordCount }, (_, index) => {
      const query = once(toQuery(given[`word${index}`] ?? ''));
      return sql`case when numnode(${query}) > 0 then ${countReadable({ query, limit: COUNTED }, given)} end`;
    });
    return sql<{ counts: Counts; areSmall: boolean }>`
      select array[${sql.join(counts)}] as counts, ${areSmall(['search_documents'])} as are_small`;
  });

const statements = new Map<number, ReturnType<typeof composeFor>>();

const statementFor = (wordCount: number): ReturnType<typeof composeFor> => {
  const statement = statements.get(wordCount) ?? composeFor(wordCount);
  statements.set(wordCount, statement);
  return statement;
};

/** In how many documents that the viewer may read each of these stands, counted up to `COUNTED`; null for words that every text has and no
 * search looks for. */
export const countDocumentsWith = async (
  reader: Reader,
  queries: readonly string[],
  asked: AskedBy,
): Promise<Counts> => {
  if (queries.length === 0) return [];
  const words: Words = Object.fromEntries(queries.map((query, index) => [`word${index}`, query]));
  const [row] = await statementFor(queries.length)(reader, { ...asked, ...words });
  return row?.counts ?? [];
};

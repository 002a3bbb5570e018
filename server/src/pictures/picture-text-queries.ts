import { pictureIdsWithin } from '@linehaul/contract/pictures';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';

/** Where somebody writes texts that may show pictures, as HTML or as a document that has it. */
export interface TextColumn {
  readonly table: string;
  readonly column: string;
}

const isWithin = async (
  reader: Reader,
  { table, column }: TextColumn,
  ids: readonly string[],
): Promise<string[]> => {
  const text = sql`${sql.ref(`${table}.${column}`)}::text`;
  const { rows } = await sql<{ id: string }>`
    select distinct found[1] as id
    from ${sql.table(table)}, regexp_matches(${text}, '/api/pictures/([0-9a-f-]{36})-', 'g') found
    where ${text} like '%/api/pictures/%' and found[1] = any(${ids}::text[])`.execute(reader);
  return rows.map(({ id }) => id);
};

/** Which of these pictures stand within a text of these columns: whoever writes may have copied one from anywhere. */
export const findPicturesWithin =
  (columns: readonly TextColumn[]) =>
  async (reader: Reader, ids: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    if (ids.length === 0) return found;
    for (const column of columns) found.push(...(await isWithin(reader, column, ids)));
    return found;
  };

/** Holds the pictures that stand within what is about to be kept, so that none of them is taken away meanwhile. */
export const holdPicturesWithin = async (transaction: Transaction, text: string): Promise<void> => {
  const ids = pictureIdsWithin(text);
  if (ids.length === 0) return;
  await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
};

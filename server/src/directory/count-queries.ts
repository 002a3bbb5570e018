import { DIRECTORY_COUNTED } from '@linehaul/contract/directory';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface PageOf {
  readonly page: number;
  readonly size: number;
}

/** All of these conditions. */
export const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql.join([...conditions], sql` and `);

/** How many rows there are; nobody counts far beyond the page that is asked for. */
export const countUpTo = async (
  reader: Reader,
  rows: RawBuilder<unknown>,
  { page, size }: PageOf,
): Promise<number> => {
  const most = Math.max(DIRECTORY_COUNTED, page * size + 1);
  const counted = await sql<{ totalItems: number }>`
    select count(*)::int as total_items from (${rows} limit ${most}) counted`.execute(reader);
  return counted.rows[0]?.totalItems ?? 0;
};

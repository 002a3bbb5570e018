import { DIRECTORY_COUNTED } from '@linehaul/contract/directory';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface PageOf {
  readonly page: number;
  readonly size: number;
  /** Where counting stops, where it is not at the contract's number. */
  readonly counted?: number;
}

/** All of these conditions. */
export const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql.join([...conditions], sql` and `);

/** A list of rows that have an `id`, as the database is asked for it. */
export interface Listing {
  /** `from … where …` that finds all of them, whatever their order. */
  readonly found: RawBuilder<unknown>;
  /** The same for one row at a time: whether `walked` is found. */
  readonly isFound: RawBuilder<boolean>;
  /** What they are rows of, as `found` names it. */
  readonly rows: RawBuilder<unknown>;
  /** The table that has an index by `order`. */
  readonly table: RawBuilder<unknown>;
  /** The columns of `order`, which names them without their table. */
  readonly orderedBy: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

interface Counted {
  readonly totalItems: number;
  readonly ids: readonly string[];
}

/** How many there are, up to a bound, and where all of them were counted, the page. */
const countUpTo = async (
  reader: Reader,
  { found, rows, orderedBy, order }: Listing,
  { most, part }: { readonly most: number; readonly part: RawBuilder<unknown> },
): Promise<Counted> => {
  const columns = [sql`id`, ...orderedBy].map((column) => sql`${rows}.${column}`);
  const counted = await sql<Counted>`
    with found as materialized (select ${sql.join(columns)} ${found} limit ${most})
    select (select count(*)::int from found) as total_items, array(
      select id from found where (select count(*) from found) < ${most} order by ${order} ${part}) as ids`.execute(
    reader,
  );
  return counted.rows[0] ?? { totalItems: 0, ids: [] };
};

/** Where more are found than are counted, a page of them is soon met in their order. */
const walkToPage = async (
  reader: Reader,
  { isFound, table, order }: Listing,
  part: RawBuilder<unknown>,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${table} walked where ${isFound} order by ${order} ${part}`.execute(reader);
  return rows.map(({ id }) => id);
};

/** Whose rows a page has, in their order, and how many there are; nobody counts far beyond the page that is asked for. */
export const findPage = async (
  reader: Reader,
  listing: Listing,
  { page, size, counted: bound = DIRECTORY_COUNTED }: PageOf,
): Promise<Counted> => {
  const most = Math.max(bound, page * size + 1);
  const part = sql`limit ${size} offset ${(page - 1) * size}`;
  const counted = await countUpTo(reader, listing, { most, part });
  if (counted.totalItems < most) return counted;
  return { totalItems: most, ids: await walkToPage(reader, listing, part) };
};

import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { type listPartners, PARTNERS_COUNTED } from '@linehaul/contract/partners';
import { sql } from 'kysely';
import { type AskedBy, askedBy } from '../audiences/audience-queries.ts';
import type { ViewerAt } from '../audiences/viewer-queries.ts';
import { composedForEach } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { narrowingOf } from '../resources/resource-filter-queries.ts';
import { cardColumns, type CardRow, toCard } from './partner-card-queries.ts';
import { foundOf, orderOf, type PartnerNarrowing } from './partner-filter-queries.ts';

interface Asked extends AskedBy {
  readonly size: number;
  readonly skipped: number;
  /** Partners up to the end of the page. */
  readonly reached: number;
  /** Up to how many there are said to be. */
  readonly counted: number;
}

/** A page with nothing on it still says how many there are. */
type Row = { readonly totalItems: number } & (CardRow | { readonly [Key in keyof CardRow]: null });

/** How many there are, and one page of them, in one statement. */
const selectPage = composedForEach(
  'pattern',
  (_reader: Reader, asked: Asked, narrowing: PartnerNarrowing) => {
    return sql<Row>`
    with page as materialized (
      select found.id from (${foundOf(asked, narrowing, sql`${asked.reached}`)}) found
      order by ${orderOf('found')} limit ${asked.size} offset ${asked.skipped})
    select (select least(count(*), ${asked.counted}::int)::int
        from (${foundOf(asked, narrowing, sql`${asked.counted}`)}) found) as total_items, cards.*
    from (select) as one left join (
      select ${cardColumns(asked)} from page join partners on partners.id = page.id) cards on true
    order by ${orderOf('cards')}`;
  },
);

/** As many as anybody counts; words are looked for one by one. */
const countedOf = ({ pattern, shortPattern, otherLabelIds }: PartnerNarrowing): number =>
  (pattern ?? shortPattern ?? otherLabelIds) ? 1000 : PARTNERS_COUNTED;

/** One page of the partners that the viewer finds; what they may not read is a teaser. */
export const findPartners = async (
  reader: Reader,
  { page, size, keyword, readableOnly, ...labels }: BodyOf<typeof listPartners>,
  { viewer, now }: ViewerAt,
): Promise<DataOf<typeof listPartners>> => {
  const narrowing: PartnerNarrowing = {
    ...narrowingOf({ ...labels, title: keyword, sortOrder: 'desc' }),
    readableOnly: readableOnly === true ? true : undefined,
  };
  const reached = page * size;
  const rows = await selectPage(
    reader,
    {
      ...askedBy(viewer, now),
      ...{ size, skipped: reached - size, reached },
      // Beyond it there is at least the next page, as long as there is one.
      counted: Math.max(countedOf(narrowing), reached + size),
    },
    narrowing,
  );
  return {
    partners: rows.flatMap((row) => (row.id === null ? [] : [toCard(row)])),
    totalItems: rows[0]?.totalItems ?? 0,
  };
};

import type { BodyOf } from '@linehaul/contract/endpoint';
import type { EventItem, listEvents as listEndpoint } from '@linehaul/contract/events';
import { type RawBuilder, sql } from 'kysely';
import { composedForEach } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { isStandingWell } from '../../memberships/good-standing-queries.ts';
import type { Asker } from '../viewer-queries.ts';
import {
  CARD_COLUMNS,
  CARD_SOURCE,
  cardParts,
  type CardRow,
  type CardsAsked,
  findCards,
  toCard,
} from './event-card-queries.ts';
import { conditionsOf, isNotOverAt, type Narrowing, findNarrowing } from './event-filter-queries.ts';

type EventList = BodyOf<typeof listEndpoint>;

/** A page of events, and how many there are in all. */
export interface EventPage {
  readonly events: EventItem[];
  readonly totalItems: number;
}

interface Asked extends CardsAsked {
  readonly today: string;
  readonly size: number;
  readonly skipped: number;
}

interface PageRow {
  readonly totalItems: number;
  readonly isInGoodStanding: boolean;
}
/** A page with nothing on it still says how many there are. */
type Row = PageRow & (CardRow | { readonly [Key in keyof CardRow]: null });

const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

/** With a first day, events since then count, over or not; without one those that are not over. */
const conditionsAt = (now: Date, narrowing: Narrowing) =>
  all([...conditionsOf(now, narrowing), ...(narrowing.since === undefined ? [isNotOverAt(now)] : [])]);

/** How many there are, how the viewer stands, and one page, in one statement: its parts cost less than round trips. */
const selectPage = composedForEach('pattern', (_reader: Reader, asked: Asked, narrowing: Narrowing) => {
  const isFound = conditionsAt(asked.now, narrowing);
  const page = sql`select events.id from events where ${isFound}
    order by events.starts_at, events.id limit ${asked.size} offset ${asked.skipped}`;
  return sql<Row>`
    with ${cardParts(page, asked)}
    select (select count(*)::int from events where ${isFound}) as total_items,
      ${isStandingWell(asked.accountId, asked.today)} as is_in_good_standing, ${CARD_COLUMNS}
    from (select) as one left join (${CARD_SOURCE}) on true order by events.starts_at, events.id`;
});

interface FoundIds extends PageRow {
  readonly ids: readonly string[];
}

/** What a keyword finds is planned anew for each: a short statement by itself, so that little is planned. */
const selectMentioned = composedForEach('pattern', (_reader: Reader, asked: Asked, narrowing: Narrowing) => {
  const isFound = conditionsAt(asked.now, narrowing);
  return sql<FoundIds>`
    select (select count(*)::int from events where ${isFound}) as total_items,
      ${isStandingWell(asked.accountId, asked.today)} as is_in_good_standing,
      array(select events.id from events where ${isFound}
        order by events.starts_at, events.id limit ${asked.size} offset ${asked.skipped}) as ids`;
});

interface Asking {
  readonly asker: Asker;
  /** The association's, in which the days of the filter begin and end. */
  readonly timeZone: string;
}

/** One page of the published events that the filter lets through, the next one first. */
export const findEvents = async (
  reader: Reader,
  list: EventList,
  { asker, timeZone }: Asking,
): Promise<EventPage> => {
  const { accountId, now, today } = asker;
  const asked = { accountId, now, today, size: list.size, skipped: (list.page - 1) * list.size };
  const narrowing = await findNarrowing(reader, list, timeZone);
  if (narrowing.pattern !== undefined) {
    const [found] = await selectMentioned(reader, asked, narrowing);
    if (!found) return { events: [], totalItems: 0 };
    const { ids, totalItems, isInGoodStanding } = found;
    return { events: await findCards(reader, ids, { ...asker, isInGoodStanding }), totalItems };
  }
  const rows = await selectPage(reader, asked, narrowing);
  const viewer = { now, isInGoodStanding: rows[0]?.isInGoodStanding === true };
  return {
    events: rows.flatMap((row) => (row.id === null ? [] : [toCard(row, viewer)])),
    totalItems: rows[0]?.totalItems ?? 0,
  };
};

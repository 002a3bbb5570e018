import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeEvents, OfficeEventGroup, OfficeEventRow } from '@linehaul/contract/office-events';
import { sql } from 'kysely';
import { composedForEach } from '../../db/composed-statement.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import type { Reader } from '../../db/database.ts';
import { findTicketTypes, type TicketTypeRow } from '../tickets/ticket-queries.ts';
import { stateOf } from './office-event-rules.ts';

type Asked = BodyOf<typeof listOfficeEvents>;

interface At {
  readonly now: Date;
}

const inGroup = (group: OfficeEventGroup, now: Date) => {
  if (group === 'drafts') return sql<boolean>`events.published_from is null`;
  return group === 'upcoming'
    ? sql<boolean>`(events.published_from is not null and events.ends_at > ${now})`
    : sql<boolean>`(events.published_from is not null and events.ends_at <= ${now})`;
};

/** What the list is narrowed to. */
interface Narrowing {
  readonly pattern?: string | undefined;
}

/** What was typed is no pattern. */
const narrowingTo = (keyword: string | undefined): Narrowing =>
  keyword ? { pattern: `%${escapePattern(keyword)}%` } : {};

/** As the index of keywords is spelled. */
const matching = (reader: Reader, { pattern }: Narrowing) =>
  reader
    .selectFrom('events')
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`lower(events.title || E'\n' || events.summary || E'\n' || events.address) like lower(${pattern})`,
      ),
    );

const countGroups = composedForEach('pattern', (reader: Reader, { now }: At, narrowing: Narrowing) =>
  matching(reader, narrowing).select(
    (['upcoming', 'past', 'drafts'] as const).map((group) =>
      sql<number>`(count(*) filter (where ${inGroup(group, now)}))::int`.as(group),
    ),
  ),
);

interface Page extends At {
  readonly size: number;
  readonly skipped: number;
}

const pageOf = (group: OfficeEventGroup) =>
  composedForEach('pattern', (reader: Reader, { now, size, skipped }: Page, narrowing: Narrowing) =>
    matching(reader, narrowing)
      .innerJoin('eventTypes', 'eventTypes.id', 'events.typeId')
      .select([
        'events.id',
        'title',
        'eventTypes.name as type',
        'publishedFrom',
        'publishedUntil',
        'calledOffAt',
      ])
      .select(['startsAt', 'endsAt', 'timeZone'])
      .where(inGroup(group, now))
      .orderBy('startsAt', group === 'past' ? 'desc' : 'asc')
      .orderBy('events.id')
      .limit(size)
      .offset(skipped),
  );

const FIND_PAGE = { upcoming: pageOf('upcoming'), past: pageOf('past'), drafts: pageOf('drafts') };

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const stockOf = (tickets: readonly TicketTypeRow[]): number | null => {
  const stocks = tickets.map(({ stock }) => stock);
  return stocks.includes(null) ? null : sum(stocks.map((stock) => stock ?? 0));
};

/** One page of a group of events, with how many places of each are taken. */
export const findOfficeEvents = async (
  reader: Reader,
  { group, keyword, page, size }: Asked,
  now: Date,
): Promise<DataOf<typeof listOfficeEvents>> => {
  const narrowing = narrowingTo(keyword);
  const [counted] = await countGroups(reader, { now }, narrowing);
  const counts = counted ?? { upcoming: 0, past: 0, drafts: 0 };
  const rows = await FIND_PAGE[group](reader, { now, size, skipped: (page - 1) * size }, narrowing);
  const ids = rows.map(({ id }) => id);
  const tickets = ids.length === 0 ? [] : await findTicketTypes(reader, ids, now);
  const ofEvent = Map.groupBy(tickets, ({ eventId }) => eventId);
  const events = rows.map(({ id, title, type, timeZone, ...row }): OfficeEventRow => {
    const own = ofEvent.get(id) ?? [];
    return {
      ...{ id, title, type, timeZone },
      state: stateOf(row, now),
      publishedFromUtc: row.publishedFrom?.toISOString() ?? null,
      publishedUntilUtc: row.publishedUntil?.toISOString() ?? null,
      eventStartUtc: row.startsAt.toISOString(),
      eventEndUtc: row.endsAt.toISOString(),
      taken: sum(own.map(({ taken }) => taken)),
      stock: stockOf(own),
    };
  });
  return { events, totalItems: counts[group], counts };
};

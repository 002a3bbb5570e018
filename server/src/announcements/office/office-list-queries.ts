import { audience } from '@linehaul/contract/audiences';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeAnnouncements, OfficeAnnouncementRow } from '@linehaul/contract/office-announcements';
import type { PublicationState } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { stateOf } from '../../resources/office/office-resource-rules.ts';

type Asked = BodyOf<typeof listOfficeAnnouncements>;

/** `stateOf`, as the database asks it. */
const inState = (state: PublicationState, now: Date) => {
  if (state === 'draft') return sql<boolean>`published_from is null`;
  if (state === 'taken-down') return sql<boolean>`published_until <= ${now}`;
  return state === 'scheduled'
    ? sql<boolean>`(published_from > ${now} and published_until > ${now})`
    : sql<boolean>`(published_from <= ${now} and published_until > ${now})`;
};

const mentions = (keyword: string) =>
  sql<boolean>`lower(title || E'\n' || regexp_replace(content_html, '<[^>]*>', '', 'g'))
    like lower(${`%${escapePattern(keyword)}%`})`;

const matching = (reader: Reader, { keyword }: Asked) =>
  reader.selectFrom('announcements').$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const STATES = ['draft', 'scheduled', 'published', 'taken-down'] as const;

const countStates = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<Record<PublicationState, number>> => {
  const { takenDown, ...counts } = await matching(reader, asked)
    .select(
      STATES.map((state) =>
        sql<number>`(count(*) filter (where ${inState(state, now)}))::int`.as(
          state === 'taken-down' ? 'takenDown' : state,
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { ...counts, 'taken-down': takenDown };
};

/** How many have said that they have read an announcement. */
export const ACKNOWLEDGED = sql<number>`(select count(*)::int from announcement_acknowledgements
  where announcement_id = announcements.id)`;

const findRows = (reader: Reader, asked: Asked, now: Date) => {
  const { state, page, size } = asked;
  return (
    matching(reader, asked)
      .select(['id', 'version', 'title', 'audience', 'isUrgent', 'publishedFrom', 'publishedUntil'])
      .select(['lastDay', ACKNOWLEDGED.as('acknowledged')])
      .$if(state !== undefined, (query) => query.where(inState(state ?? 'draft', now)))
      // What was worked on last stands on top.
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  );
};

/** One page of announcements in a state, or in any. */
export const findOfficeAnnouncements = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<DataOf<typeof listOfficeAnnouncements>> => {
  const counts = await countStates(reader, asked, now);
  const rows = await findRows(reader, asked, now);
  const announcements = rows.map(({ publishedFrom, publishedUntil, ...row }): OfficeAnnouncementRow => ({
    ...row,
    audience: audience.parse(row.audience),
    state: stateOf({ publishedFrom, publishedUntil }, now),
    publishedFromUtc: publishedFrom?.toISOString() ?? null,
  }));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { announcements, totalItems: asked.state === undefined ? all : counts[asked.state], counts };
};

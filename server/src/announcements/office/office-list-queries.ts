import { audience } from '@linehaul/contract/audiences';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeAnnouncements, OfficeAnnouncementRow } from '@linehaul/contract/office-announcements';
import type { StateCounts } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { countedByState, inState, totalIn } from '../../publishing/state-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';

type Asked = BodyOf<typeof listOfficeAnnouncements>;

const mentions = (keyword: string) =>
  sql<boolean>`lower(title || E'\n' || regexp_replace(content_html, '<[^>]*>', '', 'g'))
    like lower(${`%${escapePattern(keyword)}%`})`;

const matching = (reader: Reader, { keyword }: Asked) =>
  reader.selectFrom('announcements').$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const countStates = async (reader: Reader, asked: Asked, now: Date): Promise<StateCounts> => {
  const counted = countedByState('announcements', now).as('counts');
  return (await matching(reader, asked).select(counted).executeTakeFirstOrThrow()).counts;
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
      .$if(state !== undefined, (query) => query.where(inState('announcements', state ?? 'draft', now)))
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
    ...standingOf({ publishedFrom, publishedUntil }, now),
  }));
  return { announcements, totalItems: totalIn(counts, asked.state), counts };
};

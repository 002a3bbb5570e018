import { pictureAddress } from '@linehaul/contract/pictures';
import type { SearchResult } from '@linehaul/contract/search';
import { sql } from 'kysely';
import { type AskedBy, readableBy, resourcesNamed } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import type { WordedType } from './readable-queries.ts';
import { excerptOf, MARK_END, MARK_START, readMarks } from './mark-rules.ts';

interface ShownRow {
  readonly id: string;
  readonly type: WordedType;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly pictureId: string | null;
  readonly datedAt: Date | null;
  readonly timeZone: string | null;
}

const PAGES: Readonly<Record<WordedType, string>> = {
  Event: '/events/',
  Article: '/news/details/',
  Resource: '/resources/details/',
  Partner: '/partners/details/',
};

/** Once more what the viewer may read, by the rows themselves. */
const shown = (ids: readonly string[], asked: AskedBy) => sql`
  select events.id, 'Event' as type, events.title, events.summary as description, events.content_html, events.picture_id,
    events.starts_at as dated_at, events.time_zone
  from events where events.id = any(${ids}::uuid[]) and events.published_from <= ${asked.now}
    and (events.published_until is null or events.published_until > ${asked.now})
  union all
  select resources.id, resources.type, resources.title, resources.description, resources.content_html,
    resources.feature_picture_id, resources.resource_date, null
  from resources where resources.id = any(${ids}::uuid[]) and ${readableBy(resourcesNamed('resources'), asked)}`;

const MARKED = `StartSel=${MARK_START}, StopSel=${MARK_END}, HighlightAll=true`;
/** Characters of a content that are looked through for what was found. */
const LOOKED_THROUGH = 40_000;

/** What is shown of these, with what the query names marked in it. */
const findRows = async (reader: Reader, { ids, query }: Shown, asked: AskedBy): Promise<ShownRow[]> => {
  const asTold = sql`to_tsquery('portal_stems', ${query})`;
  const { rows } = await sql<ShownRow>`
    select id, type, picture_id, dated_at, time_zone,
      ts_headline('portal_stems', search_plain(title), ${asTold}, ${MARKED}) as title,
      ts_headline('portal_stems', search_plain(description), ${asTold}, ${MARKED}) as description,
      ts_headline('portal_stems', left(search_plain(content_html), ${LOOKED_THROUGH}::int), ${asTold}, ${MARKED}) as content
    from (${shown(ids, asked)}) shown`.execute(reader);
  return rows;
};

export interface Shown {
  readonly ids: readonly string[];
  /** As `to_tsquery` reads it. */
  readonly query: string;
}

/** The description, unless only the content tells of what was found. */
const tellingOf = ({ description, content }: ShownRow): string =>
  description !== '' && (description.includes(MARK_START) || !content.includes(MARK_START))
    ? description
    : content;

const toResult = (row: ShownRow): SearchResult => {
  const { text: title, marks: titleMarks } = readMarks(row.title);
  return {
    ...{ id: row.id, type: row.type, title, titleMarks, link: `${PAGES[row.type]}${row.id}` },
    excerpt: excerptOf(readMarks(tellingOf(row))),
    attachment: null,
    imageUrl: row.pictureId && pictureAddress(row.pictureId),
    date: row.datedAt && row.datedAt.toISOString(),
    timeZone: row.timeZone,
  };
};

/** What is shown of these in their order; whatever is no longer there is left out. */
export const findShown = async (
  reader: Reader,
  shownOnes: Shown,
  asked: AskedBy,
): Promise<SearchResult[]> => {
  if (shownOnes.ids.length === 0) return [];
  const rows = new Map((await findRows(reader, shownOnes, asked)).map((row) => [row.id, row]));
  return shownOnes.ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toResult(row)] : [];
  });
};

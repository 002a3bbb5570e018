import { pictureAddress } from '@linehaul/contract/pictures';
import type { SearchResult } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import {
  type AskedBy,
  coursesNamed,
  partnersNamed,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { countMarked, excerptOf, MARK_END, MARK_START, readMarks } from './mark-rules.ts';
import type { WordedType } from './readable-queries.ts';

/** What is to be shown. */
export interface Shown {
  readonly ids: readonly string[];
  /** As `to_tsquery` reads it. */
  readonly query: string;
  /** What is typed on is told by its title alone: looking through contents takes longer than finding them. */
  readonly isTitleOnly: boolean;
}

interface File {
  readonly name: string;
  readonly words: string;
}

interface ShownRow {
  readonly id: string;
  readonly type: WordedType;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly files: readonly File[];
  readonly pictureId: string | null;
  readonly datedAt: Date | null;
  readonly timeZone: string | null;
}

const PAGES: Readonly<Record<WordedType, string>> = {
  Event: '/events/',
  Article: '/news/details/',
  Resource: '/resources/details/',
  Course: '/cpd/courses/',
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
  from resources where resources.id = any(${ids}::uuid[]) and ${readableBy(resourcesNamed('resources'), asked)}
  union all
  select partners.id, 'Partner', partners.title, partners.description, partners.content_html, partners.logo_picture_id,
    null, null
  from partners where partners.id = any(${ids}::uuid[]) and ${readableBy(partnersNamed('partners'), asked)}
  union all
  select courses.id, 'Course', courses.title, courses.description, courses.content_html, courses.picture_id, null, null
  from courses where courses.id = any(${ids}::uuid[]) and courses.called_off_at is null
    and ${readableBy(coursesNamed('courses'), asked)}`;

const MARKED = `StartSel=${MARK_START}, StopSel=${MARK_END}, HighlightAll=true`;
const PART = `StartSel=${MARK_START}, StopSel=${MARK_END}, MaxFragments=1, MaxWords=40, MinWords=25`;
/** Characters of a content, and of a file, that are looked through for what was found. */
const LOOKED_THROUGH = { content: 40_000, file: 100_000 } as const;
/** Files of an item that are looked through. */
const MAX_FILES = 3;

/** What marks are made in, with the weight that the index of documents gives to its words. */
interface Looked {
  readonly weight: 'a' | 'b' | 'c';
  readonly text: RawBuilder<unknown>;
  /** What is told of a text in which nothing is marked. */
  readonly unmarked: RawBuilder<unknown>;
}

/** Reading a text to mark words takes long beside asking the index whether it has any. */
const withMarks = (named: RawBuilder<unknown>, { weight, text, unmarked }: Looked) =>
  sql`case when ts_filter(documents.stems, ${sql.lit(`{${weight}}`)}) @@ ${named}
    then ts_headline('portal_stems', ${text}, ${named}, ${MARKED}) else ${unmarked} end`;

const inFull = (weight: Looked['weight'], text: RawBuilder<unknown>): Looked => ({
  weight,
  text,
  unmarked: text,
});
const TITLE = inFull('a', sql`search_plain(shown.title)`);
const DESCRIPTION = inFull('b', sql`search_plain(shown.description)`);
const CONTENT_TEXT = sql`left(search_plain(shown.content_html), ${LOOKED_THROUGH.content}::int)`;
/** Its beginning is told only of what has no description. */
const CONTENT: Looked = {
  weight: 'c',
  text: CONTENT_TEXT,
  unmarked: sql`case when search_plain(shown.description) = '' then ${CONTENT_TEXT} else '' end`,
};

/** Of `shown`: what is looked through for an excerpt, with what the query names marked in it. */
const excerpts = (named: RawBuilder<unknown>) => {
  const files = sql`(
    select coalesce(json_agg(json_build_object('name', found.name, 'words',
      ts_headline('portal_stems', left(found.words, ${LOOKED_THROUGH.file}::int), ${named}, ${PART}))), '[]')
    from (select name, words from search_served_texts texts
      where texts.owner_id = shown.id and texts.stems @@ ${named}
      order by ts_rank(texts.stems, ${named}) desc limit ${MAX_FILES}) found)`;
  return sql`${files} as files, ${withMarks(named, DESCRIPTION)} as description, ${withMarks(named, CONTENT)} as content`;
};

const NO_EXCERPTS = sql`'[]'::json as files, '' as description, '' as content`;

interface ShownTo extends AskedBy {
  readonly ids: readonly string[];
  readonly query: string;
}

/** Each of them is planned once a connection: by their ids they are found the same way, whatever was looked for. */
const selectRows = ({ isTitleOnly }: Pick<Shown, 'isTitleOnly'>) =>
  composedOnce((_reader: Reader, given: ShownTo) => {
    // Selected: read once for all of them.
    const named = sql`(select to_tsquery('portal_stems', ${given.query}))`;
    return sql<ShownRow>`
      select shown.id, type, picture_id, shown.dated_at, time_zone, ${withMarks(named, TITLE)} as title,
        ${isTitleOnly ? NO_EXCERPTS : excerpts(named)}
      from (${shown(given.ids, given)}) shown left join search_documents documents on documents.id = shown.id`;
  });
const findTitles = selectRows({ isTitleOnly: true });
const findWithExcerpts = selectRows({ isTitleOnly: false });

/** What is shown of these, with what the query names marked in it. */
const findRows = (reader: Reader, { ids, query, isTitleOnly }: Shown, asked: AskedBy): Promise<ShownRow[]> =>
  (isTitleOnly ? findTitles : findWithExcerpts)(reader, { ids, query, ...asked });

/** Where most of the words stand that were looked for: in the description, unless the content or a file has more of them. */
const tellingOf = ({ description, content, files }: ShownRow) => {
  const parts = [
    { words: description, attachment: null },
    { words: content, attachment: null },
    ...files.map(({ name, words }) => ({ words: `…${words}…`, attachment: name })),
  ];
  const [best] = parts
    .filter(({ words }) => words !== '')
    .toSorted((one, other) => countMarked(other.words) - countMarked(one.words));
  const { words, attachment } = best ?? { words: '', attachment: null };
  return { excerpt: excerptOf(readMarks(words)), attachment };
};

const toResult = (row: ShownRow): SearchResult => {
  const { text: title, marks: titleMarks } = readMarks(row.title);
  return {
    ...{ id: row.id, type: row.type, title, titleMarks, link: `${PAGES[row.type]}${row.id}` },
    ...tellingOf(row),
    imageUrl: row.pictureId && pictureAddress(row.pictureId),
    date: row.datedAt && row.datedAt.toISOString(),
    timeZone: row.timeZone,
  };
};

/** What is shown of these; whatever is no longer there is left out. */
export const findShown = async (
  reader: Reader,
  wanted: Shown,
  asked: AskedBy,
): Promise<Map<string, SearchResult>> => {
  const rows = wanted.ids.length === 0 ? [] : await findRows(reader, wanted, asked);
  return new Map(rows.map((row) => [row.id, toResult(row)]));
};

import type { DigestCounts, DigestKind } from '@linehaul/contract/digests';
import { type RawBuilder, sql } from 'kysely';
import {
  announcementsNamed,
  type AskedBy,
  coursesNamed,
  partnersNamed,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';

/** The most of one kind that a digest names; the others are counted. */
const NAMED_OF_KIND = 8;

export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const isPublishedIn = ({ from, until }: Period) =>
  sql`published_from > ${from} and published_from <= ${until}
    and (published_until is null or published_until > ${until})`;

/** A course that takes place, and is not over: a recorded one never is. */
export const isOpenCourseAt = (now: Date) => sql`courses.called_off_at is null and (courses.kind = 'recorded'
  or exists (select from course_sessions session where session.course_id = courses.id and session.ends_at > ${now}))`;

/** Statement of what was published in a period and stands at its end, for whoever it is, and that no digest has told yet. */
export const newIn = (period: Period) => sql<{ kind: DigestKind; itemId: string }>`
  select found.kind, found.item_id from (
    select case type when 'Article' then 'news' else 'resource' end as kind, id as item_id
    from resources where ${isPublishedIn(period)}
    union all select 'announcement', id from announcements where ${isPublishedIn(period)}
    union all select 'partner', id from partners where ${isPublishedIn(period)}
    union all select 'course', id from courses
    where ${isPublishedIn(period)} and ${isOpenCourseAt(period.until)}
    union all select 'event', id from events
    where ${isPublishedIn(period)} and called_off_at is null and starts_at > ${period.until}) found
  where not exists (select from digest_items told where told.kind = found.kind and told.item_id = found.item_id)`;

/** Statement of what a digest tells, for whoever may read it. */
export const itemsOfDigest = (digestId: string) => sql<{ kind: DigestKind; itemId: string }>`
  select kind, item_id from digest_items where digest_id = ${digestId}`;

export interface ReadableItem {
  readonly kind: DigestKind;
  readonly id: string;
  readonly title: string;
  /** In plain words; of an announcement its HTML. */
  readonly text: string;
  readonly contentRules: number;
  /** Of an event. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly timeZone: string | null;
  /** How many of its kind there are for the reader. */
  readonly total: number;
}

const RESOURCES = resourcesNamed('resources');
const PARTNERS = partnersNamed('partners');
const COURSES = coursesNamed('courses');
const ANNOUNCEMENTS = announcementsNamed('announcements');

const NO_TIME = sql`null::timestamptz as starts_at, null::timestamptz as ends_at, null::text as time_zone`;

/** Events are for everybody who may open their section. */
const isToCome = ({ now }: AskedBy) => sql`events.published_from <= ${now}
  and (events.published_until is null or events.published_until > ${now})
  and events.called_off_at is null and events.starts_at > ${now}`;

/** Of some items those that somebody may read whole at this instant: the newest of each kind, the next of events. */
export const findReadable = async (
  reader: Reader,
  items: RawBuilder<unknown>,
  asked: AskedBy,
): Promise<ReadableItem[]> => {
  const { rows } = await sql<ReadableItem>`
    with items as materialized (${items}),
    readable as (
      select items.kind, resources.id, title, description as text, 0 as content_rules, published_from, ${NO_TIME}
      from items join resources on items.kind in ('news', 'resource') and resources.id = items.item_id
      where ${readableBy(RESOURCES, asked)}
      union all
      select items.kind, partners.id, title, description, 0, published_from, ${NO_TIME}
      from items join partners on items.kind = 'partner' and partners.id = items.item_id
      where ${readableBy(PARTNERS, asked)}
      union all
      select items.kind, courses.id, title, description, 0, published_from, ${NO_TIME}
      from items join courses on items.kind = 'course' and courses.id = items.item_id
      where ${readableBy(COURSES, asked)} and ${isOpenCourseAt(asked.now)}
      union all
      select items.kind, announcements.id, title, content_html, content_rules, published_from, ${NO_TIME}
      from items join announcements on items.kind = 'announcement' and announcements.id = items.item_id
      where ${readableBy(ANNOUNCEMENTS, asked)}
      union all
      select items.kind, events.id, title, summary, 0, published_from, starts_at, ends_at, time_zone
      from items join events on items.kind = 'event' and events.id = items.item_id where ${isToCome(asked)}),
    ranked as (
      select readable.*, (count(*) over (partition by kind))::int as total,
        row_number() over (partition by kind order by starts_at, published_from desc, id) as rank
      from readable)
    select kind, id, title, text, content_rules, starts_at, ends_at, time_zone, total
    from ranked where rank <= ${NAMED_OF_KIND} order by kind, rank`.execute(reader);
  return rows;
};

/** How much there is of each kind, for whoever may read it. */
export const countOfEach = async (reader: Reader, items: RawBuilder<unknown>): Promise<DigestCounts> => {
  const { rows } = await sql<{ kind: DigestKind; count: number }>`
    select kind, count(*)::int as count from (${items}) items group by kind`.execute(reader);
  const none = { announcement: 0, news: 0, resource: 0, course: 0, partner: 0, event: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
};

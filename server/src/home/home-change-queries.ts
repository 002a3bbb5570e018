import type { DataOf } from '@linehaul/contract/endpoint';
import { CHANGES_COUNTED, type getHomeChanges, type HomeChange } from '@linehaul/contract/home-visits';
import type { ResourceType } from '@linehaul/contract/resources';
import { sql } from 'kysely';
import {
  type AskedBy,
  announcementsNamed,
  askedBy,
  coursesNamed,
  partnersNamed,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';
import { findViewer } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { isOpenCourseAt } from '../digests/digest-item-queries.ts';
import { isNotOverAt, isPublishedAt } from '../events/catalogue/event-filter-queries.ts';
import type { Caller } from '../http/audience.ts';
import { type KnownVisits, visitAt } from './home-visit-rules.ts';

const selectVisits = composedOnce((reader: Reader, { accountId }: { readonly accountId: string }) =>
  reader
    .selectFrom('homeVisits')
    .select(['beganAt', 'previousBeganAt'])
    .where('accountId', '=', accountId)
    .$castTo<KnownVisits>(),
);

interface Asked extends AskedBy {
  readonly accountId: string;
  readonly since: Date;
}

interface Row {
  readonly kind: HomeChange['kind'];
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

const RESOURCES = resourcesNamed('resources');
const PARTNERS = partnersNamed('partners');
const COURSES = coursesNamed('courses');
const ANNOUNCEMENTS = announcementsNamed('announcements');
const NEWEST_FIRST = sql`order by published_from desc, id limit ${sql.lit(CHANGES_COUNTED)}`;

const newResources = (type: ResourceType, asked: Asked) => sql`
  select id, title, published_from from resources
  where type = ${sql.lit(type)} and published_from > ${asked.since} and ${readableBy(RESOURCES, asked)} ${NEWEST_FIRST}`;

/** Those that can still be gone to. */
const newEvents = ({ since, now }: Asked) => sql`
  select id, title, published_from from events
  where published_from > ${since} and ${isPublishedAt(now)} and ${isNotOverAt(now)} and called_off_at is null
  ${NEWEST_FIRST}`;

/** Those that can still be taken part in. */
const newCourses = (asked: Asked) => sql`
  select id, title, published_from from courses
  where published_from > ${asked.since} and ${readableBy(COURSES, asked)} and ${isOpenCourseAt(asked.now)} ${NEWEST_FIRST}`;

const newPartners = (asked: Asked) => sql`
  select id, title, published_from from partners
  where published_from > ${asked.since} and ${readableBy(PARTNERS, asked)} ${NEWEST_FIRST}`;

/** Whoever has acknowledged one knows it. */
const newAnnouncements = (asked: Asked) => sql`
  select id, title, published_from from announcements
  where published_from > ${asked.since} and ${readableBy(ANNOUNCEMENTS, asked)} and not exists (
    select from announcement_acknowledgements acknowledged
    where acknowledged.announcement_id = announcements.id and acknowledged.account_id = ${asked.accountId})
  ${NEWEST_FIRST}`;

/** The newest of each kind, with how many there are. */
const selectChanges = composedOnce(
  (_reader: Reader, asked: Asked) => sql<Row>`
    select distinct on (place) kind, id, title, count(*) over (partition by place)::int as count
    from (
      select 1 as place, 'news' as kind, found.* from (${newResources('Article', asked)}) found
      union all select 2, 'resources', found.* from (${newResources('Resource', asked)}) found
      union all select 3, 'events', found.* from (${newEvents(asked)}) found
      union all select 4, 'courses', found.* from (${newCourses(asked)}) found
      union all select 5, 'partners', found.* from (${newPartners(asked)}) found
      union all select 6, 'announcements', found.* from (${newAnnouncements(asked)}) found
    ) came order by place, published_from desc, id`,
);

const toChange = ({ kind, count, id, title }: Row): HomeChange => ({ kind, count, newest: { id, title } });

/** What came for somebody since their last visit. */
export const readChanges = async (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'closedSections'>,
  caller: Caller,
): Promise<DataOf<typeof getHomeChanges>> => {
  const { accountId } = caller;
  const now = context.clock.now();
  const [known] = await selectVisits(context.db, { accountId });
  const { since, isNew: isNewVisit } = visitAt(known, now);
  if (!since) return { sinceUtc: null, isNewVisit, changes: [] };
  const asked = { ...askedBy(await findViewer(context, caller), now), accountId, since };
  const closed: ReadonlySet<string> = context.closedSections();
  const found = await selectChanges(context.db, asked);
  const changes = found.filter(({ kind }) => !closed.has(kind === 'courses' ? 'cpd' : kind)).map(toChange);
  return { sinceUtc: since.toISOString(), isNewVisit, changes };
};

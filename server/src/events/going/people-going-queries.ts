import type { DataOf } from '@linehaul/contract/endpoint';
import type { listPeopleGoing } from '@linehaul/contract/event-going';
import { sql } from 'kysely';
import { findPrivacyOf } from '../../accounts/privacy/privacy-queries.ts';
import { choicesThatReach, maySee, UNSAID_PRIVACY } from '../../accounts/privacy/privacy-rules.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { requireVisibleEvent } from '../catalogue/event-detail-queries.ts';
import type { Viewer } from '../viewer-queries.ts';
import { showsPeopleTo } from './going-rules.ts';

interface Asked {
  readonly eventId: string;
  readonly viewerId: string;
}

/** As `maySee` has it: who keeps their profile to themselves is not seen at all. */
const letsIn = (closeness: 'member' | 'connection') => {
  const choices = choicesThatReach(closeness);
  return sql<boolean>`(coalesce(answers.profile, ${UNSAID_PRIVACY.profile}) = any(${choices}::text[])
    and coalesce(answers.events, ${UNSAID_PRIVACY.events}) = any(${choices}::text[]))`;
};

const isConnection = (viewerId: string) =>
  sql<boolean>`exists (select from organisation_contacts theirs
    join organisation_contacts own on own.organisation_id = theirs.organisation_id
    where theirs.account_id = people.id and own.account_id = ${viewerId})`;

/** Guests whom somebody else named have no account, and were not asked: they are in nobody's list. */
const selectSeen = (reader: Reader, { eventId, viewerId }: Asked) =>
  reader
    .selectFrom('accounts as people')
    .leftJoin('privacyAnswers as answers', 'answers.accountId', 'people.id')
    .where('people.disabledAt', 'is', null)
    .where(
      sql<boolean>`exists (select from event_places places where places.event_id = ${eventId}
        and places.attendee_id = people.id and places.status = 'confirmed')`,
    )
    .where(sql<boolean>`(${letsIn('member')} or (${letsIn('connection')} and ${isConnection(viewerId)}))`);

const ORGANISATIONS = sql<
  string | null
>`(select string_agg(organisations.name, ', ' order by organisations.name)
  from organisation_contacts contacts join organisations on organisations.id = contacts.organisation_id
  where contacts.account_id = people.id and organisations.status = 'active')`;

const findGoes = async (reader: Reader, { eventId, viewerId }: Asked): Promise<boolean> =>
  (await reader
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', eventId)
    .where('attendeeId', '=', viewerId)
    .where('status', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const findOwn = async (reader: Reader, viewerId: Viewer['accountId']): Promise<'shown' | 'hidden'> => {
  const answers = (await findPrivacyOf(reader, [viewerId])).get(viewerId) ?? UNSAID_PRIVACY;
  return maySee(answers, 'events', 'connection') ? 'shown' : 'hidden';
};

interface PageAsked {
  readonly id: string;
  readonly page: number;
  readonly size: number;
}

/** One page of those who go and let the viewer see it, by name; not there for whom the event does not tell. */
export const findPeopleGoing = async (
  reader: Reader,
  { id: eventId, page, size }: PageAsked,
  viewer: Viewer,
): Promise<DataOf<typeof listPeopleGoing>> => {
  const event = await requireVisibleEvent(reader, eventId, viewer);
  const asked = { eventId, viewerId: viewer.accountId };
  const goes = await findGoes(reader, asked);
  if (!showsPeopleTo(event, { ...viewer, goes })) throw notFound();
  const { totalItems } = await selectSeen(reader, asked)
    .select(sql<number>`count(*)::int`.as('totalItems'))
    .executeTakeFirstOrThrow();
  const people = await selectSeen(reader, asked)
    .select(sql<string>`trim(people.first_name || ' ' || people.last_name)`.as('name'))
    .select([ORGANISATIONS.as('organisation'), sql<boolean>`people.id = ${viewer.accountId}`.as('isYou')])
    .orderBy(sql`lower(people.last_name)`)
    .orderBy(sql`lower(people.first_name)`)
    .orderBy('people.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const first = (page - 1) * size + 1;
  return {
    people: people.map((person, index) => ({ key: first + index, ...person })),
    totalItems,
    own: goes ? await findOwn(reader, viewer.accountId) : null,
  };
};

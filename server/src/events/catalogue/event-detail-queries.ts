import type { EventDetail } from '@linehaul/contract/events';
import { sql } from 'kysely';
import { readContent } from '../../content/content-rules.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findRules } from '../cancelling/cancelling-rule-queries.ts';
import type { Viewer } from '../viewer-queries.ts';
import { findCards } from './event-card-queries.ts';
import { isPublishedAt } from './event-filter-queries.ts';

/** Whoever goes to an event still finds it when it has been taken off the list. */
const hasPlace = (accountId: string) =>
  sql<boolean>`exists (select from event_places places
    where places.event_id = events.id and places.attendee_id = ${accountId} 
      and (places.status = 'confirmed' or places.cancellation_id in (
        select id from event_cancellations where kind = 'called-off')))`;

/** One event that the viewer may see; throws for any other. */
export const requireVisibleEvent = async (reader: Reader, id: string, viewer: Viewer) => {
  const { accountId, seesDrafts, now } = viewer;
  const event = await reader
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .$if(!seesDrafts, (query) => query.where((where) => where.or([isPublishedAt(now), hasPlace(accountId)])))
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
};

interface OfEvent {
  readonly eventId: string;
}

const findCategories = composedOnce((reader: Reader, { eventId }: OfEvent) =>
  reader
    .selectFrom('eventInCategories')
    .innerJoin('eventCategories', 'eventCategories.id', 'categoryId')
    .select(['eventCategories.id', 'name as label'])
    .where('eventId', '=', eventId)
    .orderBy('name'),
);

const findTags = composedOnce((reader: Reader, { eventId }: OfEvent) =>
  reader
    .selectFrom('eventWithTags')
    .innerJoin('eventTags', 'eventTags.id', 'tagId')
    .select(['eventTags.id', 'name as label'])
    .where('eventId', '=', eventId)
    .orderBy('name'),
);

const findBooked = composedOnce((reader: Reader, { accountId, eventId }: OfEvent & { accountId: string }) =>
  reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'orderId')
    .select('eventPlaces.id')
    .where('accountId', '=', accountId)
    .where('eventPlaces.eventId', '=', eventId)
    .where('eventPlaces.status', '=', 'confirmed')
    .limit(1),
);

/** One event with its content, for who may see it. */
export const findEventDetail = async (reader: Reader, id: string, viewer: Viewer): Promise<EventDetail> => {
  const event = await requireVisibleEvent(reader, id, viewer);
  const [card] = await findCards(reader, [event.id], viewer);
  if (!card) throw notFound();
  return {
    ...card,
    content: readContent({ html: event.contentHtml, rules: event.contentRules }),
    pictureDescription: event.pictureDescription,
    categories: await findCategories(reader, { eventId: event.id }),
    tags: await findTags(reader, { eventId: event.id }),
    hasBooked: (await findBooked(reader, { accountId: viewer.accountId, eventId: event.id })).length > 0,
    cancelling: await findRules(reader, event.id),
    calledOffReason: event.calledOffReason ?? '',
  };
};

import type { EventDetail } from '@linehaul/contract/events';
import { sql } from 'kysely';
import { readContent } from '../../content/content-rules.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { isStandingWell } from '../../memberships/good-standing-queries.ts';
import { UNSAID } from '../cancelling/cancelling-rules.ts';
import { linkFor } from '../event-link-rules.ts';
import { showsPeopleTo } from '../going/going-rules.ts';
import type { Asker } from '../viewer-queries.ts';
import {
  CARD_COLUMNS,
  CARD_SOURCE,
  cardParts,
  type CardRow,
  type CardsAsked,
  toCard,
} from './event-card-queries.ts';
import { isPublishedAt } from './event-filter-queries.ts';

/** Whoever goes to an event, has booked it or is about to pay for it still finds it when it has been taken off the lists. */
const hasPlace = (accountId: string, now: Date) =>
  sql<boolean>`exists (select from event_places places join event_orders orders on orders.id = places.order_id
    where places.event_id = events.id and (places.attendee_id = ${accountId} or orders.account_id = ${accountId})
      and (places.status = 'confirmed' or places.status = 'held' and places.held_until > ${now}
        or places.cancellation_id in (select id from event_cancellations where kind = 'called-off')))`;

/** One event that the viewer may see; throws for any other. */
export const requireVisibleEvent = async (reader: Reader, id: string, viewer: Asker) => {
  const { accountId, seesDrafts, now } = viewer;
  const event = await reader
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .$if(!seesDrafts, (query) =>
      query.where((where) => where.or([isPublishedAt(now), hasPlace(accountId, now)])),
    )
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
};

const labelsOf = (
  link: string,
  { table, column }: { readonly table: string; readonly column: string },
) => sql`(
  select coalesce(json_agg(json_build_object('id', label.id, 'label', label.name) order by label.name), '[]')
  from ${sql.table(link)} link join ${sql.table(table)} label on label.id = link.${sql.ref(column)}
  where link.event_id = events.id)`;

/** The rules for whoever books from now on. */
const LATEST_RULES = sql`(
  select json_build_object('cancelHours', cancel_hours, 'feePercent', fee_percent, 'freeHours', free_hours,
    'handOnHours', hand_on_hours)
  from event_cancelling_rules where event_id = events.id order by since desc limit 1)`;

/** The hours that it gives; what they count as is named by the association's own categories of development. */
const HOURS = sql`(
  select json_build_object('hours', events.cpd_hundredths / 100.0, 'category', name)
  from cpd_categories where id = events.cpd_category_id)`;

const hasBooked = (accountId: string) => sql`exists (
  select from event_places places join event_orders orders on orders.id = places.order_id
  where orders.account_id = ${accountId} and places.event_id = events.id and places.status = 'confirmed')`;

interface DetailAsked extends CardsAsked {
  readonly id: string;
  readonly seesDrafts: boolean;
  readonly today: string;
}

interface DetailRow extends CardRow {
  readonly isInGoodStanding: boolean;
  readonly contentHtml: string;
  readonly contentRules: number;
  readonly pictureDescription: string;
  readonly showsPeople: boolean;
  readonly calledOffReason: string | null;
  readonly categories: EventDetail['categories'];
  readonly tags: EventDetail['tags'];
  readonly hasBooked: boolean;
  readonly linkUrl: string;
  readonly cancelling: EventDetail['cancelling'] | null;
  readonly cpd: EventDetail['cpd'];
}

const visible = ({ id, seesDrafts, now, accountId }: DetailAsked) => sql`
  select events.id from events where events.id = ${id}
    and (${seesDrafts}::boolean or ${isPublishedAt(now)} or ${hasPlace(accountId, now)})`;

/** All that a page of one event shows, in one statement. */
const selectDetail = composedOnce(
  (_reader: Reader, given: DetailAsked) => sql<DetailRow>`
    with ${cardParts(visible(given), given)}
    select events.content_html, events.content_rules, events.picture_description, events.called_off_reason,
      events.shows_people, events.link_url,
      ${isStandingWell(given.accountId, given.today)} as is_in_good_standing,
      ${labelsOf('event_in_categories', { table: 'event_categories', column: 'category_id' })} as categories,
      ${labelsOf('event_with_tags', { table: 'event_tags', column: 'tag_id' })} as tags,
      ${hasBooked(given.accountId)} as has_booked, ${LATEST_RULES} as cancelling, ${HOURS} as cpd,
      ${CARD_COLUMNS}
    from ${CARD_SOURCE}`,
);

/** One event with its content, for who may see it; a preview says how its viewer stands. */
export const findEventDetail = async (
  reader: Reader,
  id: string,
  viewer: Asker & { readonly isInGoodStanding?: boolean },
): Promise<EventDetail> => {
  const { accountId, seesDrafts, now, today } = viewer;
  const [row] = await selectDetail(reader, { id, accountId, seesDrafts, now, today });
  if (!row) throw notFound();
  const isInGoodStanding = viewer.isInGoodStanding ?? row.isInGoodStanding;
  const card = toCard(row, { now, isInGoodStanding });
  return {
    ...card,
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    pictureDescription: row.pictureDescription,
    categories: row.categories,
    tags: row.tags,
    hasBooked: row.hasBooked,
    linkUrl: linkFor({ ...row, hasPlace: row.hasBooked || card.isAttendingEvent }, now),
    showsPeople: showsPeopleTo(row, { ...viewer, isInGoodStanding, goes: card.isAttendingEvent }),
    cancelling: row.cancelling ?? UNSAID,
    cpd: row.cpd,
    calledOffReason: row.calledOffReason ?? '',
  };
};

import { dollarsFromCents } from '@linehaul/contract/money';
import { type EditedEvent, eventReminderDays } from '@linehaul/contract/office-events';
import { sql } from 'kysely';
import { readContent } from '../../content/content-rules.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findTicketTypes, type TicketTypeRow } from '../tickets/ticket-queries.ts';
import { findRules } from '../cancelling/cancelling-rule-queries.ts';
import { stateOf } from './office-event-rules.ts';
import { wallTimeOf } from '../../association/wall-time-rules.ts';

/** Places that people have booked. */
export const countBooked = async (reader: Reader, eventId: string): Promise<number> => {
  const { booked } = await reader
    .selectFrom('eventPlaces')
    .select(sql<number>`count(*)::int`.as('booked'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return booked;
};

/** People with an account who were let in. */
const countAttended = async (reader: Reader, eventId: string): Promise<number> => {
  const { attended } = await reader
    .selectFrom('eventPlaces')
    .select(sql<number>`count(distinct attendee_id)::int`.as('attended'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .where('attendanceStatus', '=', 'Attended')
    .executeTakeFirstOrThrow();
  return attended;
};

/** The types of tickets that have ever had a place, free again or not: their rows are referred to. */
export const findBookedTypes = async (reader: Reader, eventId: string): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .selectFrom('eventPlaces')
    .select('ticketTypeId')
    .distinct()
    .where('eventId', '=', eventId)
    .execute();
  return new Set(rows.map(({ ticketTypeId }) => ticketTypeId));
};

/** How many people are in line for each type of tickets. */
const countWaiting = async (reader: Reader, eventId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .selectFrom('eventWaits')
    .select(['ticketTypeId', sql<number>`count(*)::int`.as('waiting')])
    .where('eventId', '=', eventId)
    .where('status', '=', 'waiting')
    .groupBy('ticketTypeId')
    .execute();
  return new Map(rows.map(({ ticketTypeId, waiting }) => [ticketTypeId, waiting]));
};

const findCategoryIds = async (reader: Reader, eventId: string): Promise<string[]> =>
  (
    await reader.selectFrom('eventInCategories').select('categoryId').where('eventId', '=', eventId).execute()
  ).map(({ categoryId }) => categoryId);

const findTagIds = async (reader: Reader, eventId: string): Promise<string[]> =>
  (await reader.selectFrom('eventWithTags').select('tagId').where('eventId', '=', eventId).execute()).map(
    ({ tagId }) => tagId,
  );

const dollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : dollarsFromCents(cents);

interface Around {
  readonly timeZone: string;
  readonly isKept: boolean;
  readonly waiting: number;
}

const toTicket = (
  row: TicketTypeRow,
  { timeZone, isKept, waiting }: Around,
): EditedEvent['tickets'][number] => {
  const { id, name, description, stock, maxPerOrder, membersOnly, taken, soldFrom, soldUntil } = row;
  return {
    ...{ id, name, description, stock, maxPerOrder, membersOnly, taken, isKept, waiting },
    price: dollarsFromCents(row.priceCents),
    memberPrice: dollarsOrNull(row.memberPriceCents),
    earlyPrice: dollarsOrNull(row.earlyPriceCents),
    earlyMemberPrice: dollarsOrNull(row.earlyMemberPriceCents),
    earlyUntil: row.earlyUntil && wallTimeOf(row.earlyUntil, timeZone),
    soldFrom: soldFrom && wallTimeOf(soldFrom, timeZone),
    soldUntil: soldUntil && wallTimeOf(soldUntil, timeZone),
  };
};

const findEvent = async (reader: Reader, id: string) => {
  const event = await reader.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!event) throw notFound();
  return event;
};

const timesOf = ({ startsAt, endsAt, timeZone }: Awaited<ReturnType<typeof findEvent>>) => ({
  timeZone,
  startsAt: wallTimeOf(startsAt, timeZone),
  endsAt: wallTimeOf(endsAt, timeZone),
  eventStartUtc: startsAt.toISOString(),
  eventEndUtc: endsAt.toISOString(),
});

const cpdOf = ({ cpdHundredths, cpdCategoryId }: Awaited<ReturnType<typeof findEvent>>) =>
  cpdHundredths === null || cpdCategoryId === null
    ? null
    : { hours: cpdHundredths / 100, categoryId: cpdCategoryId };

/** One event as it is edited. */
export const findEditedEvent = async (reader: Reader, id: string, now: Date): Promise<EditedEvent> => {
  const event = await findEvent(reader, id);
  const [tickets, kept] = [await findTicketTypes(reader, [id], now), await findBookedTypes(reader, id)];
  const waiting = await countWaiting(reader, id);
  const { version, title, typeId, summary, isOnline, address, locationId, timeZone } = event;
  const { pictureId, pictureDescription, allowsInvoice, showsPeople, linkUrl } = event;
  return {
    ...{
      allowsInvoice,
      showsPeople,
      id,
      version,
      title,
      typeId,
      summary,
      isOnline,
      linkUrl,
      address,
      locationId,
      pictureId,
      pictureDescription,
    },
    ...timesOf(event),
    reminderDays: eventReminderDays.parse(event.reminderDays),
    state: stateOf(event, now),
    publishedFromUtc: event.publishedFrom?.toISOString() ?? null,
    publishedUntilUtc: event.publishedUntil?.toISOString() ?? null,
    booked: await countBooked(reader, id),
    attended: await countAttended(reader, id),
    cpd: cpdOf(event),
    content: readContent({ html: event.contentHtml, rules: event.contentRules }),
    categoryIds: await findCategoryIds(reader, id),
    tagIds: await findTagIds(reader, id),
    cancelling: await findRules(reader, id),
    tickets: tickets.map((row) =>
      toTicket(row, { timeZone, isKept: kept.has(row.id), waiting: waiting.get(row.id) ?? 0 }),
    ),
  };
};

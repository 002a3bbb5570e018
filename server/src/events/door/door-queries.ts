import { createHash } from 'node:crypto';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  DOOR_HOURS_AFTER_END,
  type DoorEntry,
  type DoorPlace,
  type getEventDoor,
  type syncEventDoor,
} from '@linehaul/contract/event-door';
import { TICKET_HASH_LENGTH, ticketHashText } from '@linehaul/contract/ticket-numbers';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';

const HOUR_MS = 3_600_000;

export interface Door {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly keptUntil: Date;
}

/** An event whose door can be opened: it is put up, takes place, and is not long over. */
export const requireDoor = async (reader: Reader, id: string, now: Date): Promise<Door> => {
  const event = await reader
    .selectFrom('events')
    .select(['id', 'title', 'startsAt', 'endsAt', 'timeZone', 'publishedFrom', 'calledOffAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event) throw notFound();
  const { publishedFrom, calledOffAt, ...door } = event;
  const keptUntil = new Date(event.endsAt.getTime() + DOOR_HOURS_AFTER_END * HOUR_MS);
  if (calledOffAt !== null) throw new DomainError('called-off', 'This event was called off');
  if (publishedFrom === null)
    throw new DomainError('wrong-state', 'This event is a draft, so nobody comes yet');
  if (keptUntil <= now) throw new DomainError('wrong-state', 'This event is over, and its door is closed');
  return { ...door, keptUntil };
};

export const hashOf = (eventId: string, ticketNumber: string): string =>
  createHash('sha256')
    .update(ticketHashText(eventId, ticketNumber))
    .digest('hex')
    .slice(0, TICKET_HASH_LENGTH);

/** Whoever comes, by account or by name; else whose guest it is. */
const NAME = sql<string>`coalesce(nullif(trim(people.first_name || ' ' || people.last_name), ''),
  nullif(trim(places.guest_first_name || ' ' || places.guest_last_name), ''),
  'Guest of ' || trim(bookers.first_name || ' ' || bookers.last_name))`;

/** Those who are expected, are still paying, or may come with a ticket that lets nobody in any more. */
const selectPlaces = (reader: Reader, eventId: string, now: Date) =>
  reader
    .selectFrom('eventPlaces as places')
    .innerJoin('eventOrders as orders', 'orders.id', 'places.orderId')
    .innerJoin('accounts as bookers', 'bookers.id', 'orders.accountId')
    .innerJoin('eventTicketTypes as tickets', 'tickets.id', 'places.ticketTypeId')
    .leftJoin('accounts as people', 'people.id', 'places.attendeeId')
    .select(['places.id', 'places.ticketNumber', 'tickets.name as ticket', NAME.as('name')])
    .select(
      sql<DoorPlace['state']>`case places.status when 'confirmed' then 'booked' when 'held' then 'unpaid'
        else 'cancelled' end`.as('state'),
    )
    .where('places.eventId', '=', eventId)
    .where((where) =>
      where.or([
        where('places.status', 'in', ['confirmed', 'cancelled']),
        where.and([where('places.status', '=', 'held'), where('places.heldUntil', '>', now)]),
      ]),
    );

const findPlaces = async (reader: Reader, eventId: string, now: Date): Promise<DoorPlace[]> => {
  const rows = await selectPlaces(reader, eventId, now).orderBy('places.id').execute();
  return rows.map(({ id, ticket, name, state, ticketNumber }) => ({
    ...{ id, ticket, state, numberHash: hashOf(eventId, ticketNumber) },
    name: state === 'cancelled' ? '' : name,
  }));
};

/** Another one when anything of the list is. */
const findMark = async (reader: Reader, eventId: string, now: Date): Promise<string> => {
  const { mark } = await reader
    .selectFrom(selectPlaces(reader, eventId, now).as('listed'))
    .select(
      sql<string>`md5(coalesce(string_agg(concat_ws('|', id, ticket_number, ticket, name, state), E'\n' order by id), ''))`.as(
        'mark',
      ),
    )
    .executeTakeFirstOrThrow();
  return mark;
};

interface EntryRow extends Omit<DoorEntry, 'at'> {
  readonly at: Date;
  readonly change: string;
}

const findEntries = (reader: Reader, eventId: string, since: number): Promise<EntryRow[]> =>
  reader
    .selectFrom('eventEntries')
    .select(['id', 'placeId', 'deviceId', 'door', 'happenedAt as at'])
    .select([sql<boolean>`undone_at is not null`.as('isUndone'), sql<string>`change`.as('change')])
    .select(sql<DoorEntry['problem']>`problem`.as('problem'))
    .where('eventId', '=', eventId)
    .where('change', '>', String(since))
    .orderBy('change')
    .execute();

interface Since {
  readonly eventId: string;
  readonly since: number;
  readonly now: Date;
}

/** What all phones have noted since, and whether the list of those who are expected has changed. */
export const findNews = async (
  reader: Reader,
  { eventId, since, now }: Since,
): Promise<DataOf<typeof syncEventDoor>> => {
  const rows = await findEntries(reader, eventId, since);
  return {
    now: now.toISOString(),
    mark: await findMark(reader, eventId, now),
    cursor: Number(rows.at(-1)?.change ?? since),
    entries: rows.map(({ change: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
};

/** All that a phone needs to stand at the door of an event, with or without network. */
export const findDoor = async (
  reader: Reader,
  eventId: string,
  now: Date,
): Promise<DataOf<typeof getEventDoor>> => {
  const door = await requireDoor(reader, eventId, now);
  // Before the list: what changes in between is then news.
  const news = await findNews(reader, { eventId, since: 0, now });
  return {
    ...{ id: door.id, title: door.title, timeZone: door.timeZone },
    eventStartUtc: door.startsAt.toISOString(),
    eventEndUtc: door.endsAt.toISOString(),
    keptUntilUtc: door.keptUntil.toISOString(),
    places: await findPlaces(reader, eventId, now),
    ...news,
  };
};

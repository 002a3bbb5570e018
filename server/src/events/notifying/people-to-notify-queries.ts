import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

export interface PeopleToNotify {
  readonly eventId: string;
  /** Whether whoever booked is notified too, where the places are others'. */
  readonly withBookers: boolean;
  /** Only those who have booked by then. */
  readonly bookedBy?: Date;
}

/** Somebody who is written to about an event: one mail to each address, whatever they hold. */
export interface PersonToNotify {
  /** In lower case, by which they are notified once. */
  readonly key: string;
  readonly address: string;
  readonly firstName: string;
  readonly name: string;
  /** Guests cannot open the event's page with tickets. */
  readonly hasAccount: boolean;
  /** Of the places they hold; a place without a name is held by who booked it. */
  readonly ticketNumbers: readonly string[];
}

const placesOf = ({ eventId, bookedBy }: PeopleToNotify) => sql`
  select p.*, o.account_id as booker_id from event_places p join event_orders o on o.id = p.order_id
  where p.event_id = ${eventId} and p.status = 'confirmed'
    and (${bookedBy ?? null}::timestamptz is null or p.created_at <= ${bookedBy ?? null})`;

/** Whoever is written to of some places with their `booker_id`: their account, or one of their places as a guest. */
export const peopleAmong = (places: RawBuilder<unknown>, withBookers: boolean) => sql`
  with places as (${places}),
  told as (
    select a.email as address, a.first_name, a.last_name, a.id as account_id, null::uuid as place_id, p.ticket_number
      from places p join accounts a on a.id = coalesce(p.attendee_id, p.booker_id)
      where p.guest_email is null and a.disabled_at is null
    union all select guest_email, guest_first_name, guest_last_name, null, id, ticket_number
      from places where guest_email is not null
    union all select a.email, a.first_name, a.last_name, a.id, null, null
      from places p join accounts a on a.id = p.booker_id where ${withBookers} and a.disabled_at is null)
  select lower(address) as key, min(address) as address, bool_or(account_id is not null) as "hasAccount",
    (array_agg(first_name order by account_id is not null desc, first_name))[1] as "firstName",
    (array_agg(trim(first_name || ' ' || last_name) order by account_id is not null desc, first_name))[1] as name,
    (array_agg(account_id) filter (where account_id is not null))[1] as "accountId",
    (array_agg(place_id order by ticket_number) filter (where place_id is not null))[1] as "placeId",
    array_remove(array_agg(ticket_number order by ticket_number), null) as "ticketNumbers"
  from told group by lower(address)`;

/** Some of those to notify, in the order of their addresses, from the one after `after`. */
export const findPeopleToNotify = async (
  reader: Reader,
  {
    after = '',
    limit,
    ...people
  }: PeopleToNotify & { readonly after?: string | undefined; readonly limit: number },
): Promise<PersonToNotify[]> => {
  const { rows } = await sql<PersonToNotify>`
    select * from (${peopleAmong(placesOf(people), people.withBookers)}) as people
    where key collate "C" > ${after} order by key collate "C" limit ${limit}`.execute(reader);
  return rows;
};

import type { MessageAudience } from '@linehaul/contract/office-event-messages';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { peopleAmong } from '../notifying/people-to-notify-queries.ts';

interface Asked {
  readonly eventId: string;
  readonly to: MessageAudience;
}

/** Whether who gave up a place still has another: then they come, and are no cancelled attendee. */
const STILL_COMES = sql`exists (select from event_places s join event_orders so on so.id = s.order_id
  where s.event_id = p.event_id and s.status = 'confirmed'
    and case when p.guest_email is not null then lower(s.guest_email) = lower(p.guest_email)
      else s.guest_email is null and coalesce(s.attendee_id, so.account_id) = coalesce(p.attendee_id, o.account_id) end)`;

const isTicked = ({ placeIds }: MessageAudience) =>
  sql`p.status = 'confirmed' and p.id = any(${[...placeIds]}::uuid[])`;

const isChosen = ({ ticketPriceIds, statuses }: MessageAudience) => sql`
  (${ticketPriceIds.length === 0} or p.ticket_type_id = any(${[...ticketPriceIds]}::uuid[]))
    and case p.status when 'confirmed' then p.attendance_status = any(${[...statuses]}::text[])
      when 'cancelled' then ${statuses.includes('Cancelled')}
        and c.kind in ('cancelled', 'called-off') and not ${STILL_COMES}
      else false end`;

const placesOf = ({ eventId, to }: Asked) => sql`
  select p.*, o.account_id as booker_id from event_places p join event_orders o on o.id = p.order_id
    left join event_cancellations c on c.id = p.cancellation_id
  where p.event_id = ${eventId} and (${to.placeIds.length > 0 ? isTicked(to) : isChosen(to)})`;

const peopleOf = (asked: Asked) =>
  peopleAmong(placesOf(asked), asked.to.withBookers && asked.to.placeIds.length === 0);

/** Who holds one of the places, and whose account was closed or shut out. */
const unreachedOf = (asked: Asked) => sql`
  select distinct a.id, trim(a.first_name || ' ' || a.last_name) as name from (${placesOf(asked)}) p
    join accounts a on a.id = coalesce(p.attendee_id, p.booker_id)
  where p.guest_email is null and a.disabled_at is not null`;

export const countPeople = async (reader: Reader, asked: Asked): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${peopleOf(asked)}) people`.execute(reader);
  return rows[0]?.count ?? 0;
};

/** The names of those who cannot be written to. */
export const findUnreached = async (reader: Reader, asked: Asked): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from (${unreachedOf(asked)}) unreached order by lower(name)`.execute(reader);
  return rows.map(({ name }) => name);
};

/** Writes down whom a message is for: whoever books later does not get it. */
export const keepRecipients = async (
  transaction: Transaction,
  messageId: string,
  asked: Asked,
): Promise<void> => {
  await sql`
    insert into event_message_recipients (message_id, position, account_id, place_id, is_unreached)
    select ${messageId}, row_number() over (order by is_unreached, key collate "C"), account_id, place_id, is_unreached
    from (
      select key, "accountId" as account_id, case when "accountId" is null then "placeId" end as place_id,
          false as is_unreached
        from (${peopleOf(asked)}) people
      union all select id::text, id, null, true from (${unreachedOf(asked)}) unreached) recipients`.execute(
    transaction,
  );
};

import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { lockTicketsOfEvents } from '../cancelling/lock-places-command.ts';
import { offerFreedPlaces } from '../waiting-list/offer-freed-places-command.ts';

interface Leaving {
  readonly accountId: string;
  readonly now: Date;
}

const toCome = (now: Date) => sql`select id from events where ends_at > ${now}`;

const isOfOthers = (accountId: string) =>
  sql`(guest_email is not null or attendee_id is not null and attendee_id <> ${accountId})`;

/** Whoever gets in line meanwhile would find no place free, and nobody who frees one. */
const lockTickets = async (transaction: Transaction, { accountId, now }: Leaving): Promise<void> => {
  const { rows } = await sql<{ eventId: string }>`select distinct event_id from event_orders
    where account_id = ${accountId} and event_id in (${toCome(now)})`.execute(transaction);
  if (rows.length === 0) return;
  await lockTicketsOfEvents(
    transaction,
    rows.map(({ eventId }) => eventId),
  );
};

/**
 * When an account is closed: free tickets of the person are on sale again, and places that others booked for them wait
 * for another name. What was paid for stays, with its money; so does what others hold a ticket of, whoever booked it.
 */
export const giveBackPlaces = async (
  transaction: Transaction,
  { accountId, now }: Leaving,
): Promise<void> => {
  await lockTickets(transaction, { accountId, now });
  const freed = await sql<{ ticketTypeId: string }>`select distinct ticket_type_id from event_places
    join event_orders on event_orders.id = order_id where account_id = ${accountId}
      and event_orders.event_id in (${toCome(now)}) and event_places.status in ('held', 'confirmed')`.execute(
    transaction,
  );
  // Before the last word about them, so that nothing is offered to who goes.
  await transaction.deleteFrom('eventWaits').where('accountId', '=', accountId).execute();
  const own = sql`select id from event_orders where account_id = ${accountId}`;
  await sql`update event_places set status = 'cancelled', attendance_status = 'Cancelled'
    where order_id in (${own}) and event_id in (${toCome(now)})
      and (status = 'held' or status = 'confirmed' and price_cents = 0 and not ${isOfOthers(accountId)})`.execute(
    transaction,
  );
  await sql`update event_orders set status = 'cancelled'
    where account_id = ${accountId} and status in ('held', 'confirmed') and event_id in (${toCome(now)})
      and not exists (select from event_places where order_id = event_orders.id and status = 'confirmed')`.execute(
    transaction,
  );
  await sql`update event_places set attendee_id = null
    where attendee_id = ${accountId} and order_id not in (${own}) and event_id in (${toCome(now)})`.execute(
    transaction,
  );
  // What they answered is of nobody any more, for events that are over as well.
  await sql`delete from event_answers using event_places
    where event_places.id = place_id and attendee_id = ${accountId}`.execute(transaction);
  await offerFreedPlaces(
    transaction,
    freed.rows.map(({ ticketTypeId }) => ticketTypeId),
  );
};

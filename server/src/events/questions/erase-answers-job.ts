import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { orderFileKeys, placeFileKeys } from '../orders/order-file-rules.ts';
import { ANSWERS_KEPT_DAYS } from './erasing-rules.ts';

const DAY_MS = 86_400_000;
/** Looked at again for so long: whoever handed a place on left a name in a drawn ticket, and none in a row. */
const LOOKED_AT_DAYS = 7;

type Erasing = Pick<Context, 'db' | 'clock' | 'files'>;

/** Tickets are drawn for their mail alone, and drawn anew for who asks; they say who comes. */
const removeDrawn = async ({ db, files }: Erasing, before: Date): Promise<void> => {
  const since = new Date(before.getTime() - LOOKED_AT_DAYS * DAY_MS);
  const places = await db
    .selectFrom('eventPlaces')
    .innerJoin('events', 'events.id', 'eventPlaces.eventId')
    .select(['eventPlaces.id', 'orderId'])
    .where('endsAt', '<', before)
    .where((where) => where.or([where('endsAt', '>', since), where('guestEmail', 'is not', null)]))
    .execute();
  const orderIds = new Set(places.map(({ orderId }) => orderId));
  const keys = [
    ...[...orderIds].flatMap((orderId) => Object.values(orderFileKeys(orderId))),
    ...places.flatMap(({ id }) => Object.values(placeFileKeys(id))),
  ];
  for (const key of keys) await files.remove(key);
};

/**
 * Forgets, for events that have been over for long, what was answered, and the guests who have no account: in their
 * places, in the mails to them and in the tickets that were drawn.
 */
export const eraseOldAnswers = async (context: Erasing): Promise<void> => {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - ANSWERS_KEPT_DAYS * DAY_MS);
  // The files first: the rows name them until they have gone.
  await removeDrawn(context, before);
  await inTransaction(db, async (transaction) => {
    await sql`delete from event_answers using event_places, events
      where event_places.id = event_answers.place_id and events.id = event_places.event_id
        and events.ends_at < ${before}`.execute(transaction);
    await sql`delete from mails using events
      where events.id = mails.guest_of_event_id and events.ends_at < ${before}`.execute(transaction);
    await sql`update event_places
      set guest_first_name = null, guest_last_name = null, guest_email = null
      from events where events.id = event_places.event_id
        and events.ends_at < ${before} and guest_email is not null`.execute(transaction);
  });
};

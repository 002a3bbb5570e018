import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ANSWERS_KEPT_DAYS } from './erasing-rules.ts';

/** Forgets, for events that have been over for long, what was answered, and the guests who have no account. */
export const eraseOldAnswers = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - ANSWERS_KEPT_DAYS * 86_400_000);
  await sql`delete from event_answers using event_places, events
    where event_places.id = event_answers.place_id and events.id = event_places.event_id
      and events.ends_at < ${before}`.execute(db);
  await sql`update event_places
    set guest_first_name = null, guest_last_name = null, guest_email = null
    from events where events.id = event_places.event_id
      and events.ends_at < ${before} and guest_email is not null`.execute(db);
};

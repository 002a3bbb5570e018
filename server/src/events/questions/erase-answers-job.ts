import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Diets and emergency contacts are of no use to anybody for longer after an event. */
export const ANSWERS_KEPT_DAYS = 90;

/** Forgets what was answered for events that have been over for long. */
export const eraseOldAnswers = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - ANSWERS_KEPT_DAYS * 86_400_000);
  await sql`delete from event_answers using event_places, events
    where event_places.id = event_answers.place_id and events.id = event_places.event_id
      and events.ends_at < ${before}`.execute(db);
};

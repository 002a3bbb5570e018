import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Whoever was not let in until an event ended did not come. An event at whose door nobody was let in says nothing of
 * anybody: there the portal was not used.
 */
export const closeDoors = async ({ db, clock }: Context): Promise<void> => {
  await sql`update event_places set attendance_status = 'Absent'
    where status = 'confirmed' and attendance_status = 'Active' and event_id in (
      select id from events where ends_at <= ${clock.now()} and called_off_at is null
        and exists (select from event_entries where event_id = events.id and undone_at is null))`.execute(db);
};

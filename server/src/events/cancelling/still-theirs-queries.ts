import { sql } from 'kysely';

/** Places that are booked, or were until their event was called off: whoever had one still finds the event. */
export const isStillTheirs = sql<boolean>`(event_places.status = 'confirmed' or event_places.cancellation_id in (
  select id from event_cancellations where kind = 'called-off'))`;

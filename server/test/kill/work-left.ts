import { sql } from 'kysely';

/** Of the outbox: what was neither done nor is planned for another day, as only recurring work, which carries nothing, is. */
export const isLeft = sql<boolean>`
  status <> 'done' and not (payload = '{}'::jsonb and attempts = 0 and run_at > now())`;

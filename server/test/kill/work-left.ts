import { sql } from 'kysely';

/** Of the jobs: what was neither done nor is planned for another day, as only recurring work, which carries nothing, is. */
export const isLeft = sql<boolean>`
  state <> 'completed' and not (payload = '{}'::jsonb and state = 'created' and run_at > now())`;

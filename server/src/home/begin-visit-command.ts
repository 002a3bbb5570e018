import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountId } from '../http/audience.ts';
import { overBefore } from './home-visit-rules.ts';

/** In one statement, so that of two tabs one begins the visit and the other changes nothing. */
export const beginVisit = async ({ db, clock }: Context, accountId: AccountId): Promise<void> => {
  const now = clock.now();
  await sql`
    insert into home_visits (account_id, began_at) values (${accountId}, ${now})
    on conflict (account_id) do update
      set previous_began_at = home_visits.began_at, began_at = excluded.began_at
      where home_visits.began_at <= ${overBefore(now)}`.execute(db);
};

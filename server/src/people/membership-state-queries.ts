import type { MembershipState } from '@linehaul/contract/people';
import { sql } from 'kysely';

/** Each organisation with the state of its newest membership; of a cancelled one only where there is no other. */
export const newestStates = sql`select distinct on (organisation_id) organisation_id, status from memberships
  order by organisation_id, status = 'cancelled', exists (
    select from memberships as before where before.id = memberships.renews_id
      and before.status in ('active', 'past-due', 'grace', 'suspended')), starts_on desc`;

/** People of organisations whose newest membership is in this state. */
export const belongsToState = (state: MembershipState) =>
  sql<boolean>`accounts.id in (
    select account_id from organisation_contacts join (${newestStates}) as newest using (organisation_id)
    where newest.status = ${state})`;

import { addMonths } from '@linehaul/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Days from the first on, until the day after the last. */
export interface Days {
  readonly from: string;
  readonly before: string;
}

/** The days of a month such as `2026-11`. */
export const daysOfMonth = (month: string): Days => ({
  from: `${month}-01`,
  before: addMonths(`${month}-01`, 1),
});

/**
 * A day wider on both sides, so that the index serves whatever the time zone; the exact day is checked on the rows it
 * finds.
 */
const instants = (column: RawBuilder<unknown>, { from, before }: Days) =>
  sql`${column} >= ${from}::date - interval '1 day' and ${column} < ${before}::date + interval '1 day'
    and association_day(${column}) >= ${from}::date and association_day(${column}) < ${before}::date`;

/** Who joined in these days, and when: with a membership once that is active, with one that exists once they are let in. */
export const joinedIn = (days: Days) => sql<{ accountId: string; joinedAt: Date }>`
  select joins.account_id, memberships.activated_at as joined_at
  from memberships join joins on joins.membership_id = memberships.id
  where joins.status = 'completed' and ${instants(sql`memberships.activated_at`, days)}
  union all
  select account_id, completed_at from joins
  where status = 'completed' and membership_id is null and ${instants(sql`completed_at`, days)}`;

/** How many people joined in each month of these days in which anybody did. */
export const countJoined = async (reader: Reader, days: Days): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(association_day(joined_at), 'YYYY-MM') as month, count(distinct account_id)::int as count
    from (${joinedIn(days)}) as joined group by 1`.execute(reader);
  return new Map(rows.map(({ month, count }) => [month, count]));
};

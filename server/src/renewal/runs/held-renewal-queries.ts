import type { CalendarDay } from '@linehaul/contract/dates';
import type { AdminHome } from '@linehaul/contract/admin-home';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { findHold } from './run-queries.ts';

/** The newest rehearsal of a day alone, if nobody has run it. */
const findWaiting = async (reader: Reader, today: CalendarDay) => {
  const { rows } = await sql<{ id: string; memberships: number }>`
    select run.id, (select count(*)::int from renewal_run_entries entries
      where entries.run_id = run.id and entries.acts <> '[]') as memberships
    from (select id, started_at from renewal_runs where from_on = ${today} and until_on = ${today}
      order by rehearsed_at desc, id limit 1) run
    where run.started_at is null`.execute(reader);
  return rows[0] ?? null;
};

/** What of the renewal waits for the office; null while it waits for nobody. */
export const findHeldRenewal = async (
  reader: Reader,
  today: CalendarDay,
): Promise<AdminHome['heldRenewal']> => {
  const hold = await findHold(reader);
  if (!hold) return null;
  return { heldUtc: hold.heldAt.toISOString(), rehearsal: await findWaiting(reader, today) };
};

import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { StartRefused } from '../start-refused.ts';

/** Tells the database where days begin and end; a zone that it does not know stops the start. */
export const saveCalendar = async ({ config, db }: Context): Promise<void> => {
  const { timeZone } = config.association;
  const kept = await db.selectFrom('associationCalendar').select('timeZone').executeTakeFirst();
  // The database reads a file for each zone that it knows: much of the time of a restart.
  if (kept?.timeZone === timeZone) return;
  const known = await sql`select 1 from pg_timezone_names where lower(name) = lower(${timeZone})`.execute(db);
  if (known.rows.length === 0)
    throw new StartRefused(
      `ASSOCIATION_TIME_ZONE expects a time zone that the database knows too; ${timeZone} is none.`,
    );
  await db.updateTable('associationCalendar').set({ timeZone }).where('timeZone', '<>', timeZone).execute();
};

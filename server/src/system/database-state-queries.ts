import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

interface DatabaseState {
  readonly version: string;
  readonly isReadOnly: boolean;
  /** Its own clock, as milliseconds since 1970. */
  readonly nowMs: number;
}

/** How a database is that nobody may know yet: no table of the portal is asked. */
export const readDatabaseState = async (reader: Reader): Promise<DatabaseState> => {
  const { rows } = await sql<DatabaseState>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`.execute(reader);
  const [state] = rows;
  if (!state) throw new Error('The database answered nothing');
  return state;
};

/** The limits of the database itself that stand at 0, which is none, for whoever asks. */
export const listMissingLimits = async (reader: Reader): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`.execute(
    reader,
  );
  return rows.map(({ name }) => name);
};

import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';

const findDatabaseInstant = composedOnce(
  (_reader: Reader, _given: object) => sql<{ at: Date }>`select clock_timestamp() as at`,
);

/** What the database's clock says, put ahead as far as ours was. */
export const putAhead = (at: Date, { aheadMs = 0 }: Clock): Date => new Date(at.getTime() + aheadMs);

/**
 * The instant that decides whether something is over: by the database's clock, which is one for all servers. Asked under the lock of
 * what it is about it never goes back: what one server found over, none finds held.
 */
export const findInstant = async (reader: Reader, clock: Clock): Promise<Date> => {
  const [row] = await findDatabaseInstant(reader, {});
  if (!row) throw new Error('The database does not say what time it is');
  return putAhead(row.at, clock);
};

import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { statusesThat } from './rights-rules.ts';

/** How many people may share the membership that an organisation has at that instant; null for any number. */
export const findSeatsOfMembership = async (
  reader: Reader,
  organisationId: string,
  now: Date,
): Promise<number | null> => {
  const row = await reader
    .selectFrom('memberships')
    .select('seats')
    .where('organisationId', '=', organisationId)
    .where('status', 'in', statusesThat('isMember'))
    // Whoever has renewed early has the next year too.
    .orderBy(sql`association_day(${now}) between starts_on and ends_on`, 'desc')
    .orderBy('startsOn')
    .limit(1)
    .executeTakeFirst();
  return row?.seats ?? null;
};

import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { statusesThat } from './rights-rules.ts';

/**
 * Whether an organisation was a member and may join again: none of its memberships runs or waits for money, and what lapsed
 * within its year, for an instalment that was not paid, is taken up again by paying it instead.
 */
export const mayJoinAgain = async (reader: Reader, organisationId: string, now: Date): Promise<boolean> => {
  const rows = await reader
    .selectFrom('memberships')
    .select((select) =>
      select
        .or([
          select('status', 'in', statusesThat('isHeld')),
          select.and([
            select('status', '=', 'lapsed'),
            select('endsOn', '>=', sql<CalendarDay>`association_day(${now})`),
          ]),
        ])
        .as('isInTheWay'),
    )
    .where('organisationId', '=', organisationId)
    .execute();
  return rows.length > 0 && !rows.some(({ isInTheWay }) => isInTheWay);
};

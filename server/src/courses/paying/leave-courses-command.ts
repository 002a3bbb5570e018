import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

interface Leaving {
  readonly accountId: string;
  readonly now: Date;
}

/**
 * When an account is closed: notes what was paid for courses that the person was still enrolled in, so that it goes back if one of
 * them is called off. Their enrolments are held: whoever is ending one of them comes before or after.
 */
export const leavePaidCourses = async (
  transaction: Transaction,
  { accountId, now }: Leaving,
): Promise<void> => {
  await sql`with own as (
      select id from course_enrolments
      where account_id = ${accountId} and ended_at is null and completed_at is null for update)
    update course_orders set left_at = ${now} where enrolment_id in (select id from own)`.execute(
    transaction,
  );
};

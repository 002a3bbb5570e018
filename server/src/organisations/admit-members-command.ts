import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';

/** Makes the people of an organisation with an active membership members, each with a member number; staff stay staff. */
export const admitMembers = async (transaction: Transaction, organisationId: string): Promise<void> => {
  await transaction
    .updateTable('accounts')
    .set({
      contactType: 'Member',
      memberNumber: sql<string>`coalesce(member_number, nextval('member_number')::text)`,
    })
    .where('contactType', 'like', 'Prospect-%')
    .where('id', 'in', (where) =>
      where
        .selectFrom('organisationContacts')
        .select('accountId')
        .where('organisationId', '=', organisationId),
    )
    .execute();
};

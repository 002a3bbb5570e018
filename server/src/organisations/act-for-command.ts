import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import type { AccountId } from '../http/audience.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';

/**
 * Says which of their organisations somebody acts for from now on, in every browser. It gives no rights and takes none: what they
 * may do in an organisation follows from what they are in it, whichever they act for.
 */
export const actForOrganisation = (
  { db }: Pick<Context, 'db'>,
  { accountId, orgId }: { readonly accountId: AccountId; readonly orgId: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const [actedFor] = await listOrganisationsOf(transaction, accountId);
    if (actedFor?.id === orgId) return;
    const chosen = await transaction
      .updateTable('organisationContacts')
      .set({ lastChosen: sql<string>`nextval('organisation_choice')` })
      .where('organisationId', '=', orgId)
      .where('accountId', '=', accountId)
      .returning('organisationId')
      .executeTakeFirst();
    if (!chosen) throw notFound();
  });

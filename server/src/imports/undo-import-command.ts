import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { isUntouched } from './import-queries.ts';
import { lockImport } from './make-import-command.ts';

/** Deletes what an import made, as far as it is a draft that nobody has touched since; it may then be imported again. */
export const undoImport = (
  context: Context,
  id: string,
  { caller, by }: Officer,
): Promise<{ readonly deleted: number }> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { name, status } = await lockImport(transaction, id);
    if (status !== 'made')
      throw new DomainError('wrong-state', 'Nothing has been made of it, or not all yet');
    // Held before it is looked at: whoever saves one meanwhile keeps it.
    await sql`select from resources where id in (
      select resource_id from import_entries where import_id = ${id}) for update`.execute(transaction);
    const { numAffectedRows = 0n } = await sql`delete from resources where id in (
      select resource_id from import_entries entries where import_id = ${id} and ${isUntouched})`.execute(
      transaction,
    );
    const deleted = Number(numAffectedRows);
    if (deleted === 0) return { deleted };
    await recordAudit(transaction, {
      ...{ action: 'import.undone', at: context.clock.now(), by },
      after: { importId: id, name, deleted },
    });
    return { deleted };
  });

import type { QueryOf } from '@linehaul/contract/endpoint';
import type { downloadHeldLicences } from '@linehaul/contract/office-licences';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findAllHeld } from './held-licence-queries.ts';
import { heldRows } from './held-table-rules.ts';

/** Licences of all members that stand so, with their numbers, as a table; who took it along is in the audit log before it leaves. */
export const takeLicencesAlong = async (
  context: Context,
  { standing, format }: QueryOf<typeof downloadHeldLicences>,
  { caller, by }: Officer,
): Promise<string[][]> => {
  const held = await findAllHeld(context.db, { standing, today: todayOf(context) });
  await inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await recordAudit(transaction, {
      ...{ action: 'cpd.licences-exported', at: context.clock.now(), by },
      after: { standing, format, licences: held.length },
    });
  });
  return heldRows(held);
};

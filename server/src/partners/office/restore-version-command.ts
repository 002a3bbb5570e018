import type { BodyOf } from '@linehaul/contract/endpoint';
import type { restorePartnerVersion } from '@linehaul/contract/office-partner-history';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { replacePartner } from './save-partner-commands.ts';
import { findPartnerVersion } from './version-queries.ts';
import { lockSeenPartner } from './write-partner-commands.ts';

/** Saves a partner anew as it was once saved. */
export const restorePartner = (
  context: Context,
  { to, ...seen }: BodyOf<typeof restorePartnerVersion>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenPartner(transaction, context, seen);
    const partner = await findPartnerVersion(transaction, { id: seen.id, version: to });
    const { accountId } = caller;
    const changed = await replacePartner(transaction, {
      ...{ context, before, partner, accountId, restoredFrom: to },
    });
    await recordAudit(transaction, {
      ...{ action: 'partner.went-back', at: context.clock.now(), by },
      subject: { kind: 'partner', id: seen.id },
      before: { title: before.title, version: before.version },
      after: { title: partner.title, version: to },
    });
    return changed;
  });

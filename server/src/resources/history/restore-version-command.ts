import type { BodyOf } from '@linehaul/contract/endpoint';
import type { restoreResourceVersion } from '@linehaul/contract/office-resource-history';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { replaceResource } from '../office/save-resource-command.ts';
import { lockSeenResource } from '../office/write-resource-commands.ts';
import { findVersion } from './version-queries.ts';

/** Saves an item anew as it was once saved. */
export const restoreVersion = (
  context: Context,
  { to, ...seen }: BodyOf<typeof restoreResourceVersion>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenResource(transaction, context, seen);
    const resource = await findVersion(transaction, { id: seen.id, version: to });
    const { accountId } = caller;
    const changed = await replaceResource(transaction, {
      ...{ context, before, resource, accountId, restoredFrom: to },
    });
    await recordAudit(transaction, {
      ...{ action: 'resource.went-back', at: context.clock.now(), by },
      subject: { kind: 'resource', id: seen.id },
      before: { title: before.title, version: before.version },
      after: { title: resource.title, version: to },
    });
    return changed;
  });

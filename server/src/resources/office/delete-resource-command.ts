import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findFileKeys } from '../attaching/office-file-queries.ts';
import { lockSeenResource } from './write-resource-commands.ts';

/** Deletes a draft with its history; its files go after it. */
export const deleteResource = (
  context: Context,
  asked: ChangedItem,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, type, title, publishedFrom } = await lockSeenResource(transaction, context, asked);
    if (publishedFrom !== null)
      throw new DomainError('wrong-state', 'Only a draft can be deleted. Please make it a draft first');
    const fileKeys = await findFileKeys(transaction, { kind: 'resource', id });
    await transaction.deleteFrom('resources').where('id', '=', id).execute();
    if (fileKeys.length > 0)
      await enqueue(transaction, { kind: 'resource.clear-files', payload: { fileKeys } });
    await recordAudit(transaction, {
      ...{ action: 'resource.deleted', at: context.clock.now(), by },
      subject: { kind: 'resource', id },
      before: { type, title },
    });
    return asked;
  });

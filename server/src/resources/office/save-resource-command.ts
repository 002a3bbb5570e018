import type { BodyOf } from '@linehaul/contract/endpoint';
import type { saveOfficeResource, SentResource } from '@linehaul/contract/office-resources';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { forgetWorkingCopy } from '../../publishing/editing-commands.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { resourceDateOf, writtenColumns } from './office-resource-rules.ts';
import {
  keepVersion,
  lockSeenResource,
  requireChosen,
  type SeenResource,
  writeLinks,
} from './write-resource-commands.ts';

interface Replacing {
  readonly context: Context;
  readonly before: SeenResource;
  readonly resource: SentResource;
  readonly accountId: string;
  /** The version that somebody goes back to. */
  readonly restoredFrom?: number;
}

/** Writes an item anew as a whole, and keeps both what it was and what it is now among its versions. */
export const replaceResource = async (
  transaction: Transaction,
  { context, before, resource, accountId, restoredFrom }: Replacing,
): Promise<ChangedItem> => {
  const now = context.clock.now();
  const { id, publishedFrom } = before;
  const columns = writtenColumns(resource);
  await requireChosen(transaction, before.type, resource);
  await keepVersion(transaction, id);
  const changed = await transaction
    .updateTable('resources')
    .set({
      ...columns,
      resourceDate: resourceDateOf(
        { datedOn: columns.datedOn, publishedFrom },
        now,
        context.config.association.timeZone,
      ),
      ...changeOf(before, { context, accountId }),
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await writeLinks(transaction, id, resource);
  await keepVersion(transaction, id, restoredFrom);
  return changed;
};

const told = ({ title, audience, datedOn }: SentResource | SeenResource) => ({ title, audience, datedOn });

/** Changes an item as a whole; what its officer had typed and not saved is saved with it. */
export const saveResource = (
  context: Context,
  { resource, ...seen }: BodyOf<typeof saveOfficeResource>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { accountId } = caller;
    const before = await lockSeenResource(transaction, context, seen);
    const changed = await replaceResource(transaction, { context, before, resource, accountId });
    await forgetWorkingCopy(transaction, { kind: 'resource', id: seen.id }, accountId);
    await recordAudit(transaction, {
      ...{ action: 'resource.changed', at: context.clock.now(), by },
      subject: { kind: 'resource', id: seen.id },
      ...{ before: told(before), after: told(resource) },
    });
    return changed;
  });

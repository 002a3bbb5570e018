import { resourceFileExtensionOf } from '@linehaul/contract/resource-file-types';
import type { BodyOf } from '@linehaul/contract/endpoint';
import {
  type moveOfficeResourceFile,
  type renameOfficeResourceFile,
} from '@linehaul/contract/office-resource-files';
import { toSafeFilename } from '../../attachments/attachment-name-rules.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { ownerColumn, ownerOf } from './file-owner-queries.ts';

/** The file, and the others of its item held with it: one at a time changes them. */
const lockFile = async (transaction: Transaction, id: string) => {
  const found = await transaction
    .selectFrom('resourceFiles')
    .select(['resourceId', 'partnerId'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound();
  const owner = ownerOf(found);
  const attached = await transaction
    .selectFrom('resourceFiles')
    .select(['id', 'name'])
    .where(ownerColumn(owner), '=', owner.id)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  const file = attached.find((each) => each.id === id);
  if (!file) throw notFound();
  return { ...file, owner, attached };
};

/** A file keeps its ending whatever it is called: what it is does not change. */
const requireName = (before: string, asked: string): string => {
  const name = toSafeFilename(asked);
  const ending = resourceFileExtensionOf(before);
  if (resourceFileExtensionOf(name) !== ending)
    throw invalidField('name', `Please keep the ending .${ending ?? ''}`);
  return name;
};

export const renameFile = (
  { db, clock }: Context,
  asked: BodyOf<typeof renameOfficeResourceFile>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, name: before, owner } = await lockFile(transaction, asked.id);
    const name = requireName(before, asked.name);
    await transaction.updateTable('resourceFiles').set({ name }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'resource-file.renamed', at: clock.now(), by },
      subject: owner,
      ...{ before: { file: before }, after: { file: name } },
    });
    return { id };
  });

/** Moves an attachment one place; all are counted anew. */
export const moveFile = (
  { db, clock }: Context,
  { id, to }: BodyOf<typeof moveOfficeResourceFile>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { name, owner, attached } = await lockFile(transaction, id);
    const from = attached.findIndex((file) => file.id === id);
    const order = attached.toSpliced(from, 1);
    order.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, { id, name });
    for (const [index, file] of order.entries())
      await transaction
        .updateTable('resourceFiles')
        .set({ position: index + 1 })
        .where('id', '=', file.id)
        .execute();
    await recordAudit(transaction, {
      ...{ action: 'resource-file.moved', at: clock.now(), by },
      subject: owner,
      after: { file: name, moved: to },
    });
    return { id };
  });

/** Takes an attachment off its item; its versions stay, for nobody but the books. */
export const removeFile = (
  { db, clock }: Context,
  asked: { readonly id: string },
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    await requireStillAdmin(transaction, caller);
    const { id, name, owner } = await lockFile(transaction, asked.id);
    await transaction.updateTable('resourceFiles').set({ removedAt: now }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'resource-file.removed', at: now, by },
      subject: owner,
      before: { file: name },
    });
    return { id };
  });

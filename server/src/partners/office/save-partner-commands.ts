import type { BodyOf } from '@linehaul/contract/endpoint';
import type { SentPartner, TypedPartner } from '@linehaul/contract/office-partner-values';
import type { createOfficePartner, saveOfficePartner } from '@linehaul/contract/office-partners';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import { CONTENT_RULES } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { forgetWorkingCopy } from '../../publishing/editing-commands.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { findFileKeys } from '../../resources/attaching/office-file-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { writtenColumns } from './office-partner-rules.ts';
import {
  keepVersion,
  lockSeenPartner,
  requireChosen,
  type SeenPartner,
  writeBelongings,
} from './write-partner-commands.ts';

/** Begins a partner as a draft. */
export const createPartner = (
  { db, clock }: Context,
  { title }: BodyOf<typeof createOfficePartner>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const now = clock.now();
  const { accountId } = caller;
  const who = { createdBy: accountId, createdAt: now, updatedBy: accountId, updatedAt: now };
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const created = await transaction
      .insertInto('partners')
      .values({ title, contentRules: CONTENT_RULES, ...who })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await keepVersion(transaction, created.id);
    await recordAudit(transaction, {
      ...{ action: 'partner.created', at: now, by },
      subject: { kind: 'partner', id: created.id },
      after: { title },
    });
    return created;
  });
};

interface Replacing {
  readonly context: Context;
  readonly before: SeenPartner;
  readonly partner: SentPartner | TypedPartner;
  readonly accountId: string;
  /** The version that somebody goes back to. */
  readonly restoredFrom?: number;
}

/** Writes a partner anew as a whole, and keeps both what it was and what it is now among its versions. */
export const replacePartner = async (
  transaction: Transaction,
  { context, before, partner, accountId, restoredFrom }: Replacing,
): Promise<ChangedItem> => {
  const { id } = before;
  await requireChosen(transaction, partner);
  await keepVersion(transaction, id);
  const changed = await transaction
    .updateTable('partners')
    .set({ ...writtenColumns(partner), ...changeOf(before, { context, accountId }) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await writeBelongings(transaction, id, partner);
  await keepVersion(transaction, id, restoredFrom);
  return changed;
};

const told = ({ title, audience, isPinned, datedOn }: SentPartner | SeenPartner) => ({
  ...{ title, audience, isPinned, datedOn },
});

/** Changes a partner as a whole; what its officer had typed and not saved is saved with it. */
export const savePartner = (
  context: Context,
  { partner, ...seen }: BodyOf<typeof saveOfficePartner>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { accountId } = caller;
    const before = await lockSeenPartner(transaction, context, seen);
    const changed = await replacePartner(transaction, { context, before, partner, accountId });
    await forgetWorkingCopy(transaction, { kind: 'partner', id: seen.id }, accountId);
    await recordAudit(transaction, {
      ...{ action: 'partner.changed', at: context.clock.now(), by },
      subject: { kind: 'partner', id: seen.id },
      ...{ before: told(before), after: told(partner) },
    });
    return changed;
  });

/** Deletes a draft with all it has. */
export const deletePartner = (
  context: Context,
  asked: ChangedItem,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, title, publishedFrom } = await lockSeenPartner(transaction, context, asked);
    if (publishedFrom !== null)
      throw new DomainError('wrong-state', 'Only a draft can be deleted. Please make it a draft first');
    const fileKeys = await findFileKeys(transaction, { kind: 'partner', id });
    await transaction.deleteFrom('partners').where('id', '=', id).execute();
    if (fileKeys.length > 0)
      await enqueue(transaction, { kind: 'resource.clear-files', payload: { fileKeys } });
    await recordAudit(transaction, {
      ...{ action: 'partner.deleted', at: context.clock.now(), by },
      subject: { kind: 'partner', id },
      before: { title },
    });
    return asked;
  });

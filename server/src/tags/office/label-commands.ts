import type { BodyOf } from '@linehaul/contract/endpoint';
import type { addOfficeLabel, ContentLabelKind, renameOfficeLabel } from '@linehaul/contract/office-labels';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { countUses } from './office-label-queries.ts';

interface Place {
  readonly kind: ContentLabelKind;
  readonly parentId: string | null;
}

/** One at a time changes these short lists: a name that is free stays free until the transaction ends. */
export const lockLabels = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('content labels'))`.execute(transaction);
};

/** The labels beside which one stands. */
export const besideIn = (transaction: Transaction, { kind, parentId }: Place) =>
  transaction
    .selectFrom('contentLabels')
    .where('kind', '=', kind)
    .where(sql<boolean>`parent_id is not distinct from ${parentId}::uuid`);

interface Naming extends Place {
  readonly name: string;
  /** The label that is renamed. */
  readonly id?: string;
}

const requireFree = async (transaction: Transaction, { name, id, ...place }: Naming): Promise<void> => {
  const same = await besideIn(transaction, place)
    .select('id')
    .where(sql<boolean>`lower(label) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (same) throw new DomainError('wrong-state', `“${name}” is there already`);
};

export const lockLabel = async (transaction: Transaction, id: string) => {
  const label = await transaction
    .selectFrom('contentLabels')
    .select(['id', 'kind', 'label', 'parentId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!label) throw notFound();
  return { ...label, kind: label.kind as ContentLabelKind };
};

/** Only a category of partners has parts, and a part has none. */
const requireParent = async (transaction: Transaction, { kind, parentId }: Place): Promise<void> => {
  if (parentId === null) return;
  const parent = await lockLabel(transaction, parentId);
  if (kind !== 'partner-category' || parent.kind !== kind || parent.parentId !== null)
    throw invalidField('parentId', 'This cannot be a part of that');
};

export const addLabel = (
  { db, clock }: Context,
  { kind, name, parentId }: BodyOf<typeof addOfficeLabel>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLabels(transaction);
    await requireParent(transaction, { kind, parentId });
    await requireFree(transaction, { kind, parentId, name });
    const { last } = await besideIn(transaction, { kind, parentId })
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const { id } = await transaction
      .insertInto('contentLabels')
      .values({ kind, parentId, label: name, position: kind === 'tag' ? 0 : (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      ...{ action: 'content-label.added', at: clock.now(), by },
      after: { kind, name },
    });
    return { id };
  });

export const renameLabel = (
  { db, clock }: Context,
  { id, name }: BodyOf<typeof renameOfficeLabel>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLabels(transaction);
    const { label: before, ...place } = await lockLabel(transaction, id);
    await requireFree(transaction, { ...place, name });
    await transaction.updateTable('contentLabels').set({ label: name }).where('id', '=', id).execute();
    await enqueue(transaction, { kind: 'search.refresh', payload: {} });
    await recordAudit(transaction, {
      ...{ action: 'content-label.renamed', at: clock.now(), by },
      ...{ before: { kind: place.kind, name: before }, after: { kind: place.kind, name } },
    });
    return { id };
  });

/** Removes a label that nothing has; an item that is about to get it holds it. */
export const deleteLabel = (
  { db, clock }: Context,
  { id }: { readonly id: string },
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLabels(transaction);
    const { kind, label } = await lockLabel(transaction, id);
    const uses = await countUses(transaction, id);
    if (uses > 0)
      throw new DomainError(
        'wrong-state',
        `${uses === 1 ? '1 item has' : `${uses} items have`} “${label}”, so it stays`,
      );
    await transaction.deleteFrom('contentLabels').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'content-label.deleted', at: clock.now(), by },
      before: { kind, name: label },
    });
    return { id };
  });

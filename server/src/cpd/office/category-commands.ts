import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { countUses } from './category-queries.ts';

export interface Kept {
  readonly id: string;
}

/** One at a time changes this short list. */
export const lockList = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('cpd categories'))`.execute(transaction);
};

/** A name that is free stays free until the transaction ends. */
const requireFreeName = async (transaction: Transaction, name: string, id?: string): Promise<void> => {
  await lockList(transaction);
  const same = await transaction
    .selectFrom('cpdCategories')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (same) throw new DomainError('wrong-state', `“${name}” is there already`);
};

/** Nobody begins to use it meanwhile: whatever does holds its key. */
export const lockCategory = async (transaction: Transaction, id: string): Promise<string> => {
  const row = await transaction
    .selectFrom('cpdCategories')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.name;
};

export const addCategory = (
  { db, clock }: Context,
  { name }: { readonly name: string },
  { caller, by }: Officer,
): Promise<Kept> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await requireFreeName(transaction, name);
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from cpd_categories)`;
    const added = await transaction
      .insertInto('cpdCategories')
      .values({ name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, { action: 'cpd-category.added', at: clock.now(), by, after: { name } });
    return added;
  });

export const renameCategory = (
  { db, clock }: Context,
  { id, name }: Kept & { readonly name: string },
  { caller, by }: Officer,
): Promise<Kept> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await requireFreeName(transaction, name, id);
    const before = await lockCategory(transaction, id);
    await transaction.updateTable('cpdCategories').set({ name }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd-category.renamed', at: clock.now(), by },
      ...{ before: { name: before }, after: { name } },
    });
    return { id };
  });

export const deleteCategory = (
  { db, clock }: Context,
  { id }: Kept,
  { caller, by }: Officer,
): Promise<Kept> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const name = await lockCategory(transaction, id);
    if ((await countUses(transaction, id)) > 0)
      throw new DomainError(
        'wrong-state',
        `Activities, events, courses or programmes have “${name}”, so it stays`,
      );
    await transaction.deleteFrom('cpdCategories').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd-category.deleted', at: clock.now(), by },
      before: { name },
    });
    return { id };
  });

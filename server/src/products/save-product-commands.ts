import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  archiveOfficeProduct,
  createOfficeProduct,
  moveOfficeProduct,
  saveOfficeProduct,
} from '@linehaul/contract/office-products';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../audit/audit-commands.ts';
import { defaultsOf } from '../association/settings/in-force-rules.ts';
import { findKept } from '../association/settings/kept-queries.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalidField, notFound } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { compareProducts } from '../memberships/product-rules.ts';
import { changeOf, requireSeen } from '../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { requireSound } from './office-product-rules.ts';
import { findNamed, holdList, insertProduct, replaceProduct } from './write-product-commands.ts';

/** Throws at the name where another product has it. */
const requireFreeName = async (transaction: Transaction, name: string, id?: string): Promise<void> => {
  const same = await findNamed(transaction, name, id);
  if (same) throw invalidField('name', `There is a membership “${name}” already`);
};

const lockSeen = async (transaction: Transaction, context: Pick<Context, 'config'>, seen: ChangedItem) => {
  const row = await transaction
    .selectFrom('membershipProducts')
    .selectAll()
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireSeen(transaction, context, { row, seen });
};

/** Begins a product at the end of the list. */
export const createProduct = (
  { db, clock }: Context,
  { name }: BodyOf<typeof createOfficeProduct>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdList(transaction);
    await requireFreeName(transaction, name);
    const now = clock.now();
    const { id, version } = await insertProduct(transaction, {
      ...{ name, now, updatedBy: caller.accountId },
      membershipYear: defaultsOf((await findKept(transaction)).values).membershipYear,
    });
    await recordAudit(transaction, {
      ...{ action: 'membership-product.created', at: now, by, after: { name } },
      subject: { kind: 'membership-product', id },
    });
    return { id, version };
  });

/** Changes a product as a whole; what was sold as it keeps its price. */
export const saveProduct = (
  context: Context,
  { product, ...seen }: BodyOf<typeof saveOfficeProduct>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  requireSound(product);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdList(transaction);
    const before = await lockSeen(transaction, context, seen);
    const { id } = before;
    await requireFreeName(transaction, product.name, id);
    const changed = changeOf(before, { context, accountId: caller.accountId });
    const told = await replaceProduct(transaction, { before, product, changed });
    await recordAudit(transaction, {
      ...{ action: 'membership-product.changed', at: context.clock.now(), by },
      subject: { kind: 'membership-product', id },
      ...told,
    });
    return { id, version: changed.version };
  });
};

/** Archives a product or offers it again; who joined with it keeps it either way. */
export const archiveProduct = (
  context: Context,
  { isArchived, ...seen }: BodyOf<typeof archiveOfficeProduct>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeen(transaction, context, seen);
    const { id } = before;
    const changed = changeOf(before, { context, accountId: caller.accountId });
    await transaction
      .updateTable('membershipProducts')
      .set({ isActive: !isArchived, ...changed })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      action: isArchived ? 'membership-product.archived' : 'membership-product.offered-again',
      ...{ at: context.clock.now(), by, subject: { kind: 'membership-product', id } },
    });
    return { id, version: changed.version };
  });

const findOrder = async (transaction: Transaction) => {
  const rows = await transaction
    .selectFrom('membershipProducts')
    .select(['id', 'name', 'position'])
    .where('isActive', '=', true)
    .execute();
  return rows.toSorted(compareProducts).map(({ id }) => id);
};

/** Moves a product one place; all are counted anew, since those that were never moved share one place. */
export const moveProduct = (
  { db, clock }: Context,
  { id, to }: BodyOf<typeof moveOfficeProduct>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdList(transaction);
    const ids = await findOrder(transaction);
    const from = ids.indexOf(id);
    if (from === -1) throw notFound();
    const order = ids.toSpliced(from, 1);
    order.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, id);
    for (const [index, each] of order.entries())
      await transaction
        .updateTable('membershipProducts')
        .set({ position: index + 1 })
        .where('id', '=', each)
        .execute();
    await recordAudit(transaction, {
      ...{ action: 'membership-product.moved', at: clock.now(), by },
      ...{ subject: { kind: 'membership-product', id }, after: { moved: to } },
    });
    return { id };
  });

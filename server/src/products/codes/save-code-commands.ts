import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  createJoiningCode,
  saveJoiningCode,
  SentJoiningCode,
} from '@linehaul/contract/office-joining-codes';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireWorth } from '../../discount-codes/sent-worth-rules.ts';
import { invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { changeOf, requireSeen } from '../../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { holdList } from '../write-product-commands.ts';
import { lockCode, writtenOf } from './office-code-queries.ts';

/** The columns of a code as it was sent; throws where it cannot be. */
const columnsOf = (sent: SentJoiningCode) => {
  const { code, takesJoiningFee, maxUses, isOnceEach, validFrom, validUntil, isActive } = sent;
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    throw invalidField('validUntil', 'Please enter a last day that is not before the first');
  return {
    ...requireWorth(sent),
    ...{ code, takesJoiningFee, maxUses, isOnceEach, validFrom, validUntil, isActive },
  };
};

/** Throws at the code where another one is called so. */
const requireFreeCode = async (transaction: Transaction, code: string, id?: string): Promise<void> => {
  const same = await transaction
    .selectFrom('joiningCodes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (same && same.id !== id) throw invalidField('code', `There is a code ${code} already`);
};

const replaceProducts = async (
  transaction: Transaction,
  codeId: string,
  productIds: readonly string[],
): Promise<void> => {
  await transaction.deleteFrom('joiningCodeProducts').where('codeId', '=', codeId).execute();
  if (productIds.length === 0) return;
  const known = await transaction
    .selectFrom('membershipProducts')
    .select('id as productId')
    .where('id', 'in', productIds)
    .execute();
  if (known.length < new Set(productIds).size)
    throw invalidField('productIds', 'One of these memberships is there no more. Please choose again');
  await transaction
    .insertInto('joiningCodeProducts')
    .values(known.map(({ productId }) => ({ codeId, productId })))
    .execute();
};

/** Adds a discount code for joining. */
export const createCode = (
  { db, clock }: Context,
  { code: sent }: BodyOf<typeof createJoiningCode>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const columns = columnsOf(sent);
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdList(transaction);
    await requireFreeCode(transaction, sent.code);
    const now = clock.now();
    const { id, version } = await transaction
      .insertInto('joiningCodes')
      .values({ ...columns, createdAt: now, updatedAt: now, updatedBy: caller.accountId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await replaceProducts(transaction, id, sent.productIds);
    await recordAudit(transaction, {
      ...{ action: 'joining-code.added', at: now, by, after: sent },
      subject: { kind: 'joining-code', id },
    });
    return { id, version };
  });
};

/** Changes a code as a whole; what was joined with it keeps what it took off. */
export const saveCode = (
  context: Context,
  { code: sent, ...seen }: BodyOf<typeof saveJoiningCode>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const columns = columnsOf(sent);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdList(transaction);
    const row = await lockCode(transaction, seen.id);
    const before = await requireSeen(transaction, context, { row, seen });
    const { id } = before;
    await requireFreeCode(transaction, sent.code, id);
    const changed = changeOf(before, { context, accountId: caller.accountId });
    await transaction
      .updateTable('joiningCodes')
      .set({ ...columns, ...changed })
      .where('id', '=', id)
      .execute();
    await replaceProducts(transaction, id, sent.productIds);
    await recordAudit(transaction, {
      ...{ action: 'joining-code.changed', at: context.clock.now(), by },
      subject: { kind: 'joining-code', id },
      ...{ before: writtenOf(before), after: sent },
    });
    return { id, version: changed.version };
  });
};

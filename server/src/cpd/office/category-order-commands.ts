import type { BodyOf } from '@linehaul/contract/endpoint';
import type { moveOfficeCpdCategory, retireOfficeCpdCategory } from '@linehaul/contract/office-programmes';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { type Kept, lockCategory, lockList } from './category-commands.ts';

/** All are counted anew, since two may have been given one place. */
export const moveCategory = (
  { db, clock }: Context,
  { id, to }: BodyOf<typeof moveOfficeCpdCategory>,
  { caller, by }: Officer,
): Promise<Kept> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockList(transaction);
    const name = await lockCategory(transaction, id);
    const rows = transaction.selectFrom('cpdCategories').select('id').orderBy('position').orderBy('name');
    const ids = (await rows.execute()).map((row) => row.id);
    const from = ids.indexOf(id);
    const order = ids.toSpliced(from, 1);
    order.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, id);
    for (const [position, each] of order.entries())
      await transaction.updateTable('cpdCategories').set({ position }).where('id', '=', each).execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd-category.moved', at: clock.now(), by, after: { name, moved: to } },
    });
    return { id };
  });

/** Said of what is so already, it changes nothing. Whoever is about to use it holds its key, and is waited for. */
export const retireCategory = (
  { db, clock }: Context,
  { id, isRetired }: BodyOf<typeof retireOfficeCpdCategory>,
  { caller, by }: Officer,
): Promise<Kept> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const name = await lockCategory(transaction, id);
    const changed = await transaction
      .updateTable('cpdCategories')
      .set({ isActive: !isRetired })
      .where('id', '=', id)
      .where('isActive', '=', isRetired)
      .returning('id')
      .executeTakeFirst();
    if (changed)
      await recordAudit(transaction, {
        action: isRetired ? 'cpd-category.retired' : 'cpd-category.taken-up',
        ...{ at: clock.now(), by, after: { name } },
      });
    return { id };
  });

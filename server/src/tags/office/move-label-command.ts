import type { BodyOf } from '@linehaul/contract/endpoint';
import type { moveOfficeLabel } from '@linehaul/contract/office-labels';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { besideIn, lockLabel, lockLabels } from './label-commands.ts';

/** Moves a category one place among its like; all are counted anew, since some may never have been given a place. */
export const moveLabel = (
  { db, clock }: Context,
  { id, to }: BodyOf<typeof moveOfficeLabel>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLabels(transaction);
    const { label, ...place } = await lockLabel(transaction, id);
    if (place.kind === 'tag') throw new DomainError('wrong-state', 'Tags are listed by name');
    const ids = (
      await besideIn(transaction, place)
        .select('id')
        .orderBy('position')
        .orderBy(sql`lower(label)`)
        .execute()
    ).map((beside) => beside.id);
    const from = ids.indexOf(id);
    const order = ids.toSpliced(from, 1);
    order.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, id);
    for (const [index, each] of order.entries())
      await transaction
        .updateTable('contentLabels')
        .set({ position: index + 1 })
        .where('id', '=', each)
        .execute();
    await recordAudit(transaction, {
      ...{ action: 'content-label.moved', at: clock.now(), by },
      after: { kind: place.kind, name: label, moved: to },
    });
    return { id };
  });

import type { BodyOf } from '@linehaul/contract/endpoint';
import type { moveOfficeEventType } from '@linehaul/contract/office-event-lists';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { lockLists } from './label-commands.ts';

/** Moves a type one place; all are counted anew, since some may never have been given a place. */
export const moveType = async (
  { db, clock }: Context,
  { id, to }: BodyOf<typeof moveOfficeEventType>,
  { caller, by }: Officer,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLists(transaction);
    const types = await transaction
      .selectFrom('eventTypes')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy(sql`lower(name)`)
      .execute();
    const from = types.findIndex((type) => type.id === id);
    const [type] = types.splice(from, from < 0 ? 0 : 1);
    if (!type) throw notFound();
    types.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, type);
    for (const [index, one] of types.entries())
      await transaction
        .updateTable('eventTypes')
        .set({ position: index + 1 })
        .where('id', '=', one.id)
        .execute();
    await recordAudit(transaction, {
      ...{ action: 'event-label.moved', at: clock.now(), by },
      after: { kind: 'types', name: type.name, moved: to },
    });
    return id;
  });

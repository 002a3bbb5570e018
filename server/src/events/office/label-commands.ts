import type { EventLabelKind } from '@linehaul/contract/office-event-lists';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { countUses, LABEL_TABLES } from './office-label-queries.ts';

interface Label {
  readonly kind: EventLabelKind;
  readonly id: string;
}

interface Named {
  readonly kind: EventLabelKind;
  readonly name: string;
}

/** One at a time changes these short lists: a name that is free stays free until the transaction ends. */
export const lockLists = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('event labels'))`.execute(transaction);
};

const requireFree = async (transaction: Transaction, { kind, name }: Named, id?: string): Promise<void> => {
  const same = await transaction
    .selectFrom(LABEL_TABLES[kind])
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (same) throw new DomainError('wrong-state', `“${name}” is there already`);
};

const lockLabel = async (transaction: Transaction, { kind, id }: Label): Promise<string> => {
  const label = await transaction
    .selectFrom(LABEL_TABLES[kind])
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!label) throw notFound();
  return label.name;
};

const placeLast = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction
    .updateTable('eventTypes')
    .set({ position: sql<number>`(select max(position) + 1 from event_types)` })
    .where('id', '=', id)
    .execute();
};

export const addLabel = async (
  { db, clock }: Context,
  { kind, name }: Named,
  { caller, by }: Officer,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLists(transaction);
    await requireFree(transaction, { kind, name });
    const { id } = await transaction
      .insertInto(LABEL_TABLES[kind])
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (kind === 'types') await placeLast(transaction, id);
    await recordAudit(transaction, {
      ...{ action: 'event-label.added', at: clock.now(), by },
      after: { kind, name },
    });
    return id;
  });

export const renameLabel = async (
  { db, clock }: Context,
  { kind, id, name }: Label & Named,
  { caller, by }: Officer,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockLists(transaction);
    const before = await lockLabel(transaction, { kind, id });
    await requireFree(transaction, { kind, name }, id);
    await transaction.updateTable(LABEL_TABLES[kind]).set({ name }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'event-label.renamed', at: clock.now(), by },
      ...{ before: { kind, name: before }, after: { kind, name } },
    });
    return id;
  });

/** Removes a label that no event has; an event that is about to get it holds it. */
export const deleteLabel = async (
  { db, clock }: Context,
  { kind, id }: Label,
  { caller, by }: Officer,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const name = await lockLabel(transaction, { kind, id });
    const uses = await countUses(transaction, kind, id);
    if (uses > 0)
      throw new DomainError(
        'wrong-state',
        `${uses === 1 ? '1 event has' : `${uses} events have`} “${name}”, so it stays`,
      );
    await transaction.deleteFrom(LABEL_TABLES[kind]).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'event-label.deleted', at: clock.now(), by },
      before: { kind, name },
    });
    return id;
  });

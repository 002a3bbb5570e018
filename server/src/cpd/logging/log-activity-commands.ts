import { randomUUID } from 'node:crypto';
import type { beginCpdRecord, SentCpdRecord } from '@linehaul/contract/cpd-logging';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { hoursOf } from '../hours-rules.ts';
import { requireComplete, writtenColumns } from './logging-rules.ts';
import { lockOwnRecord, requireSeen } from './own-record-queries.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
}

interface Saved {
  readonly cpdId: string;
  readonly version: number;
}

/** Held, so that a category is not put out of use in between; one that a record has may stay. */
const requireCategory = async (
  transaction: Transaction,
  categoryId: string | null,
  before: string | null,
): Promise<void> => {
  if (categoryId === null || categoryId === before) return;
  const found = await transaction
    .selectFrom('cpdCategories')
    .select('id')
    .where('id', '=', categoryId)
    .where('isActive', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!found)
    throw invalidField('categoryId', 'This category is not offered any more. Please choose another');
};

type Columns = ReturnType<typeof writtenColumns>;

const isWritten = (row: Columns, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => row[name] === columns[name]);

interface Begun {
  readonly id: string;
  readonly accountId: string;
  readonly columns: Columns;
  readonly now: Date;
}

/** What was begun with this id already, since its answer was lost: it becomes what was typed meanwhile. */
const beginAgain = async (
  transaction: Transaction,
  { id, accountId, columns, now }: Begun,
): Promise<Saved> => {
  const row = await lockOwnRecord(transaction, { id, accountId, version: 1 });
  if (isWritten(row, columns)) return { cpdId: id, version: 1 };
  await transaction
    .updateTable('cpdRecords')
    .set({ ...columns, updatedAt: now, version: 2 })
    .where('id', '=', id)
    .execute();
  return { cpdId: id, version: 2 };
};

/** Keeps an activity as a draft, once for each id that a page has made for it. */
export const beginRecord = (
  { db, clock }: Context,
  { id = randomUUID(), ...record }: BodyOf<typeof beginCpdRecord>,
  { caller: { accountId } }: Officer,
): Promise<Saved> =>
  inTransaction(db, async (transaction) => {
    await requireCategory(transaction, record.categoryId, null);
    const [now, columns] = [clock.now(), writtenColumns(record)];
    const begun = await transaction
      .insertInto('cpdRecords')
      .values({ ...columns, id, accountId, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return begun ? { cpdId: id, version: 1 } : beginAgain(transaction, { id, accountId, columns, now });
  });

/**
 * Changes what has not been decided on; what waits for the office has to stay complete. What stands there as it was sent,
 * whatever its version, is what a press has kept whose answer was lost.
 */
export const saveRecord = (
  { db, clock, config }: Context,
  { id, version, record }: Seen & { readonly record: SentCpdRecord },
  { caller }: Officer,
): Promise<Saved> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwnRecord(transaction, { id, accountId: caller.accountId });
    const columns = writtenColumns(record);
    if (row.version !== version && isWritten(row, columns)) return { cpdId: id, version: row.version };
    requireSeen(row, version);
    await requireCategory(transaction, record.categoryId, row.categoryId);
    if (row.state !== 'draft') requireComplete(columns, todayOf({ clock, config }));
    await transaction
      .updateTable('cpdRecords')
      .set({ ...columns, updatedAt: clock.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return { cpdId: id, version: version + 1 };
  });

/** Sends it to the office; what waits there already stays as it is. */
export const submitRecord = (
  { db, clock, config }: Context,
  { id, version }: Seen,
  { caller, by }: Officer,
): Promise<Saved> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwnRecord(transaction, { id, accountId: caller.accountId });
    // Of a press that comes again the first has sent just this.
    const isSent = row.state === 'submitted' && (row.version === version || row.version === version + 1);
    if (isSent) return { cpdId: id, version: row.version };
    requireSeen(row, version);
    // What the office has seen before goes on; a draft is new to it.
    if (row.state === 'draft') await requireCategory(transaction, row.categoryId, null);
    requireComplete(row, todayOf({ clock, config }));
    const now = clock.now();
    await transaction
      .updateTable('cpdRecords')
      .set({ state: 'submitted', submittedAt: now, updatedAt: now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd.submitted', at: now, by, subject: { kind: 'account', id: caller.accountId } },
      after: { record: id, title: row.title, hours: hoursOf(row.hundredths ?? 0) },
    });
    return { cpdId: id, version: version + 1 };
  });

const deleteDraft = async (transaction: Transaction, id: string): Promise<void> => {
  const files = await transaction
    .selectFrom('cpdRecordFiles')
    .select('fileKey')
    .where('recordId', '=', id)
    .execute();
  await transaction.deleteFrom('cpdRecords').where('id', '=', id).execute();
  const fileKeys = files.map(({ fileKey }) => fileKey);
  if (fileKeys.length > 0) await enqueue(transaction, { kind: 'cpd.clear-files', payload: { fileKeys } });
};

/** Whether a press before this one, whose answer was lost, has withdrawn it just as it was seen. */
const isWithdrawn = async (
  transaction: Transaction,
  { id, version, accountId }: Seen & { readonly accountId: string },
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('cpdRecords')
    .select(['state', 'version'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('source', '=', 'own')
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'withdrawn' && row.version === version + 1;
};

/** Takes back what has not been decided on; a draft, which nobody has seen, goes with its files. */
export const withdrawRecord = (
  { db, clock }: Context,
  { id, version }: Seen,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (await isWithdrawn(transaction, { id, version, accountId: caller.accountId })) return;
    const { state, title } = await lockOwnRecord(transaction, { id, version, accountId: caller.accountId });
    if (state === 'draft') return deleteDraft(transaction, id);
    const now = clock.now();
    await transaction
      .updateTable('cpdRecords')
      .set({ state: 'withdrawn', updatedAt: now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd.withdrawn', at: now, by, subject: { kind: 'account', id: caller.accountId } },
      before: { record: id, title, state },
    });
  });

import type { SentCpdRecord } from '@linehaul/contract/cpd-logging';
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
import { lockOwnRecord } from './own-record-queries.ts';

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

/** Keeps an activity as a draft. */
export const beginRecord = (
  { db, clock }: Context,
  record: SentCpdRecord,
  { caller }: Officer,
): Promise<Saved> =>
  inTransaction(db, async (transaction) => {
    await requireCategory(transaction, record.categoryId, null);
    const now = clock.now();
    const { id } = await transaction
      .insertInto('cpdRecords')
      .values({ ...writtenColumns(record), accountId: caller.accountId, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cpdId: id, version: 1 };
  });

/** Changes what has not been decided on; what waits for the office has to stay complete. */
export const saveRecord = (
  { db, clock, config }: Context,
  { id, version, record }: Seen & { readonly record: SentCpdRecord },
  { caller }: Officer,
): Promise<Saved> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwnRecord(transaction, { id, version, accountId: caller.accountId });
    await requireCategory(transaction, record.categoryId, row.categoryId);
    const columns = writtenColumns(record);
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
    const row = await lockOwnRecord(transaction, { id, version, accountId: caller.accountId });
    if (row.state === 'submitted') return { cpdId: id, version };
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

/** Takes back what has not been decided on; a draft, which nobody has seen, goes with its files. */
export const withdrawRecord = (
  { db, clock }: Context,
  { id, version }: Seen,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
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

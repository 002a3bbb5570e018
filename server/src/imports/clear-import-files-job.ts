import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';

/** For as long as an office needs to look at what would be made. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Removes those of these files that no import needs any more. */
export const clearImportFiles = async (
  { db, files }: Pick<Context, 'db' | 'files'>,
  { fileKeys }: JobPayloads['import.clear-files'],
): Promise<void> => {
  const rows = await db
    .selectFrom('imports')
    .select(['fileKey', 'picturesKey'])
    .where((where) => where.or([where('fileKey', 'in', fileKeys), where('picturesKey', 'in', fileKeys)]))
    .execute();
  const kept = new Set(rows.flatMap(({ fileKey, picturesKey }) => [fileKey, picturesKey]));
  for (const key of fileKeys) if (!kept.has(key)) await files.remove(key);
};

/** An import needs its files no more: they go after the commit. */
export const enqueueClearFiles = async (transaction: Transaction, importId: string): Promise<void> => {
  const before = await transaction
    .selectFrom('imports')
    .select(['fileKey', 'picturesKey'])
    .where('id', '=', importId)
    .executeTakeFirst();
  const fileKeys = [before?.fileKey, before?.picturesKey].filter((key) => typeof key === 'string');
  if (fileKeys.length === 0) return;
  await transaction
    .updateTable('imports')
    .set({ fileKey: null, picturesKey: null })
    .where('id', '=', importId)
    .execute();
  await enqueue(transaction, { kind: 'import.clear-files', payload: { fileKeys } });
};

/** Lets the files of imports go that nobody has made anything of; once a day. */
export const expireImports = async ({ db, clock }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('status', 'in', ['reading', 'read'])
    .where('fileKey', 'is not', null)
    .where('uploadedAt', '<', before)
    .execute();
  for (const { id } of rows) await inTransaction(db, (transaction) => enqueueClearFiles(transaction, id));
};

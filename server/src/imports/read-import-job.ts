import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { findImportedBefore } from './imported-queries.ts';
import { enqueueClearFiles } from './clear-import-files-job.ts';
import { readFolder } from './reading/folder-rules.ts';
import { type FoundText, textOf, UnreadableImport } from './reading/found-rules.ts';
import { pictureFinder } from './reading/picture-rules.ts';
import { hashOf } from './reading/hash-text.ts';
import { takeOver, type TakenText } from './reading/take-over-rules.ts';
import { readWordPress } from './reading/read-wordpress.ts';
import { openFolder } from './reading/zip-folder-rules.ts';
import { tellTrouble } from './tell-trouble-command.ts';

const AT_ONCE = 50;

interface Row {
  readonly id: string;
  readonly source: string | null;
  readonly fileKey: string | null;
  readonly picturesKey: string | null;
}

const findBytes = async ({ files }: Context, key: string | null): Promise<Buffer> => {
  const bytes = key === null ? undefined : await files.find(key);
  if (!bytes) throw new UnreadableImport('Its files are not kept any more. Please upload them again');
  return Buffer.from(bytes);
};

interface Found {
  readonly texts: readonly FoundText[];
  readonly paths: readonly string[];
  readonly otherFiles: number;
}

const findTexts = async (context: Context, row: Row): Promise<Found> => {
  const bytes = await findBytes(context, row.fileKey);
  if (row.source === 'wordpress') {
    const { paths } =
      row.picturesKey === null ? { paths: [] } : await openFolder(await findBytes(context, row.picturesKey));
    return { texts: await readWordPress(textOf(bytes)), paths, otherFiles: 0 };
  }
  const folder = await openFolder(bytes);
  return { ...(await readFolder(folder)), paths: folder.paths };
};

interface Entry extends Omit<FoundText, 'html' | 'feature'>, TakenText {}

const TWICE = 'The same stands in this file twice';

/** What would be made, and of what nothing. */
const judge = async (context: Context, { texts, paths }: Found): Promise<Entry[]> => {
  const find = pictureFinder(paths);
  const before = await findImportedBefore(
    context.db,
    texts.map(({ identity }) => identity),
  );
  const seen = new Set<string>();
  const entries: Entry[] = [];
  for (const text of texts) {
    const taken = takeOver(text, find);
    const known = before.get(text.identity);
    const again = known && (known === hashOf(taken) ? SAME : CHANGED);
    const skipped = seen.has(text.identity) ? TWICE : (again ?? taken.skipped);
    seen.add(text.identity);
    entries.push({ ...text, ...taken, skipped });
    // Others get their turn between two texts.
    await setImmediate();
  }
  return entries;
};

const SAME = 'It was imported before';
const CHANGED = 'It was imported before. The file says something else now; the item stays as it is';

const rowOf = (importId: string, entry: Entry, position: number) => {
  const { identity, place, title, description, contentHtml, publishedAt, isPublished, skipped } = entry;
  const { featurePicture, featureDescription, dropped } = entry;
  return {
    ...{ importId, position, identity, place, title, description, contentHtml, publishedAt, isPublished },
    ...{ featurePicture, featureDescription, skipped },
    categories: [...entry.categories],
    tags: [...entry.tags],
    picturePaths: [...entry.picturePaths],
    missingPictures: [...entry.missingPictures],
    dropped: [...dropped],
  };
};

const lockReading = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();

const keep = (
  context: Context,
  id: string,
  { entries, otherFiles }: { entries: Entry[]; otherFiles: number },
) =>
  inTransaction(context.db, async (transaction) => {
    if (!(await lockReading(transaction, id))) return;
    const rows = entries.map((entry, index) => rowOf(id, entry, index + 1));
    for (let first = 0; first < rows.length; first += AT_ONCE)
      await transaction
        .insertInto('importEntries')
        .values(rows.slice(first, first + AT_ONCE))
        .execute();
    await transaction
      .updateTable('imports')
      .set({ status: 'read', failure: null, otherFiles })
      .where('id', '=', id)
      .execute();
  });

const noteFailure = (context: Context, id: string, failure: string) =>
  inTransaction(context.db, async (transaction) => {
    if (!(await lockReading(transaction, id))) return;
    await transaction
      .updateTable('imports')
      .set({ status: 'failed', failure })
      .where('id', '=', id)
      .execute();
    await enqueueClearFiles(transaction, id);
  });

const findAndKeep = async (context: Context, row: Row): Promise<void> => {
  try {
    const found = await findTexts(context, row);
    await keep(context, row.id, { entries: await judge(context, found), otherFiles: found.otherFiles });
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error;
    await noteFailure(context, row.id, error.message);
  }
};

/** Finds out what an import would make, and makes nothing. What cannot be read is told in words; repeats change nothing. */
export const readImport = async (context: Context, { importId }: { importId: string }): Promise<void> => {
  const row = await context.db
    .selectFrom('imports')
    .select(['id', 'source', 'fileKey', 'picturesKey'])
    .where('id', '=', importId)
    .where('status', '=', 'reading')
    .executeTakeFirst();
  if (row) await tellTrouble(context, importId, () => findAndKeep(context, row));
};

import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type DocumentReader, openDocumentReader, type Reading } from './reading-process.ts';
import { extensionReadOf } from './reading-rules.ts';

/** Of one job; another goes on with the rest. */
const AT_ONCE = 100;
/** What takes longer than it may each time is given up. */
const MAX_TRIES = 3;

interface Unread {
  readonly fileId: string;
  readonly version: number;
  readonly name: string;
  readonly fileKey: string;
  readonly tries: number;
}

/** Versions that are served and whose words have not been read, the newest first. */
const findUnread = async ({ db }: Context): Promise<Unread[]> => {
  const { rows } = await sql<Unread>`
    select newest.file_id, newest.version, newest.file_key, files.name, coalesce(texts.tries, 0) as tries
    from resource_files files
      cross join lateral (select * from resource_file_versions
        where file_id = files.id order by version desc limit 1) newest
      left join search_file_texts texts on texts.file_id = newest.file_id and texts.version = newest.version
    where files.removed_at is null
      and (texts.outcome is null or texts.outcome = 'too-long' and texts.tries < ${MAX_TRIES})
    order by newest.uploaded_at desc, newest.file_id limit ${AT_ONCE}`.execute(db);
  return rows;
};

interface Kept {
  readonly file: Unread;
  readonly reading: Reading;
  readonly readAt: Date;
}

const wordsOf = (reading: Reading): string =>
  reading.outcome === 'read' ? reading.text.toWellFormed().replaceAll(/[\0\uE000\uE001]/g, '') : '';

/** What earlier versions said is forgotten: nobody is served them. */
const keep = async (transaction: Transaction, { file, reading, readAt }: Kept): Promise<void> => {
  const { fileId, version } = file;
  const told = { outcome: reading.outcome, words: wordsOf(reading), tries: file.tries + 1, readAt };
  await transaction
    .deleteFrom('searchFileTexts')
    .where('fileId', '=', fileId)
    .where('version', '<', version)
    .execute();
  await transaction
    .insertInto('searchFileTexts')
    .values({ fileId, version, ...told })
    .onConflict((conflict) => conflict.columns(['fileId', 'version']).doUpdateSet(told))
    .execute();
  await sql`select search_note_words(${told.words})`.execute(transaction);
};

const read = async ({ files }: Context, reader: DocumentReader, file: Unread): Promise<Reading> => {
  const extension = extensionReadOf(file.name);
  if (!extension) return { outcome: 'unreadable' };
  const bytes = await files.find(file.fileKey);
  return bytes ? reader.read({ extension, bytes }) : { outcome: 'unreadable' };
};

const readAll = async (context: Context, unread: readonly Unread[]): Promise<void> => {
  const reader = openDocumentReader();
  try {
    for (const file of unread) {
      const reading = await read(context, reader, file);
      const readAt = context.clock.now();
      await inTransaction(context.db, (transaction) => keep(transaction, { file, reading, readAt }));
    }
  } finally {
    reader.close();
  }
};

/**
 * Reads what attached documents say, so that they are found by it. What cannot be read is noted, and not tried again.
 * Whatever is interrupted begins again with what is not read yet.
 */
export const readFiles = async (context: Context): Promise<void> => {
  const unread = await findUnread(context);
  if (unread.length === 0) return;
  await readAll(context, unread);
  if (unread.length === AT_ONCE)
    await inTransaction(context.db, (transaction) =>
      enqueue(transaction, { kind: 'search.read-files', payload: {} }),
    );
};

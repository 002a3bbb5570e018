import type { ServedFile } from '../../attachments/send-file-queries.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';

/** A file of one's own record; throws not found of anybody else’s. */
export const findOwnFile = async (reader: Reader, id: string, accountId: string): Promise<ServedFile> => {
  const file = await reader
    .selectFrom('cpdRecordFiles as files')
    .innerJoin('cpdRecords as records', 'records.id', 'files.recordId')
    .select(['files.name', 'fileKey'])
    .where('files.id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
};

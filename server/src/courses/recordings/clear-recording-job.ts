import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { folderOf } from './recording-part-rules.ts';

/** Removes a recording that was never finished, or the bytes of one that is gone. */
export const clearRecording = async (
  { db, files }: Pick<Context, 'db' | 'files'>,
  { recordingId }: JobPayloads['course.clear-recording'],
): Promise<void> => {
  await db
    .deleteFrom('courseRecordings')
    .where('id', '=', recordingId)
    .where('finishedAt', 'is', null)
    .execute();
  const kept = await db
    .selectFrom('courseRecordings')
    .select('id')
    .where('id', '=', recordingId)
    .executeTakeFirst();
  if (kept) return;
  for await (const key of files.list(folderOf(recordingId))) await files.remove(key);
};

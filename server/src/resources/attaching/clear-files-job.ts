import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';

/** Removes those of these files that no version of an attachment is. */
export const clearResourceFiles = async (
  { db, files }: Pick<Context, 'db' | 'files'>,
  { fileKeys }: JobPayloads['resource.clear-files'],
): Promise<void> => {
  const rows = await db
    .selectFrom('resourceFileVersions')
    .select('fileKey')
    .where('fileKey', 'in', fileKeys)
    .execute();
  const kept = new Set(rows.map(({ fileKey }) => fileKey));
  await Promise.all(fileKeys.filter((key) => !kept.has(key)).map((key) => files.remove(key)));
};

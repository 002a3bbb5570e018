import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';

/** Removes those of these files that are evidence of no record and of no licence. */
export const clearCpdFiles = async (
  { db, files }: Pick<Context, 'db' | 'files'>,
  { fileKeys }: JobPayloads['cpd.clear-files'],
): Promise<void> => {
  const ofLicences = db.selectFrom('licenceFiles').select('fileKey').where('fileKey', 'in', fileKeys);
  const rows = await db
    .selectFrom('cpdRecordFiles')
    .select('fileKey')
    .where('fileKey', 'in', fileKeys)
    .unionAll(ofLicences)
    .execute();
  const kept = new Set(rows.map(({ fileKey }) => fileKey));
  await Promise.all(fileKeys.filter((key) => !kept.has(key)).map((key) => files.remove(key)));
};

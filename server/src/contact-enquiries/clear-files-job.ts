import type { Context } from '../context.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { isKept } from './contact-enquiry-queries.ts';

/** Removes the files of an enquiry that was given up or broken off; does nothing for one that is kept. */
export async function clearFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { enquiryId, fileKeys }: JobPayloads['contact-enquiry.clear-files'],
): Promise<void> {
  if (await isKept(db, enquiryId)) return;
  await Promise.all(fileKeys.map((key) => files.remove(key)));
}

import type { FindShownPictures } from '../pictures/sweep-pictures-job.ts';

/** Where a partner names its pictures: as it is, as it was, and as somebody is about to have it. */
const NAMING = ['partners', 'partnerVersions', 'partnerWorkingCopies'] as const;

/** Which of these pictures partners show, may go back to, or have in what somebody has typed. */
export const findPicturesOfPartners: FindShownPictures = async (reader, ids) => {
  if (ids.length === 0) return [];
  const found: string[] = [];
  for (const table of NAMING) {
    const rows = await reader
      .selectFrom(table)
      .select(['featurePictureId', 'logoPictureId'])
      .where((where) => where.or([where('featurePictureId', 'in', ids), where('logoPictureId', 'in', ids)]))
      .execute();
    for (const { featurePictureId, logoPictureId } of rows)
      found.push(...[featurePictureId, logoPictureId].filter((id) => id !== null));
  }
  return found;
};

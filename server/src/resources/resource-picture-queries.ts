import type { FindShownPictures } from '../pictures/sweep-pictures-job.ts';

/** Where an item names its pictures: as it is, as it was, and as somebody is about to have it. */
const NAMING = ['resources', 'resourceVersions', 'resourceWorkingCopies'] as const;

/** Which of these pictures news or resources show, may go back to, or have in what somebody has typed. */
export const findPicturesOfResources: FindShownPictures = async (reader, ids) => {
  if (ids.length === 0) return [];
  const found: string[] = [];
  for (const table of NAMING) {
    const rows = await reader
      .selectFrom(table)
      .select(['featurePictureId', 'secondaryPictureId'])
      .where((where) =>
        where.or([where('featurePictureId', 'in', ids), where('secondaryPictureId', 'in', ids)]),
      )
      .execute();
    for (const { featurePictureId, secondaryPictureId } of rows)
      found.push(...[featurePictureId, secondaryPictureId].filter((id) => id !== null));
  }
  return found;
};

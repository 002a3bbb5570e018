import type { FindShownPictures } from '../pictures/sweep-pictures-job.ts';

/** Which of these pictures partners show. */
export const findPicturesOfPartners: FindShownPictures = async (reader, ids) => {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('partners')
    .select(['featurePictureId', 'logoPictureId'])
    .where((where) => where.or([where('featurePictureId', 'in', ids), where('logoPictureId', 'in', ids)]))
    .execute();
  return rows.flatMap(({ featurePictureId, logoPictureId }) =>
    [featurePictureId, logoPictureId].filter((id) => id !== null),
  );
};

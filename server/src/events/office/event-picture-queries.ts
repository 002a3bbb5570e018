import type { FindShownPictures } from '../../pictures/sweep-pictures-job.ts';

/** Which of these pictures an event shows. */
export const findPicturesOfEvents: FindShownPictures = async (reader, ids) => {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom('events').select('pictureId').where('pictureId', 'in', ids).execute();
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
};

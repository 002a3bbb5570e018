import type { FindShownPictures } from '../pictures/sweep-pictures-job.ts';

/** Which of these pictures courses show. */
export const findPicturesOfCourses: FindShownPictures = async (reader, ids) => {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom('courses').select('pictureId').where('pictureId', 'in', ids).execute();
  return rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
};

import type { FindShownPictures } from '../pictures/sweep-pictures-job.ts';
import type { Reader } from '../db/database.ts';

/** Of these sources those of which something was made that is there, with what it was made of. */
export const findImportedBefore = async (
  reader: Reader,
  identities: readonly string[],
): Promise<Map<string, string>> => {
  if (identities.length === 0) return new Map();
  const rows = await reader
    .selectFrom('importedItems')
    .select(['identity', 'contentHash'])
    .where('identity', 'in', identities)
    .execute();
  return new Map(rows.map(({ identity, contentHash }) => [identity, contentHash]));
};

/** Which of these pictures stand within a text that was imported. */
export const findPicturesOfImports: FindShownPictures = async (reader, ids) => {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('importedPictures')
    .select('pictureId')
    .where('pictureId', 'in', ids)
    .execute();
  return rows.map(({ pictureId }) => pictureId);
};

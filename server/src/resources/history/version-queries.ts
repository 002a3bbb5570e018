import type { SavedVersion } from '@linehaul/contract/office-resource-history';
import type { TypedResource } from '@linehaul/contract/office-resources';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findLabelIds, findRow, toKept } from '../office/edited-resource-queries.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';

const MAX_SHOWN = 200;

/** The times that an item was saved, the last one first. */
export const findVersions = async (reader: Reader, resourceId: string): Promise<SavedVersion[]> => {
  await findRow(reader, resourceId);
  const rows = await reader
    .selectFrom('resourceVersions')
    .select(['version', 'savedAt', 'savedBy', 'title', 'restoredFrom'])
    .where('resourceId', '=', resourceId)
    .orderBy('version', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const names = await findNames(
    reader,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ version, savedAt, savedBy, title, restoredFrom }) => ({
    ...{ version, title, restoredFrom },
    savedUtc: savedAt.toISOString(),
    savedBy: nameIn(names, savedBy),
  }));
};

const findProductIds = async (reader: Reader, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await reader.selectFrom('membershipProducts').select('id').where('id', 'in', ids).execute()).map(
        ({ id }) => id,
      );

/** An item as it was once saved, with those of its labels and products that are still there. */
export const findVersion = async (
  reader: Reader,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<TypedResource> => {
  const row = await reader
    .selectFrom('resourceVersions')
    .selectAll()
    .where('resourceId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound();
  const labels = await findLabelIds(reader, row.labelIds);
  return toKept(row, { ...labels, productIds: await findProductIds(reader, row.productIds) });
};

import type { TypedResource } from '@linehaul/contract/office-resources';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findLabelIds, toKept } from '../office/edited-resource-queries.ts';

export const findProductIds = async (reader: Reader, ids: readonly string[]): Promise<string[]> =>
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

import { keptPartner, type TypedPartner } from '@linehaul/contract/office-partner-values';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findProductIds } from '../../resources/history/version-queries.ts';
import { findLabelIds } from './edited-partner-queries.ts';
import { labelIdsOf } from './office-partner-rules.ts';

/** A partner as it was once saved, with those of its labels and products that are still there. */
export const findPartnerVersion = async (
  reader: Reader,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<TypedPartner> => {
  const row = await reader
    .selectFrom('partnerVersions')
    .select('kept')
    .where('partnerId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  // One of a portal from before may have had other fields.
  const { data: kept } = keptPartner.safeParse(row?.kept);
  if (!kept) throw notFound();
  return {
    ...kept,
    ...(await findLabelIds(reader, labelIdsOf(kept))),
    productIds: await findProductIds(reader, kept.productIds),
  };
};

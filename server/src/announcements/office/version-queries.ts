import type { DataOf } from '@linehaul/contract/endpoint';
import type { getAnnouncementVersion } from '@linehaul/contract/office-announcement-editing';
import { keptAnnouncement } from '@linehaul/contract/office-announcements';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findProductIds } from '../../resources/history/version-queries.ts';

/** An announcement as it was once saved, with those of its products that are still there. */
export const findAnnouncementVersion = async (
  reader: Reader,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DataOf<typeof getAnnouncementVersion>> => {
  const row = await reader
    .selectFrom('announcementVersions')
    .select('kept')
    .where('announcementId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  // One of a portal from before may have had other fields.
  const { data: kept } = keptAnnouncement.safeParse(row?.kept);
  if (!kept) throw notFound();
  return { ...kept, productIds: await findProductIds(reader, kept.productIds) };
};

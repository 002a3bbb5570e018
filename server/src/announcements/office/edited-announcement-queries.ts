import { audience } from '@linehaul/contract/audiences';
import type { EditedAnnouncement } from '@linehaul/contract/office-announcements';
import { readContent } from '../../content/content-rules.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';
import { ACKNOWLEDGED } from './office-list-queries.ts';

const findProductIds = async (reader: Reader, announcementId: string): Promise<string[]> => {
  const rows = await reader
    .selectFrom('announcementProducts')
    .select('productId')
    .where('announcementId', '=', announcementId)
    .execute();
  return rows.map(({ productId }) => productId);
};

/** One announcement as it is edited. */
export const findEditedAnnouncement = async (
  reader: Reader,
  id: string,
  now: Date,
): Promise<EditedAnnouncement> => {
  const row = await reader
    .selectFrom('announcements')
    .selectAll()
    .select(ACKNOWLEDGED.as('acknowledged'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { version, title, isUrgent, lastDay, linkUrl, linkLabel, acknowledged, updatedBy } = row;
  return {
    ...{ id, version, title, isUrgent, lastDay, linkUrl, linkLabel, acknowledged },
    ...standingOf(row, now),
    updatedUtc: row.updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(reader, [updatedBy]), updatedBy),
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    audience: audience.parse(row.audience),
    productIds: await findProductIds(reader, id),
  };
};

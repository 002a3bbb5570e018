import { audience } from '@linehaul/contract/audiences';
import { type EditedAnnouncement, keptAnnouncement } from '@linehaul/contract/office-announcements';
import { readContent } from '../../content/content-rules.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findWorkingCopy } from '../../publishing/edited-queries.ts';
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

const findRow = async (reader: Reader, id: string) => {
  const row = await reader
    .selectFrom('announcements')
    .selectAll()
    .select(ACKNOWLEDGED.as('acknowledged'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** What is written of an announcement, whoever may read it. */
export const findWritten = async (reader: Reader, id: string) => {
  const row = await findRow(reader, id);
  const { title, isUrgent, lastDay, linkUrl, linkLabel } = row;
  const announcement = {
    ...{ title, isUrgent, lastDay, linkUrl, linkLabel },
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    audience: audience.parse(row.audience),
    productIds: await findProductIds(reader, id),
  };
  return { row, announcement };
};

const findTyped = async (
  reader: Reader,
  id: string,
  accountId: string,
): Promise<EditedAnnouncement['workingCopy']> => {
  const kept = await findWorkingCopy(reader, { kind: 'announcement', id }, accountId);
  const { data: announcement } = keptAnnouncement.safeParse(kept?.typed);
  // There is none, or one of a portal from before, whose announcements had other fields.
  if (!kept || !announcement) return null;
  return { version: kept.version, keptUtc: kept.keptAt.toISOString(), announcement };
};

interface Asked {
  readonly id: string;
  readonly accountId: string;
  readonly now: Date;
}

/** One announcement as somebody edits it. */
export const findEditedAnnouncement = async (
  reader: Reader,
  { id, accountId, now }: Asked,
): Promise<EditedAnnouncement> => {
  const { row, announcement } = await findWritten(reader, id);
  const { version, acknowledged, updatedAt, updatedBy } = row;
  return {
    ...{ id, version, acknowledged },
    ...announcement,
    ...standingOf(row, now),
    updatedUtc: updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(reader, [updatedBy]), updatedBy),
    workingCopy: await findTyped(reader, id, accountId),
  };
};

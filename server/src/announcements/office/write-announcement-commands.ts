import type { SentAnnouncement } from '@linehaul/contract/office-announcements';
import type { ChangedItem } from '@linehaul/contract/office-values';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { requireMeantProducts } from '../../audiences/meant-products-command.ts';
import { requireSeen } from '../../publishing/seen-version-queries.ts';
import { findWritten } from './edited-announcement-queries.ts';

/** The announcement, held until the transaction ends; throws when it is another version than the one that was seen. */
export const lockSeenAnnouncement = async (
  transaction: Transaction,
  context: Pick<Context, 'config'>,
  seen: ChangedItem,
) => {
  const row = await transaction
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireSeen(transaction, context, { row, seen });
};
export type SeenAnnouncement = Awaited<ReturnType<typeof lockSeenAnnouncement>>;

/** Gives an announcement the products whose members it is for, in the place of those before. */
export const writeProducts = async (
  transaction: Transaction,
  announcementId: string,
  announcement: SentAnnouncement,
): Promise<void> => {
  const productIds = productIdsOf(announcement);
  await requireMeantProducts(transaction, announcement);
  await transaction.deleteFrom('announcementProducts').where('announcementId', '=', announcementId).execute();
  if (productIds.length === 0) return;
  await transaction
    .insertInto('announcementProducts')
    .values(productIds.map((productId) => ({ announcementId, productId })))
    .execute();
};

/** Keeps an announcement as it stands among the versions of it; one that is kept already stays as it is. */
export const keepVersion = async (
  transaction: Transaction,
  announcementId: string,
  restoredFrom: number | null = null,
): Promise<void> => {
  const { row, announcement } = await findWritten(transaction, announcementId);
  const { version, title, updatedBy, updatedAt } = row;
  await transaction
    .insertInto('announcementVersions')
    .values({
      ...{ announcementId, version, title, restoredFrom, kept: JSON.stringify(announcement) },
      ...{ savedBy: updatedBy, savedAt: updatedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What the log says of it. */
export const told = ({
  title,
  audience,
  isUrgent,
  lastDay,
}: Pick<SentAnnouncement, 'title' | 'isUrgent' | 'lastDay'> & { audience: string }) => ({
  ...{ title, audience, isUrgent, lastDay },
});

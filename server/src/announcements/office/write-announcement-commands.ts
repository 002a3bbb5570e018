import type { SentAnnouncement } from '@linehaul/contract/office-announcements';
import type { ChangedItem } from '@linehaul/contract/office-values';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import { productIdsOf } from '../../resources/office/office-resource-rules.ts';
import { overtaken } from '../../resources/office/overtaken-queries.ts';

/** The announcement, held until the transaction ends; throws when it is another version than the one that was seen. */
export const lockSeenAnnouncement = async (
  transaction: Transaction,
  context: Pick<Context, 'config'>,
  { id, version }: ChangedItem,
) => {
  const announcement = await transaction
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!announcement) throw notFound();
  if (announcement.version !== version) throw await overtaken(transaction, context, announcement);
  return announcement;
};
export type SeenAnnouncement = Awaited<ReturnType<typeof lockSeenAnnouncement>>;

/** Gives an announcement the products whose members it is for, in the place of those before. */
export const writeProducts = async (
  transaction: Transaction,
  announcementId: string,
  announcement: SentAnnouncement,
): Promise<void> => {
  const productIds = productIdsOf(announcement);
  if (announcement.audience === 'products' && productIds.length === 0)
    throw invalidField('productIds', 'Please choose at least one membership product');
  await transaction.deleteFrom('announcementProducts').where('announcementId', '=', announcementId).execute();
  if (productIds.length === 0) return;
  const held = await transaction
    .selectFrom('membershipProducts')
    .select('id')
    .where('id', 'in', productIds)
    .forKeyShare()
    .execute();
  if (held.length < productIds.length)
    throw invalidField('productIds', 'This has been removed meanwhile. Please choose another');
  await transaction
    .insertInto('announcementProducts')
    .values(productIds.map((productId) => ({ announcementId, productId })))
    .execute();
};

interface ByWhom {
  readonly context: Pick<Context, 'clock'>;
  readonly accountId: string;
}

/** What every change of an announcement leaves: who, when, and one version more. */
export const changeOf = ({ version }: SeenAnnouncement, { context, accountId }: ByWhom) => ({
  updatedAt: context.clock.now(),
  updatedBy: accountId,
  version: version + 1,
});

/** What the log says of it. */
export const told = ({
  title,
  audience,
  isUrgent,
  lastDay,
}: Pick<SentAnnouncement, 'title' | 'isUrgent' | 'lastDay'> & { audience: string }) => ({
  ...{ title, audience, isUrgent, lastDay },
});

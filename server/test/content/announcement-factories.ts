import type { SentAnnouncement } from '@linehaul/contract/office-announcements';
import type { Insertable } from 'kysely';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

const DAY_MS = 86_400_000;

export interface NewAnnouncement extends Partial<Insertable<DB['announcements']>> {
  readonly productIds?: readonly string[];
}

let counted = 0;

/** An announcement that everybody reads since yesterday, for ten days, unless said otherwise; returns its id. */
export const createAnnouncement = async (
  { context }: Pick<TestPortal, 'context'>,
  { productIds = [], ...announcement }: NewAnnouncement = {},
): Promise<string> => {
  const { db, clock } = context;
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  counted += 1;
  const { id } = await db
    .insertInto('announcements')
    .values({
      ...{ title: `Announcement ${counted}`, contentHtml: '<p>Words</p>', contentRules: CONTENT_RULES },
      ...{ lastDay: at(9).toISOString().slice(0, 10), publishedFrom: at(-1), publishedUntil: at(10) },
      ...announcement,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (productIds.length > 0)
    await db
      .insertInto('announcementProducts')
      .values(productIds.map((productId) => ({ announcementId: id, productId })))
      .execute();
  return id;
};

/** A draft; returns its id. */
export const createAnnouncementDraft = (portal: Pick<TestPortal, 'context'>): Promise<string> =>
  createAnnouncement(portal, { publishedFrom: null, publishedUntil: null });

/** An announcement as an officer sends it: for everybody, until a day of the tests' year, unless said otherwise. */
export const sentAnnouncement = (
  lastDay: string,
  announcement: Partial<SentAnnouncement> = {},
): SentAnnouncement => ({
  ...{ title: 'The weighbridge is closed', content: '<p>Use the <b>northern</b> one.</p>' },
  ...{ audience: 'everyone', productIds: [], isUrgent: false, lastDay, linkUrl: '', linkLabel: '' },
  ...announcement,
});

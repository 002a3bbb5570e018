import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { previewOfficeAnnouncement } from '@linehaul/contract/office-announcement-editing';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { sanitiseContent } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import { seenBy, viewerAs } from '../../resources/office/previewer-rules.ts';
import { linkWordsOf, plainTextOf } from '../announcement-rules.ts';
import { findWritten } from './edited-announcement-queries.ts';

type Asked = BodyOf<typeof previewOfficeAnnouncement>;

/** Guests are shown what is for everybody, as people are whose membership has lapsed. */
const viewerOf = ({ as, productId }: Asked) => viewerAs(as === 'guest' ? 'lapsed' : as, productId);

/** An announcement as somebody else would be shown it, were it published as it is kept or typed. */
export const findAnnouncementPreview = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: Asked,
): Promise<DataOf<typeof previewOfficeAnnouncement>> => {
  const { announcement: kept } = await findWritten(db, asked.id);
  const announcement = asked.announcement ?? kept;
  // Nobody is shown that there is one that they may not read.
  const meant = { ...announcement, productIds: productIdsOf(announcement), showsTeaser: false };
  if (seenBy(viewerOf(asked), meant, clock.now()) !== 'whole') return { announcement: null };
  const { title, isUrgent } = announcement;
  const content = sanitiseContent(announcement.content);
  const linkLabel = announcement.linkUrl === '' ? null : linkWordsOf(announcement);
  return { announcement: { title, content, text: plainTextOf(content), isUrgent, linkLabel } };
};

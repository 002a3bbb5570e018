import { dayOf } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { TypedPartner } from '@linehaul/contract/office-partner-values';
import type { previewOfficePartner } from '@linehaul/contract/office-partners';
import type { PartnerDetail, PartnerItem } from '@linehaul/contract/partners';
import type { ContentLabel } from '@linehaul/contract/tags';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { sanitiseContent } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { findPreviewedFiles } from '../../resources/attaching/office-file-queries.ts';
import { findLabels, findProductTitles } from '../../resources/office/preview-queries.ts';
import { seenBy, viewerAs } from '../../resources/office/previewer-rules.ts';
import { addressOf } from '../partner-card-queries.ts';
import { findRelatedPartners } from '../related-partner-queries.ts';
import { findWritten } from './edited-partner-queries.ts';
import { labelIdsOf } from './office-partner-rules.ts';

type Asked = BodyOf<typeof previewOfficePartner>;

/** What a part is in, it is in too. */
const findCategoryIds = async (reader: Reader, partner: TypedPartner): Promise<string[]> => {
  const { categoryIds, subCategoryIds } = partner;
  if (subCategoryIds.length === 0) return categoryIds;
  const parts = await reader
    .selectFrom('contentLabels')
    .select('parentId')
    .where('id', 'in', subCategoryIds)
    .execute();
  return [...new Set([...categoryIds, ...parts.flatMap(({ parentId }) => parentId ?? [])])];
};

const findCard = async (
  reader: Reader,
  id: string,
  partner: TypedPartner,
): Promise<Omit<PartnerItem, 'isTeaser' | 'opensFor'>> => {
  const { title, description, isPinned, partnerType, logoPictureId, logoDescription } = partner;
  const labels = (ids: readonly string[]): Promise<ContentLabel[]> => findLabels(reader, ids);
  return {
    ...{ id, title, description, isPinned, partnerType, isActive: true },
    ...{ partnerThumbImg: addressOf(logoPictureId), thumbDescription: logoDescription },
    categories: await labels(await findCategoryIds(reader, partner)),
    subCategories: await labels(partner.subCategoryIds),
    tags: await labels(partner.tagIds),
  };
};

type Inside = Omit<
  PartnerDetail,
  keyof PartnerItem | 'publishedStartDate' | 'publishedEndDate' | 'partnerDate' | 'attachments' | 'related'
>;

const insideOf = (partner: TypedPartner): Inside => {
  const { author, featureHeading, externalUrl, phone, email, address, people } = partner;
  return {
    ...{ author, featureHeading, externalUrl, phone, email, address, people },
    content: sanitiseContent(partner.content),
    imageUrl: addressOf(partner.featurePictureId),
    imageDescription: partner.featureDescription,
  };
};

const NOTHING_INSIDE = {
  ...{ author: '', featureHeading: '', externalUrl: '', phone: '', email: '', address: '' },
  ...{ people: [], content: '', imageUrl: '', imageDescription: '', attachments: [], related: [] },
} satisfies Partial<PartnerDetail>;

/** A partner as somebody else would find it, were it published as it is kept or typed. */
export const findPartnerPreview = async (
  { db, clock, config }: Context,
  { id, as, productId, partner: typed }: Asked,
): Promise<DataOf<typeof previewOfficePartner>> => {
  const { row, partner: kept } = await findWritten(db, id);
  const partner = typed ?? kept;
  const now = clock.now();
  const productIds = productIdsOf(partner);
  const viewer = viewerAs(as, productId);
  const seen = seenBy(viewer, { ...partner, productIds }, now);
  if (!viewer || seen === 'nothing') return { seen, partner: null };
  const from = row.publishedFrom ?? now;
  const outside = {
    ...(await findCard(db, id, partner)),
    publishedStartDate: from.toISOString(),
    publishedEndDate: row.publishedUntil?.toISOString() ?? null,
    partnerDate: partner.datedOn ?? dayOf(from, config.association.timeZone),
  };
  if (seen === 'teaser') {
    const opensFor = await findProductTitles(db, productIds);
    return { seen, partner: { ...outside, ...NOTHING_INSIDE, isTeaser: true, opensFor } };
  }
  const related = await findRelatedPartners(db, { id, labelIds: labelIdsOf(partner) }, { viewer, now });
  return {
    seen,
    partner: {
      ...{ ...outside, ...insideOf(partner), isTeaser: false, opensFor: [] },
      ...{ attachments: await findPreviewedFiles(db, { kind: 'partner', id }), related },
    },
  };
};

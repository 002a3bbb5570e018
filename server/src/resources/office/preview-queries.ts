import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { previewOfficeResource, TypedResource } from '@linehaul/contract/office-resources';
import { pictureAddress } from '@linehaul/contract/pictures';
import type { ResourceDetail } from '@linehaul/contract/resources';
import type { ContentLabel } from '@linehaul/contract/tags';
import { sanitiseContent } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { readingMinutesOf } from '../reading-rules.ts';
import { findWritten } from './edited-resource-queries.ts';
import { findRelated } from '../resource-detail-queries.ts';
import { findPreviewedFiles } from '../attaching/office-file-queries.ts';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { labelIdsOf, resourceDateOf } from './office-resource-rules.ts';
import { seenBy, viewerAs } from './previewer-rules.ts';

type Asked = BodyOf<typeof previewOfficeResource>;

/** In the order to show them. */
export const findLabels = async (reader: Reader, ids: readonly string[]): Promise<ContentLabel[]> =>
  ids.length === 0
    ? []
    : reader
        .selectFrom('contentLabels')
        .select(['id', 'label'])
        .where('id', 'in', ids)
        .orderBy('position')
        .orderBy('label')
        .execute();

/** What opens something that is for some products. */
export const findProductTitles = async (reader: Reader, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const products = await reader
    .selectFrom('membershipProducts')
    .select('title')
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  return products.map(({ title }) => title);
};

const imagesOf = ({ featurePictureId, secondaryPictureId }: TypedResource): string[] => [
  ...(featurePictureId ? [`${pictureAddress(featurePictureId)}#featureimage`] : []),
  ...(secondaryPictureId ? [`${pictureAddress(secondaryPictureId)}#secondaryimage`] : []),
];

type Card = Pick<ResourceDetail, 'id' | 'type' | 'resourceDate'>;

const findCard = async (reader: Reader, card: Card, resource: TypedResource) => {
  const { title, description, categoryIds, tagIds, featureDescription } = resource;
  const [tagLabels, categoryLabels] = [
    await findLabels(reader, tagIds),
    await findLabels(reader, categoryIds),
  ];
  return {
    ...card,
    ...{ title, description, featureDescription, tagLabels, categoryLabels },
    imageUrl: imagesOf(resource),
    categories: categoryLabels.map(({ id }) => id),
    tags: tagLabels.map(({ id }) => id),
  };
};

/** An item as somebody else would find it, were it published as it is kept or typed. */
export const findPreview = async (
  { db, clock, config }: Context,
  { id, as, productId, resource: typed }: Asked,
): Promise<DataOf<typeof previewOfficeResource>> => {
  const { row, resource: kept } = await findWritten(db, id);
  const resource = typed ?? kept;
  const now = clock.now();
  const productIds = productIdsOf(resource);
  const viewer = viewerAs(as, productId);
  const seen = seenBy(viewer, { ...resource, productIds }, now);
  if (!viewer || seen === 'nothing') return { seen, resource: null };
  const dated = { datedOn: resource.datedOn, publishedFrom: row.publishedFrom };
  const resourceDate = resourceDateOf(dated, now, config.association.timeZone).toISOString();
  const card = await findCard(db, { id, type: row.type, resourceDate }, resource);
  const none = { secondaryDescription: '', content: '', readingMinutes: 0, attachments: [], related: [] };
  if (seen === 'teaser')
    return {
      seen,
      resource: { ...card, ...none, isTeaser: true, opensFor: await findProductTitles(db, productIds) },
    };
  const content = sanitiseContent(resource.content);
  const { secondaryDescription } = resource;
  return {
    seen,
    resource: {
      ...card,
      ...{ isTeaser: false, opensFor: [], secondaryDescription, content },
      readingMinutes: readingMinutesOf(content),
      attachments: await findPreviewedFiles(db, { kind: 'resource', id }),
      related: await findRelated(
        db,
        { id, labelIds: labelIdsOf(resource) },
        { viewer, now, closed: new Set() },
      ),
    },
  };
};

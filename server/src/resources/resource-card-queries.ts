import { pictureAddress } from '@linehaul/contract/pictures';
import type { ResourceItem, ResourceType } from '@linehaul/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import { type AskedBy, readableBy, resourcesNamed } from '../audiences/audience-queries.ts';

const RESOURCES = resourcesNamed('resources');

/** Its categories and tags, in the order to show them. */
const LABELS = sql`(
  select coalesce(json_agg(json_build_object('id', label.id, 'label', label.label, 'isTag', label.kind = 'tag')
    order by label.position, label.label), '[]')
  from resource_labels link join content_labels label on label.id = link.label_id
  where link.resource_id = resources.id)`;

/** The products that open what is for some products. */
const OPENING = sql`(
  select coalesce(json_agg(product.title order by product.name), '[]')
  from resource_products link join membership_products product on product.id = link.product_id
  where link.resource_id = resources.id and resources.audience = 'products')`;

/** What a card shows, of `resources` in a statement that the viewer asks. */
export const cardColumns = (asked: AskedBy): RawBuilder<unknown> => sql`
  resources.id, resources.type, resources.title, resources.description, resources.resource_date,
  resources.feature_picture_id, resources.secondary_picture_id, ${readableBy(RESOURCES, asked)} as is_readable,
  case when ${readableBy(RESOURCES, asked)} then '[]' else ${OPENING} end as opens_for, ${LABELS} as labels`;

interface Label {
  readonly id: string;
  readonly label: string;
  readonly isTag: boolean;
}

/** One item as `cardColumns` has it. */
export interface CardRow {
  readonly id: string;
  readonly type: ResourceType;
  readonly title: string;
  readonly description: string;
  readonly resourceDate: Date;
  readonly featurePictureId: string | null;
  readonly secondaryPictureId: string | null;
  readonly isReadable: boolean;
  readonly opensFor: readonly string[];
  readonly labels: readonly Label[];
}

type Pictures = Pick<CardRow, 'featurePictureId' | 'secondaryPictureId'>;

/** Addresses that say by a name in them which picture they are. */
const imagesOf = ({ featurePictureId, secondaryPictureId }: Pictures): string[] => [
  ...(featurePictureId ? [`${pictureAddress(featurePictureId)}#featureimage`] : []),
  ...(secondaryPictureId ? [`${pictureAddress(secondaryPictureId)}#secondaryimage`] : []),
];

export const tagsOf = ({ labels }: Pick<CardRow, 'labels'>) => labels.filter(({ isTag }) => isTag);
export const categoriesOf = ({ labels }: Pick<CardRow, 'labels'>) => labels.filter(({ isTag }) => !isTag);

/** What list and detail have in common. */
export const toSharedPart = (row: CardRow) => ({
  id: row.id,
  type: row.type,
  title: row.title,
  description: row.description,
  resourceDate: row.resourceDate.toISOString(),
  imageUrl: imagesOf(row),
  categories: categoriesOf(row).map(({ id }) => id),
  isTeaser: !row.isReadable,
  opensFor: [...row.opensFor],
});

export const toCard = (row: CardRow): ResourceItem => ({
  ...toSharedPart(row),
  tags: tagsOf(row).map(({ id, label }) => ({ tagId: id, label })),
});

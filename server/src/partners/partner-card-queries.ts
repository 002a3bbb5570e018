import type { PartnerItem } from '@linehaul/contract/partners';
import { pictureAddress } from '@linehaul/contract/pictures';
import { type RawBuilder, sql } from 'kysely';
import { type AskedBy, partnersNamed, readableBy } from '../audiences/audience-queries.ts';

const PARTNERS = partnersNamed('partners');

/** Its categories, their parts and its tags, in the order to show them. */
const LABELS = sql`(
  select coalesce(json_agg(json_build_object('id', label.id, 'label', label.label,
      'kind', case when label.kind = 'tag' then 'tag' when label.parent_id is null then 'category' else 'part' end)
    order by label.position, label.label), '[]')
  from partner_labels link join content_labels label on label.id = link.label_id
  where link.partner_id = partners.id)`;

/** The products that open what is for some products. */
const OPENING = sql`(
  select coalesce(json_agg(product.title order by product.name), '[]')
  from partner_products link join membership_products product on product.id = link.product_id
  where link.partner_id = partners.id and partners.audience = 'products')`;

/** What a card shows, of `partners` in a statement that the viewer asks. */
export const cardColumns = (asked: AskedBy): RawBuilder<unknown> => sql`
  partners.id, partners.title, partners.sort_title, partners.description, partners.is_pinned, partners.partner_type,
  partners.logo_picture_id, partners.logo_description,
  (partners.published_from <= ${asked.now}
    and coalesce(partners.published_until > ${asked.now}, true)) as is_active,
  ${readableBy(PARTNERS, asked)} as is_readable,
  case when ${readableBy(PARTNERS, asked)} then '[]' else ${OPENING} end as opens_for, ${LABELS} as labels`;

interface Label {
  readonly id: string;
  readonly label: string;
  readonly kind: 'category' | 'part' | 'tag';
}

/** One partner as `cardColumns` has it. */
export interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isPinned: boolean;
  readonly partnerType: string;
  readonly logoPictureId: string | null;
  readonly logoDescription: string;
  readonly isActive: boolean;
  readonly isReadable: boolean;
  readonly opensFor: readonly string[];
  readonly labels: readonly Label[];
}

/** Empty without a picture. */
export const addressOf = (pictureId: string | null): string => (pictureId ? pictureAddress(pictureId) : '');

const labelsOf = ({ labels }: CardRow, kind: Label['kind']) =>
  labels.filter((label) => label.kind === kind).map(({ id, label }) => ({ id, label }));

export const toCard = (row: CardRow): PartnerItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  isActive: row.isActive,
  isPinned: row.isPinned,
  partnerType: row.partnerType,
  partnerThumbImg: addressOf(row.logoPictureId),
  thumbDescription: row.logoDescription,
  categories: labelsOf(row, 'category'),
  subCategories: labelsOf(row, 'part'),
  tags: labelsOf(row, 'tag'),
  isTeaser: !row.isReadable,
  opensFor: [...row.opensFor],
});

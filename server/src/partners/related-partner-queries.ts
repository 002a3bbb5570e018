import type { PartnerItem } from '@linehaul/contract/partners';
import { sql } from 'kysely';
import { type AskedBy, askedBy, partnersNamed, readableBy } from '../audiences/audience-queries.ts';
import type { ViewerAt } from '../audiences/viewer-queries.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { cardColumns, type CardRow, toCard } from './partner-card-queries.ts';
import { orderOf } from './partner-filter-queries.ts';

interface Asked extends AskedBy {
  readonly id: string;
  readonly labelIds: readonly string[];
}

const PARTNERS = partnersNamed('partners');
const OTHERS = partnersNamed('other', 'partner_id');
const RELATED_SIZE = 3;
/** Of each label the first are enough to choose from, however many there are. */
const LOOKED_AT = 50;

const selectRelated = composedOnce(
  (_reader: Reader, asked: Asked) => sql<CardRow>`
    with near as materialized (
      select chosen.partner_id, count(*) as shared
      from unnest(${asked.labelIds}::uuid[]) own (label_id) cross join lateral (
        select other.partner_id, other.is_pinned, other.sort_title from partner_labels other
        where other.label_id = own.label_id and other.partner_id <> ${asked.id} and ${readableBy(OTHERS, asked)}
        order by other.is_pinned desc, other.sort_title, other.partner_id limit ${sql.lit(LOOKED_AT)}) chosen
      group by chosen.partner_id, chosen.is_pinned, chosen.sort_title
      order by count(*) desc, chosen.is_pinned desc, chosen.sort_title, chosen.partner_id
      limit ${sql.lit(RELATED_SIZE)})
    select ${cardColumns(asked)} from near join partners on partners.id = near.partner_id
    where ${readableBy(PARTNERS, asked)}
    order by near.shared desc, ${orderOf('partners')}`,
);

/** Those that share most of these categories, their parts and tags with a partner, as far as the viewer may read them. */
export const findRelatedPartners = async (
  reader: Reader,
  partner: { readonly id: string; readonly labelIds: readonly string[] },
  { viewer, now }: ViewerAt,
): Promise<PartnerItem[]> => {
  if (partner.labelIds.length === 0) return [];
  return (await selectRelated(reader, { ...askedBy(viewer, now), ...partner })).map(toCard);
};

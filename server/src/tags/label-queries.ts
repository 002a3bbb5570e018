import type { ContentLabel, CountedLabel } from '@linehaul/contract/tags';
import { RESOURCES_COUNTED, type ResourceType } from '@linehaul/contract/resources';
import { sql } from 'kysely';
import {
  type AskedBy,
  askedBy,
  findableBy,
  partnersNamed,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { openTypes } from './closed-types-rules.ts';

const LABELLED = resourcesNamed('labelled', 'resource_id');

const PARTNERS = partnersNamed('partner', 'partner_id');

const KIND_OF = { Article: 'news-category', Resource: 'resource-category' } as const;

interface OfKind extends AskedBy {
  readonly type: string;
  readonly kind: string;
}

const selectCategories = composedOnce(
  (_reader: Reader, asked: OfKind) => sql<CountedLabel>`
    select label.id, label.label, counted.items
    from content_labels label cross join lateral (
      select count(*)::int as items from (select from resource_labels labelled
        where labelled.label_id = label.id and labelled.type = ${asked.type}
          and ${findableBy(LABELLED, asked)} limit ${sql.lit(RESOURCES_COUNTED)}) found) counted
    where label.kind = ${asked.kind} and counted.items > 0
    order by label.position, lower(label.label)`,
);

/** The categories in which somebody finds anything, with how much: a name may tell of what is not published yet. */
export const findCategories = (
  reader: Reader,
  type: ResourceType,
  { viewer, now }: Asker,
): Promise<CountedLabel[]> =>
  selectCategories(reader, { ...askedBy(viewer, now), type, kind: KIND_OF[type] });

/** Of sections that are switched off nobody is told a name. */
interface OfOpen extends AskedBy {
  readonly types: readonly string[];
}

const selectTags = composedOnce(
  (_reader: Reader, asked: OfOpen) => sql<ContentLabel>`
    select label.id, label.label from content_labels label
    where label.kind = 'tag' and exists (
      select from resource_labels labelled where labelled.label_id = label.id
        and labelled.type = any(${asked.types}::text[]) and ${readableBy(LABELLED, asked)})
    order by lower(label.label)`,
);

/** The tags that any news or resource has which somebody may read. */
export const findTags = (reader: Reader, { viewer, now, closed }: Asker): Promise<ContentLabel[]> =>
  selectTags(reader, { ...askedBy(viewer, now), types: openTypes(closed) });

interface OfId extends OfOpen {
  readonly id: string;
  readonly hasPartners: boolean;
}

const selectLabel = composedOnce(
  (_reader: Reader, asked: OfId) => sql<ContentLabel>`
    select label.id, label.label from content_labels label
    where label.id = ${asked.id} and (exists (
      select from resource_labels labelled where labelled.label_id = label.id
        and labelled.type = any(${asked.types}::text[]) and ${findableBy(LABELLED, asked)})
      or (${asked.hasPartners}::boolean and exists (select from partner_labels partner
        where partner.label_id = label.id and ${findableBy(PARTNERS, asked)})))`,
);

/** A tag or category under which somebody finds anything; throws not found for any other. */
export const findLabel = async (
  reader: Reader,
  id: string,
  { viewer, now, closed }: Asker,
): Promise<ContentLabel> => {
  const open = { types: openTypes(closed), hasPartners: !closed.has('partners') };
  const [label] = await selectLabel(reader, { ...askedBy(viewer, now), ...open, id });
  if (!label) throw notFound();
  return label;
};

import type { ResourceAttachment } from '@linehaul/contract/resource-attachment';
import type { ResourceDetail, ResourceItem } from '@linehaul/contract/resources';
import { sql } from 'kysely';
import {
  type AskedBy,
  askedBy,
  findableBy,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import { readContent } from '../content/content-rules.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { openTypes, requireOpen } from '../tags/closed-types-rules.ts';
import {
  cardColumns,
  type CardRow,
  categoriesOf,
  tagsOf,
  toCard,
  toSharedPart,
} from './resource-card-queries.ts';

interface Asked extends AskedBy {
  readonly id: string;
}

interface RelatedTo extends Asked {
  readonly labelIds: readonly string[];
  /** Of sections that are open. */
  readonly types: readonly string[];
}

interface DetailRow extends CardRow {
  readonly contentHtml: string;
  readonly contentRules: number;
  readonly featureDescription: string;
  readonly secondaryDescription: string;
  readonly readingMinutes: number;
  readonly attachments: readonly Omit<ResourceAttachment, 'url'>[];
}

const RESOURCES = resourcesNamed('resources');

/** The newest version of each file, in the order that the office gave them. */
const ATTACHMENTS = sql`(
  select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'version', newest.version,
    'size', newest.size_bytes) order by file.position, file.created_at, file.id), '[]')
  from resource_files file cross join lateral (
    select version, size_bytes from resource_file_versions
    where file_id = file.id order by version desc limit 1) newest
  where file.resource_id = resources.id and file.removed_at is null)`;

/** What a teaser leaves out does not leave the database. */
const selectDetail = composedOnce((_reader: Reader, asked: Asked) => {
  const isReadable = readableBy(RESOURCES, asked);
  return sql<DetailRow>`
    select ${cardColumns(asked)}, resources.content_rules, resources.feature_description,
      case when ${isReadable} then resources.content_html else '' end as content_html,
      case when ${isReadable} then resources.secondary_description else '' end as secondary_description,
      case when ${isReadable} then resources.reading_minutes else 0 end as reading_minutes,
      case when ${isReadable} then ${ATTACHMENTS} else '[]' end as attachments
    from resources where resources.id = ${asked.id} and ${findableBy(RESOURCES, asked)}`;
});

const RELATED = resourcesNamed('resources');
const OTHERS = resourcesNamed('other', 'resource_id');
const RELATED_SIZE = 3;
/** Of each label the newest are enough to choose from, however many there are. */
const LOOKED_AT = 50;

const selectRelated = composedOnce(
  (_reader: Reader, asked: RelatedTo) => sql<CardRow>`
    with near as materialized (
      select chosen.resource_id, count(*) as shared
      from unnest(${asked.labelIds}::uuid[]) own (label_id) cross join unnest(${asked.types}::text[]) types (type) cross join lateral (
        select other.resource_id, other.resource_date from resource_labels other
        where other.label_id = own.label_id and other.type = types.type and other.resource_id <> ${asked.id}
          and ${readableBy(OTHERS, asked)}
        order by other.resource_date desc, other.resource_id limit ${sql.lit(LOOKED_AT)}) chosen
      group by chosen.resource_id, chosen.resource_date
      order by count(*) desc, chosen.resource_date desc, chosen.resource_id limit ${sql.lit(RELATED_SIZE)})
    select ${cardColumns(asked)} from near join resources on resources.id = near.resource_id
    where ${readableBy(RELATED, asked)}
    order by near.shared desc, resources.resource_date desc, resources.id`,
);

/** Up to three others that share most of these labels with an item, as far as the viewer may read them. */
export const findRelated = async (
  reader: Reader,
  item: { readonly id: string; readonly labelIds: readonly string[] },
  { viewer, now, closed }: Asker,
): Promise<ResourceItem[]> => {
  const { id, labelIds } = item;
  if (labelIds.length === 0) return [];
  const asked = { ...askedBy(viewer, now), id, labelIds, types: openTypes(closed) };
  return (await selectRelated(reader, asked)).map(toCard);
};

const withAddress = (attachment: Omit<ResourceAttachment, 'url'>): ResourceAttachment => ({
  ...attachment,
  url: `/api/resource/file?id=${attachment.id}`,
});

const toLabel = ({ id, label }: { readonly id: string; readonly label: string }) => ({ id, label });

/** One item with its content for who may read it, its teaser for others; throws not found where there is neither. */
export const findResource = async (
  reader: Reader,
  id: string,
  { viewer, now, closed }: Asker,
): Promise<ResourceDetail> => {
  const asked = { ...askedBy(viewer, now), id };
  const [row] = await selectDetail(reader, asked);
  if (!row) throw notFound();
  requireOpen(row.type, closed);
  const labelIds = row.labels.map((label) => label.id);
  return {
    ...toSharedPart(row),
    tags: tagsOf(row).map((tag) => tag.id),
    tagLabels: tagsOf(row).map(toLabel),
    categoryLabels: categoriesOf(row).map(toLabel),
    featureDescription: row.featureDescription,
    secondaryDescription: row.secondaryDescription,
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    readingMinutes: row.readingMinutes,
    attachments: row.attachments.map(withAddress),
    related: row.isReadable ? await findRelated(reader, { id, labelIds }, { viewer, now, closed }) : [],
  };
};

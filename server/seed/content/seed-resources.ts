import { RESOURCE_FILE_MEDIA_TYPES } from '@linehaul/contract/resource-file-types';
import { addDays } from '@linehaul/contract/dates';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { readingMinutesOf } from '../../src/resources/reading-rules.ts';
import { minutesAfter, officeHourOn, type Seeding } from '../seeding.ts';
import { ARTICLES } from './articles/articles.ts';
import type { KeptAttachment } from './files/keep-library-files.ts';
import { LIBRARY } from './library/library.ts';
import type { PlannedArticle, PlannedResource } from './planned-content.ts';
import { audienceOf, type NumberedProduct, productIdsOf } from './readers-of.ts';
import { type ContentLabels, requireLabel } from './seed-content-labels.ts';
import { toHtml } from './text/to-html.ts';

const MINUTES_A_DAY = 1440;
/** How long an item is written before it is published, and how much older one is whose files were replaced. */
const WRITTEN_FOR_DAYS = 3;
const FIRST_EDITION_DAYS = 200;

export interface ContentParts {
  readonly products: readonly NumberedProduct[];
  /** Who writes, in turn. */
  readonly authorIds: readonly string[];
  readonly attachments: ReadonlyMap<string, readonly KeptAttachment[]>;
  readonly labels: ContentLabels;
}

type PlannedItem = PlannedArticle | PlannedResource;

const isResource = (item: PlannedItem): item is PlannedResource => 'attachments' in item;

const hasEarlierEdition = (item: PlannedItem): boolean =>
  isResource(item) && item.attachments.some(({ earlier }) => earlier !== undefined);

const datesOf = (seeding: Seeding, item: PlannedItem) => {
  const { daysAgo, endedDaysAgo, isDraft = false } = item;
  const { now, today } = seeding;
  const hour = officeHourOn(addDays(today, -daysAgo), seeding);
  const written = hasEarlierEdition(item) ? FIRST_EDITION_DAYS : WRITTEN_FOR_DAYS;
  const createdAt = minutesAfter(hour < now ? hour : now, -written * MINUTES_A_DAY);
  return {
    publishedFrom: isDraft ? null : hour,
    publishedUntil: endedDaysAgo === undefined ? null : officeHourOn(addDays(today, -endedDaysAgo), seeding),
    resourceDate: isDraft ? createdAt : hour,
    createdAt,
    updatedAt: !isDraft && hour < now ? hour : createdAt,
  };
};

const rowOf = (seeding: Seeding, item: PlannedItem, authorId: string) => {
  const contentHtml = toHtml(item.content);
  return {
    id: seeding.random.uuid(),
    type: isResource(item) ? 'Resource' : 'Article',
    title: item.title,
    description: item.description,
    contentHtml,
    contentRules: CONTENT_RULES,
    readingMinutes: readingMinutesOf(contentHtml),
    audience: audienceOf(item.readers),
    showsTeaser: !item.hidesTeaser,
    ...datesOf(seeding, item),
    createdBy: authorId,
    updatedBy: authorId,
  };
};

type Stored = ReturnType<typeof rowOf> & { readonly plan: PlannedItem };

const labelsOf = ({ id, plan }: Stored, { news, library, tags }: ContentLabels) => [
  { resourceId: id, labelId: requireLabel(isResource(plan) ? library : news, plan.category) },
  ...plan.tags.map((tag) => ({ resourceId: id, labelId: requireLabel(tags, tag) })),
];

const productsOf = ({ id, plan: { readers } }: Stored, { products }: ContentParts) =>
  productIdsOf(readers, products).map((productId) => ({ resourceId: id, productId }));

const filesOf = ({ id, title, createdAt }: Stored, { attachments }: ContentParts) =>
  (attachments.get(title) ?? []).map((kept, position) => ({
    row: { id: kept.id, resourceId: id, name: kept.file.name, position, createdAt },
    kept,
  }));

const versionsOf = ({ createdAt, createdBy, updatedAt }: Stored, { id, file, versions }: KeptAttachment) =>
  versions.map((version, index) => ({
    ...version,
    fileId: id,
    version: index + 1,
    mediaType: RESOURCE_FILE_MEDIA_TYPES[file.kind],
    uploadedBy: createdBy,
    uploadedAt: index === 0 ? createdAt : updatedAt,
  }));

/** Stores news and resources, published, to come, ended and drafts, with their labels and the rows of their files. */
export const seedResources = async (seeding: Seeding, parts: ContentParts): Promise<void> => {
  const { transaction } = seeding;
  const items = [...ARTICLES, ...LIBRARY].map((plan, index) => {
    const authorId = parts.authorIds[index % parts.authorIds.length] ?? '';
    return { ...rowOf(seeding, plan, authorId), plan };
  });
  const rows = items.map(({ plan: _, ...row }) => row);
  await transaction.insertInto('resources').values(rows).execute();
  const links = items.flatMap((item) => labelsOf(item, parts.labels));
  await transaction.insertInto('resourceLabels').values(links).execute();
  const opening = items.flatMap((item) => productsOf(item, parts));
  await transaction.insertInto('resourceProducts').values(opening).execute();
  const files = items.flatMap((item) => filesOf(item, parts).map((file) => ({ item, ...file })));
  await transaction
    .insertInto('resourceFiles')
    .values(files.map(({ row }) => row))
    .execute();
  await transaction
    .insertInto('resourceFileVersions')
    .values(files.flatMap(({ item, kept }) => versionsOf(item, kept)))
    .execute();
};

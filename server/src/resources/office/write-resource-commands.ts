import type { ResourceType } from '@linehaul/contract/resources';
import type { ChangedItem } from '@linehaul/contract/office-values';
import type { SentResource } from '@linehaul/contract/office-resources';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { invalidField } from '../../domain-error.ts';
import { holdPicturesWithin } from '../../pictures/picture-text-queries.ts';
import { requirePicture } from '../../pictures/store-picture-command.ts';
import { changeOf, requireSeen } from '../../publishing/seen-version-queries.ts';
import type { Period } from '../../publishing/state-rules.ts';
import { requireMeantProducts } from '../../audiences/meant-products-command.ts';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { CATEGORY_KIND, labelIdsOf, resourceDateOf } from './office-resource-rules.ts';

/** The item, held until the transaction ends; throws when it is another version than the one that was seen, and says whose. */
export const lockSeenResource = async (
  transaction: Transaction,
  context: Pick<Context, 'config'>,
  seen: ChangedItem,
) => {
  const resource = await transaction
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = resource && { ...resource, type: resource.type as ResourceType };
  return requireSeen(transaction, context, { row, seen });
};
export type SeenResource = Awaited<ReturnType<typeof lockSeenResource>>;

const GONE = 'This has been removed meanwhile. Please choose another';

/** Held until the transaction ends, so that nobody removes what the item is about to have. */
const countLabels = async (transaction: Transaction, ids: readonly string[], kind: string) =>
  ids.length === 0
    ? 0
    : (
        await transaction
          .selectFrom('contentLabels')
          .select('id')
          .where('id', 'in', ids)
          .where('kind', '=', kind)
          .forKeyShare()
          .execute()
      ).length;

/** Throws at its field where something that the item is to have is there no more. */
export const requireChosen = async (
  transaction: Transaction,
  type: ResourceType,
  resource: SentResource,
): Promise<void> => {
  const [categoryIds, tagIds] = [[...new Set(resource.categoryIds)], [...new Set(resource.tagIds)]];
  if ((await countLabels(transaction, categoryIds, CATEGORY_KIND[type])) < categoryIds.length)
    throw invalidField('categoryIds', GONE);
  if ((await countLabels(transaction, tagIds, 'tag')) < tagIds.length) throw invalidField('tagIds', GONE);
  await requireMeantProducts(transaction, resource);
  await requirePicture(transaction, resource.featurePictureId, 'featurePictureId');
  await requirePicture(transaction, resource.secondaryPictureId, 'secondaryPictureId');
  await holdPicturesWithin(transaction, resource.content);
};

/** Gives an item its labels and products, in the place of those before. */
export const writeLinks = async (
  transaction: Transaction,
  resourceId: string,
  resource: SentResource,
): Promise<void> => {
  const [labelIds, productIds] = [labelIdsOf(resource), productIdsOf(resource)];
  await transaction.deleteFrom('resourceLabels').where('resourceId', '=', resourceId).execute();
  await transaction.deleteFrom('resourceProducts').where('resourceId', '=', resourceId).execute();
  if (labelIds.length > 0)
    await transaction
      .insertInto('resourceLabels')
      .values(labelIds.map((labelId) => ({ resourceId, labelId })))
      .execute();
  if (productIds.length > 0)
    await transaction
      .insertInto('resourceProducts')
      .values(productIds.map((productId) => ({ resourceId, productId })))
      .execute();
};

/** Keeps an item as it stands among the versions of it; one that is kept already stays as it is. */
export const keepVersion = async (
  transaction: Transaction,
  resourceId: string,
  restoredFrom: number | null = null,
): Promise<void> => {
  await sql`
    insert into resource_versions (resource_id, version, title, description, content_html, content_rules,
      feature_picture_id, feature_description, secondary_picture_id, secondary_description, audience, shows_teaser,
      dated_on, product_ids, label_ids, restored_from, saved_by, saved_at)
    select id, version, title, description, content_html, content_rules, feature_picture_id, feature_description,
      secondary_picture_id, secondary_description, audience, shows_teaser, dated_on,
      array(select product_id from resource_products where resource_id = resources.id),
      array(select label_id from resource_labels where resource_id = resources.id),
      ${restoredFrom}::integer, updated_by, updated_at
    from resources where id = ${resourceId}
    on conflict do nothing`.execute(transaction);
};

interface ByWhom {
  readonly context: Pick<Context, 'config' | 'clock'>;
  readonly accountId: string;
  readonly before: SeenResource;
}

/** Between which instants an item is found; what no day was given is sorted by the first of them. */
export const setPeriod = (
  transaction: Transaction,
  period: Period,
  { context, accountId, before }: ByWhom,
): Promise<ChangedItem> => {
  const dated = { datedOn: before.datedOn, publishedFrom: period.publishedFrom };
  const { timeZone } = context.config.association;
  return transaction
    .updateTable('resources')
    .set({
      publishedFrom: period.publishedFrom,
      publishedUntil: period.publishedUntil,
      resourceDate: resourceDateOf(dated, context.clock.now(), timeZone),
      ...changeOf(before, { context, accountId }),
    })
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

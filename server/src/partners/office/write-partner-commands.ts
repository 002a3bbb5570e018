import type { SentPartner, TypedPartner } from '@linehaul/contract/office-partner-values';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { requireMeantProducts } from '../../audiences/meant-products-command.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { invalidField } from '../../domain-error.ts';
import { holdPicturesWithin } from '../../pictures/picture-text-queries.ts';
import { requirePicture } from '../../pictures/store-picture-command.ts';
import { changeOf, requireSeen } from '../../publishing/seen-version-queries.ts';
import type { Period } from '../../publishing/state-rules.ts';
import { findLabelIds, findWritten } from './edited-partner-queries.ts';
import { labelIdsOf } from './office-partner-rules.ts';

/** The partner, held until the transaction ends; throws when it is another version than the one that was seen. */
export const lockSeenPartner = async (
  transaction: Transaction,
  context: Pick<Context, 'config'>,
  seen: ChangedItem,
) => {
  const row = await transaction
    .selectFrom('partners')
    .selectAll()
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireSeen(transaction, context, { row, seen });
};
export type SeenPartner = Awaited<ReturnType<typeof lockSeenPartner>>;

const GONE = 'This has been removed meanwhile. Please choose another';
const LABELS = ['categoryIds', 'subCategoryIds', 'tagIds'] as const;

/** Throws at its field where something that the partner is to have is there no more; what is there is held. */
export const requireChosen = async (
  transaction: Transaction,
  partner: SentPartner | TypedPartner,
): Promise<void> => {
  const asked = labelIdsOf(partner);
  if (asked.length > 0)
    await transaction
      .selectFrom('contentLabels')
      .select('id')
      .where('id', 'in', asked)
      .orderBy('id')
      .forKeyShare()
      .execute();
  const there = await findLabelIds(transaction, asked);
  for (const field of LABELS)
    if (partner[field].some((id) => !there[field].includes(id))) throw invalidField(field, GONE);
  await requireMeantProducts(transaction, partner);
  await requirePicture(transaction, partner.logoPictureId, 'logoPictureId');
  await requirePicture(transaction, partner.featurePictureId, 'featurePictureId');
  await holdPicturesWithin(transaction, partner.content);
};

/** Gives a partner its people, labels and products, in the place of those before. */
export const writeBelongings = async (
  transaction: Transaction,
  partnerId: string,
  partner: SentPartner | TypedPartner,
): Promise<void> => {
  for (const table of ['partnerPeople', 'partnerLabels', 'partnerProducts'] as const)
    await transaction.deleteFrom(table).where('partnerId', '=', partnerId).execute();
  const people = partner.people.map((person, index) => ({ ...person, partnerId, position: index + 1 }));
  if (people.length > 0) await transaction.insertInto('partnerPeople').values(people).execute();
  // The category of a part comes with it.
  const labels = labelIdsOf(partner).map((labelId) => ({ partnerId, labelId }));
  if (labels.length > 0)
    await transaction
      .insertInto('partnerLabels')
      .values(labels)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const products = productIdsOf(partner).map((productId) => ({ partnerId, productId }));
  if (products.length > 0) await transaction.insertInto('partnerProducts').values(products).execute();
};

/** Keeps a partner as it stands among the versions of it; one that is kept already stays as it is. */
export const keepVersion = async (
  transaction: Transaction,
  partnerId: string,
  restoredFrom: number | null = null,
): Promise<void> => {
  const { row, partner } = await findWritten(transaction, partnerId);
  const { version, title, featurePictureId, logoPictureId, updatedBy, updatedAt } = row;
  await transaction
    .insertInto('partnerVersions')
    .values({
      ...{ partnerId, version, title, featurePictureId, logoPictureId, restoredFrom },
      ...{ kept: JSON.stringify(partner), savedBy: updatedBy, savedAt: updatedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

interface ByWhom {
  readonly context: Pick<Context, 'clock'>;
  readonly accountId: string;
  readonly before: SeenPartner;
}

/** Between which instants a partner is found. */
export const setPeriod = (
  transaction: Transaction,
  { publishedFrom, publishedUntil }: Period,
  { context, accountId, before }: ByWhom,
): Promise<ChangedItem> =>
  transaction
    .updateTable('partners')
    .set({ publishedFrom, publishedUntil, ...changeOf(before, { context, accountId }) })
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

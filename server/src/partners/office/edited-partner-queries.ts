import { audience } from '@linehaul/contract/audiences';
import { keptPartner, type TypedPartner } from '@linehaul/contract/office-partner-values';
import { type EditedPartner } from '@linehaul/contract/office-partners';
import { readContent } from '../../content/content-rules.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findWorkingCopy } from '../../publishing/edited-queries.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';

type Labels = Pick<TypedPartner, 'categoryIds' | 'subCategoryIds' | 'tagIds'>;

/** Those of these labels that are still there, by what they are. */
export const findLabelIds = async (reader: Reader, ids: readonly string[]): Promise<Labels> => {
  if (ids.length === 0) return { categoryIds: [], subCategoryIds: [], tagIds: [] };
  const labels = await reader
    .selectFrom('contentLabels')
    .select(['id', 'kind', 'parentId'])
    .where('id', 'in', ids)
    .orderBy('position')
    .orderBy('label')
    .execute();
  const idsOf = (kind: string, isPart: boolean): string[] =>
    labels.filter((label) => label.kind === kind && (label.parentId !== null) === isPart).map(({ id }) => id);
  return {
    categoryIds: idsOf('partner-category', false),
    subCategoryIds: idsOf('partner-category', true),
    tagIds: idsOf('tag', false),
  };
};

const findBelongings = async (reader: Reader, partnerId: string) => {
  const labels = await reader
    .selectFrom('partnerLabels')
    .select('labelId')
    .where('partnerId', '=', partnerId)
    .execute();
  const products = await reader
    .selectFrom('partnerProducts')
    .select('productId')
    .where('partnerId', '=', partnerId)
    .execute();
  const people = await reader
    .selectFrom('partnerPeople')
    .select(['name', 'role', 'phone', 'email'])
    .where('partnerId', '=', partnerId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const labelIds = labels.map(({ labelId }) => labelId);
  return {
    ...(await findLabelIds(reader, labelIds)),
    productIds: products.map(({ productId }) => productId),
    people,
  };
};

const findRow = async (reader: Reader, id: string) => {
  const row = await reader.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
export type PartnerRow = Awaited<ReturnType<typeof findRow>>;

const wordsOf = (row: PartnerRow) => {
  const { title, partnerType, author, isPinned, description, featureHeading, datedOn } = row;
  const { logoPictureId, logoDescription, featurePictureId, featureDescription, showsTeaser } = row;
  const { externalUrl, phone, email, address } = row;
  return {
    ...{ title, partnerType, author, isPinned, description, featureHeading, datedOn, showsTeaser },
    ...{ logoPictureId, logoDescription, featurePictureId, featureDescription },
    ...{ externalUrl, phone, email, address },
  };
};

/** What is written of a partner, whoever may read it. */
export const findWritten = async (
  reader: Reader,
  id: string,
): Promise<{ row: PartnerRow; partner: TypedPartner }> => {
  const row = await findRow(reader, id);
  const partner = {
    ...wordsOf(row),
    audience: audience.parse(row.audience),
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    ...(await findBelongings(reader, id)),
  };
  return { row, partner };
};

const findTyped = async (
  reader: Reader,
  id: string,
  accountId: string,
): Promise<EditedPartner['workingCopy']> => {
  const kept = await findWorkingCopy(reader, { kind: 'partner', id }, accountId);
  const { data: partner } = keptPartner.safeParse(kept?.typed);
  // There is none, or one of a portal from before, whose partners had other fields.
  if (!kept || !partner) return null;
  return { version: kept.version, keptUtc: kept.keptAt.toISOString(), partner };
};

interface Asked {
  readonly id: string;
  readonly accountId: string;
  readonly now: Date;
}

/** One partner as somebody edits it. */
export const findEditedPartner = async (
  reader: Reader,
  { id, accountId, now }: Asked,
): Promise<EditedPartner> => {
  const { row, partner } = await findWritten(reader, id);
  const { version, updatedAt, updatedBy } = row;
  return {
    ...{ id, version },
    ...partner,
    ...standingOf(row, now),
    updatedUtc: updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(reader, [updatedBy]), updatedBy),
    workingCopy: await findTyped(reader, id, accountId),
  };
};

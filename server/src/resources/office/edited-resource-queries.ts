import { audience } from '@linehaul/contract/audiences';
import { type EditedResource, keptResource, type TypedResource } from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { readContent } from '../../content/content-rules.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findWorkingCopy } from '../../publishing/edited-queries.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';

/** The labels that are still there, by what they are. */
export const findLabelIds = async (reader: Reader, ids: readonly string[]) => {
  const labels =
    ids.length === 0
      ? []
      : await reader.selectFrom('contentLabels').select(['id', 'kind']).where('id', 'in', ids).execute();
  const [tags, categories] = [
    labels.filter(({ kind }) => kind === 'tag'),
    labels.filter(({ kind }) => kind !== 'tag'),
  ];
  return { categoryIds: categories.map(({ id }) => id), tagIds: tags.map(({ id }) => id) };
};

interface KeptColumns {
  readonly title: string;
  readonly description: string;
  readonly contentHtml: string;
  readonly contentRules: number;
  readonly featurePictureId: string | null;
  readonly featureDescription: string;
  readonly secondaryPictureId: string | null;
  readonly secondaryDescription: string;
  readonly audience: string;
  readonly showsTeaser: boolean;
  readonly datedOn: string | null;
}

type Links = Pick<TypedResource, 'categoryIds' | 'tagIds' | 'productIds'>;

/** What was written of an item, as it is edited. */
export const toKept = (row: KeptColumns, links: Links): TypedResource => {
  const { title, description, featurePictureId, featureDescription } = row;
  const { secondaryPictureId, secondaryDescription, showsTeaser, datedOn } = row;
  return {
    ...{ title, description, featurePictureId, featureDescription },
    ...{ secondaryPictureId, secondaryDescription, showsTeaser, datedOn },
    audience: audience.parse(row.audience),
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    ...links,
  };
};

const findLinks = async (reader: Reader, resourceId: string): Promise<Links> => {
  const labels = await reader
    .selectFrom('resourceLabels')
    .select('labelId')
    .where('resourceId', '=', resourceId)
    .execute();
  const products = await reader
    .selectFrom('resourceProducts')
    .select('productId')
    .where('resourceId', '=', resourceId)
    .execute();
  return {
    ...(await findLabelIds(
      reader,
      labels.map(({ labelId }) => labelId),
    )),
    productIds: products.map(({ productId }) => productId),
  };
};

const findRow = async (reader: Reader, id: string) => {
  const row = await reader.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, type: row.type as ResourceType };
};

/** What is written of an item, whoever may read it. */
export const findWritten = async (reader: Reader, id: string) => {
  const row = await findRow(reader, id);
  return { row, resource: toKept(row, await findLinks(reader, id)) };
};

const findTyped = async (
  reader: Reader,
  id: string,
  accountId: string,
): Promise<EditedResource['workingCopy']> => {
  const kept = await findWorkingCopy(reader, { kind: 'resource', id }, accountId);
  const { data: resource } = keptResource.safeParse(kept?.typed);
  // There is none, or one of a portal from before, whose items had other fields.
  if (!kept || !resource) return null;
  return { version: kept.version, keptUtc: kept.keptAt.toISOString(), resource };
};

interface Asked {
  readonly id: string;
  readonly accountId: string;
  readonly now: Date;
}

/** One item as somebody edits it. */
export const findEditedResource = async (
  reader: Reader,
  { id, accountId, now }: Asked,
): Promise<EditedResource> => {
  const { row, resource } = await findWritten(reader, id);
  const { type, version, updatedAt, updatedBy } = row;
  return {
    ...{ id, type, version },
    ...resource,
    ...standingOf(row, now),
    updatedUtc: updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(reader, [updatedBy]), updatedBy),
    workingCopy: await findTyped(reader, id, accountId),
  };
};

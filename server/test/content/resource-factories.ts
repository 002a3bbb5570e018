import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import type { DB } from '../../src/db/schema.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { keepVersion } from '../../src/resources/office/write-resource-commands.ts';
import type { TestPortal } from '../portal.ts';

const DAY_MS = 86_400_000;

type HasContext = Pick<TestPortal, 'context'>;
export type LabelKind =
  | 'resource-category'
  | 'news-category'
  | 'partner-category'
  | 'course-category'
  | 'tag';

let counted = 0;
const next = (): number => {
  counted += 1;
  return counted;
};

/** A tag, or a category of a kind; returns its id. */
export const createContentLabel = async (
  { context }: HasContext,
  kind: LabelKind = 'tag',
  label = `Label ${next()}`,
): Promise<string> => {
  const row = { kind, label };
  return (await context.db.insertInto('contentLabels').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
};

export interface NewResource extends Partial<Insertable<DB['resources']>> {
  readonly productIds?: readonly string[];
  readonly labelIds?: readonly string[];
}

/** News that everybody reads since yesterday, unless said otherwise; returns its id. */
export const createResource = async (
  { context }: HasContext,
  { productIds = [], labelIds = [], ...resource }: NewResource = {},
): Promise<string> => {
  const { db, clock } = context;
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const { id } = await db
    .insertInto('resources')
    .values({
      type: 'Article',
      title: `News ${next()}`,
      publishedFrom: yesterday,
      resourceDate: yesterday,
      contentRules: CONTENT_RULES,
      ...resource,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const linked = { resourceId: id };
  if (productIds.length > 0)
    await db
      .insertInto('resourceProducts')
      .values(productIds.map((productId) => ({ ...linked, productId })))
      .execute();
  if (labelIds.length > 0)
    await db
      .insertInto('resourceLabels')
      .values(labelIds.map((labelId) => ({ ...linked, labelId })))
      .execute();
  return id;
};

export interface NewFile {
  readonly name?: string;
  /** The bytes of each version, the first one first. */
  readonly versions?: readonly (string | Buffer)[];
  readonly position?: number;
}

/** A file of an item, kept in the store as the office's are; returns its id. */
export const createResourceFile = (
  portal: HasContext,
  resourceId: string,
  file: NewFile = {},
): Promise<string> => createFileOf(portal, { resourceId }, file);

/** The same of whatever has files. */
export const createFileOf = async (
  { context }: HasContext,
  owner: { readonly resourceId: string } | { readonly partnerId: string },
  { name = 'checklist.pdf', versions = ['%PDF-1.7'], position = 0 }: NewFile = {},
): Promise<string> => {
  const { db, files } = context;
  const { id } = await db
    .insertInto('resourceFiles')
    .values({ ...owner, name, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, content] of versions.entries()) {
    const bytes = Buffer.from(content);
    const fileKey = `resources/${randomUUID()}`;
    await files.put(fileKey, bytes);
    const version = { version: index + 1, mediaType: 'application/pdf', sizeBytes: bytes.length };
    await db
      .insertInto('resourceFileVersions')
      .values({ fileId: id, fileKey, ...version })
      .execute();
  }
  return id;
};

/** Keeps an item as it stands among its versions, as a save of the office does. */
export const keepFirstVersion = ({ context }: HasContext, resourceId: string): Promise<void> =>
  inTransaction(context.db, (transaction) => keepVersion(transaction, resourceId));

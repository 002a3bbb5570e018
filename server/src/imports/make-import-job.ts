import { dayOf } from '@linehaul/contract/dates';
import type { SentResource } from '@linehaul/contract/office-resources';
import { pictureAddress } from '@linehaul/contract/pictures';
import type { ResourceType } from '@linehaul/contract/resources';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { requirePicture } from '../pictures/store-picture-command.ts';
import { CATEGORY_KIND, resourceDateOf, writtenColumns } from '../resources/office/office-resource-rules.ts';
import { keepVersion, writeLinks } from '../resources/office/write-resource-commands.ts';
import { enqueueClearFiles } from './clear-import-files-job.ts';
import { type AddedLabel, requireLabels } from './import-label-commands.ts';
import { findImportedBefore } from './imported-queries.ts';
import { hashOf } from './reading/hash-text.ts';
import { withAddresses } from './reading/take-over-rules.ts';
import { type Folder, openFolder } from './reading/zip-folder-rules.ts';
import { type StoredPictures, storePictures } from './store-pictures-command.ts';
import { tellTrouble } from './tell-trouble-command.ts';

const findMaking = (context: Context, importId: string) =>
  context.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('status', '=', 'making')
    .executeTakeFirst();
type Making = NonNullable<Awaited<ReturnType<typeof findMaking>>>;

/** Where its pictures are: in the folder itself, or in the ZIP that came with an export. */
const openPictures = async ({ files }: Context, { source, fileKey, picturesKey }: Making) => {
  const key = source === 'wordpress' ? picturesKey : fileKey;
  const bytes = key === null ? undefined : await files.find(key);
  return bytes && openFolder(Buffer.from(bytes));
};

const findNext = (context: Context, importId: string) =>
  context.db
    .selectFrom('importEntries')
    .selectAll()
    .where('importId', '=', importId)
    .where('skipped', 'is', null)
    .where('isMade', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
type Entry = NonNullable<Awaited<ReturnType<typeof findNext>>>;

interface Work {
  readonly context: Context;
  readonly making: Making;
  readonly entry: Entry;
  readonly pictures: StoredPictures;
  /** Categories and tags that are made on the way. */
  readonly addedLabels: AddedLabel[];
}

const addressOf =
  ({ withinText }: StoredPictures) =>
  (number: number): string | undefined => {
    const id = withinText.get(number);
    return id && pictureAddress(id);
  };

/** The item as the office would have typed it. */
const resourceOf = async (transaction: Transaction, work: Work): Promise<SentResource> => {
  const { making, entry, pictures, context } = work;
  const { timeZone } = context.config.association;
  const type = making.type as ResourceType;
  const onAdded = (label: AddedLabel) => void work.addedLabels.push(label);
  const { categories, tags } = entry;
  return {
    ...{ title: entry.title, description: entry.description },
    content: withAddresses(entry.contentHtml, addressOf(pictures)),
    featurePictureId: pictures.featureId,
    featureDescription: pictures.featureId === null ? '' : entry.featureDescription,
    ...{ secondaryPictureId: null, secondaryDescription: '' },
    audience: making.audience as SentResource['audience'],
    ...{ productIds: [], showsTeaser: true },
    datedOn: entry.publishedAt && dayOf(entry.publishedAt, timeZone),
    categoryIds: await requireLabels(transaction, { kind: CATEGORY_KIND[type], names: categories }, onAdded),
    tagIds: await requireLabels(transaction, { kind: 'tag', names: tags }, onAdded),
  };
};

const insertResource = async (transaction: Transaction, work: Work): Promise<string> => {
  const { making, entry, context } = work;
  const now = context.clock.now();
  const resource = await resourceOf(transaction, work);
  await requirePicture(transaction, resource.featurePictureId, 'featurePictureId');
  const publishedFrom = making.publishes && entry.isPublished ? (entry.publishedAt ?? now) : null;
  const { timeZone } = context.config.association;
  const { uploadedBy: by } = making;
  const { id } = await transaction
    .insertInto('resources')
    .values({
      ...{ type: making.type, ...writtenColumns(resource), publishedFrom },
      resourceDate: resourceDateOf({ datedOn: resource.datedOn, publishedFrom }, now, timeZone),
      ...{ createdBy: by, createdAt: now, updatedBy: by, updatedAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLinks(transaction, id, resource);
  await keepVersion(transaction, id);
  return id;
};

const rememberPictures = async (
  transaction: Transaction,
  resourceId: string,
  { withinText }: StoredPictures,
): Promise<void> => {
  const pictureIds = [...withinText.values()];
  for (const id of pictureIds) await requirePicture(transaction, id, 'content');
  if (pictureIds.length === 0) return;
  await transaction
    .insertInto('importedPictures')
    .values(pictureIds.map((pictureId) => ({ pictureId, resourceId })))
    .execute();
};

/** What the office would read in the log had it typed the item. */
const auditMade = async (transaction: Transaction, work: Work, resourceId: string): Promise<void> => {
  const { making, entry, context, addedLabels } = work;
  const at = context.clock.now();
  const told = { at, ...(making.uploadedBy !== null && { by: { actorId: making.uploadedBy } }) };
  for (const label of addedLabels)
    await recordAudit(transaction, { ...told, action: 'content-label.added', after: { ...label } });
  const subject = { kind: 'resource', id: resourceId } as const;
  const after = { title: entry.title, importId: making.id };
  await recordAudit(transaction, { ...told, action: 'resource.created', subject, after });
  if (making.publishes && entry.isPublished)
    await recordAudit(transaction, { ...told, action: 'resource.published', subject, after });
};

const updateEntry = (transaction: Transaction, { importId, position }: Entry) =>
  transaction.updateTable('importEntries').where('importId', '=', importId).where('position', '=', position);

/** The entry, held; undefined once it has been made. */
const lockEntry = (transaction: Transaction, { importId, position }: Entry) =>
  transaction
    .selectFrom('importEntries')
    .select('position')
    .where('importId', '=', importId)
    .where('position', '=', position)
    .where('isMade', '=', false)
    .forUpdate()
    .executeTakeFirst();

const makeEntry = (work: Work): Promise<void> =>
  inTransaction(work.context.db, async (transaction) => {
    const { entry, pictures } = work;
    if (!(await lockEntry(transaction, entry))) return;
    if ((await findImportedBefore(transaction, [entry.identity])).size > 0) {
      await updateEntry(transaction, entry).set({ skipped: 'It was imported before' }).execute();
      return;
    }
    const resourceId = await insertResource(transaction, work);
    await transaction
      .insertInto('importedItems')
      .values({
        identity: entry.identity,
        resourceId,
        version: 1,
        contentHash: hashOf(entry),
      })
      .execute();
    await rememberPictures(transaction, resourceId, pictures);
    await updateEntry(transaction, entry)
      .set({ isMade: true, resourceId, lostPictures: [...pictures.lost] })
      .execute();
    await auditMade(transaction, work, resourceId);
  });

const finish = (context: Context, importId: string): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await transaction
      .updateTable('imports')
      .set({ status: 'made', failure: null })
      .where('id', '=', importId)
      .where('status', '=', 'making')
      .execute();
    await enqueueClearFiles(transaction, importId);
  });

const makeNext = async (context: Context, making: Making, folder: Folder | undefined): Promise<boolean> => {
  const entry = await findNext(context, making.id);
  if (!entry) return false;
  const { uploadedBy } = making;
  const storing = { context, folder, accountId: uploadedBy ?? '' };
  const pictures = await storePictures(storing, entry);
  await makeEntry({ context, making, entry, pictures, addedLabels: [] });
  return true;
};

/** Makes what an import found, one item a transaction: killed in between, it goes on with the next. */
export const makeImportItems = async (
  context: Context,
  { importId }: { importId: string },
): Promise<void> => {
  const making = await findMaking(context, importId);
  if (!making) return;
  await tellTrouble(context, importId, async () => {
    const folder = await openPictures(context, making);
    while (await makeNext(context, making, folder));
    await finish(context, importId);
  });
};

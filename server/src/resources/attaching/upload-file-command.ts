import {
  RESOURCE_FILE_MEDIA_TYPES,
  type ResourceFileExtension,
  RESOURCE_FILE_TYPES,
  resourceFileExtensionOf,
} from '@linehaul/contract/resource-file-types';
import { randomUUID } from 'node:crypto';
import type { FieldsOf } from '@linehaul/contract/endpoint';
import { type uploadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { type Attachment, requireAttachments } from '../../attachments/attachment-rules.ts';
import { requireScanned } from '../../attachments/scan-attachments-command.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { holdEdited } from '../../publishing/editing-commands.ts';
import { type FileOwner, findFileOwner, ownerColumn, ownerColumns } from './file-owner-queries.ts';
import { clearResourceFiles } from './clear-files-job.ts';

const FIELD = 'file';
/** Longer than any upload takes from its file to its commit. */
const CLEAR_AFTER_MS = 3_600_000;

const ACCEPTED = {
  extensionOf: resourceFileExtensionOf,
  typeRefusal: (name: string): string =>
    `“${name}” cannot be attached. Please choose a ${RESOURCE_FILE_TYPES} file.`,
};

const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg' };
const kindOf = (name: string): string | undefined => {
  const extension = resourceFileExtensionOf(name);
  return extension && (SAME[extension] ?? extension);
};

type Fields = FieldsOf<typeof uploadOfficeResourceFile>;

interface Storing {
  readonly file: Attachment;
  readonly fileKey: string;
  readonly fields: Fields;
  readonly officer: Officer;
}

/** The file that gets a new version, held; throws where the new one is of another type than it. */
const lockFile = async (
  transaction: Transaction,
  { owner, fileId }: { owner: FileOwner; fileId: string },
  filename: string,
) => {
  const file = await transaction
    .selectFrom('resourceFiles')
    .select(['id', 'name'])
    .where('id', '=', fileId)
    .where(ownerColumn(owner), '=', owner.id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw notFound();
  if (kindOf(file.name) !== kindOf(filename))
    throw invalidField(
      FIELD,
      `A new version of “${file.name}” has to be of the same type. Please add it as another file instead`,
    );
  return file;
};

const insertFile = async (
  transaction: Transaction,
  { owner, name, createdAt }: { owner: FileOwner; name: string; createdAt: Date },
) => {
  const { last } = await transaction
    .selectFrom('resourceFiles')
    .select(({ fn }) => fn.max('position').as('last'))
    .where(ownerColumn(owner), '=', owner.id)
    .executeTakeFirstOrThrow();
  return transaction
    .insertInto('resourceFiles')
    .values({ ...ownerColumns(owner), name, position: (last ?? 0) + 1, createdAt })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
};

const countVersions = async (transaction: Transaction, fileId: string): Promise<number> => {
  const { last } = await transaction
    .selectFrom('resourceFileVersions')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

const mediaTypeOf = (name: string): string =>
  RESOURCE_FILE_MEDIA_TYPES[resourceFileExtensionOf(name) as ResourceFileExtension];

const keep = (context: Context, { file, fileKey, fields, officer }: Storing) =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const { caller, by } = officer;
    await requireStillAdmin(transaction, caller);
    const { fileId } = fields;
    const owner = await findFileOwner(transaction, fields.id);
    const { title } = await holdEdited(transaction, owner);
    const { id, name } =
      fileId === undefined
        ? await insertFile(transaction, { owner, name: file.filename, createdAt: now })
        : await lockFile(transaction, { owner, fileId }, file.filename);
    const version = (await countVersions(transaction, id)) + 1;
    const uploaded = { uploadedBy: caller.accountId, uploadedAt: now };
    await transaction
      .insertInto('resourceFileVersions')
      .values({
        ...{ fileId: id, version, fileKey, mediaType: mediaTypeOf(name), sizeBytes: file.bytes.length },
        ...uploaded,
      })
      .execute();
    await enqueue(transaction, { kind: 'search.read-files', payload: {} });
    await recordAudit(transaction, {
      ...{ action: version === 1 ? 'resource-file.added' : 'resource-file.replaced', at: now, by },
      subject: owner,
      after: { title, file: name, version },
    });
    return { id, version };
  });

/**
 * Attaches a file to an item, or a new version of one. Throws `invalid` for what it must not be, `unavailable` while files
 * cannot be looked at or kept. What is stored and then not named is cleared away.
 */
export const uploadFile = async (
  context: Context,
  fields: Fields,
  { uploaded, officer }: { readonly uploaded: UploadedFile | undefined; readonly officer: Officer },
): Promise<{ readonly id: string; readonly version: number }> => {
  const [file] = await requireAttachments(uploaded ? [uploaded] : [], FIELD, ACCEPTED);
  if (!file) throw invalidField(FIELD, 'Please choose a file');
  await requireScanned(context, [file], FIELD);
  const fileKey = `resources/${randomUUID()}${file.ending}`;
  const payload = { fileKeys: [fileKey] };
  const runAt = new Date(context.clock.now().getTime() + CLEAR_AFTER_MS);
  await inTransaction(context.db, (transaction) =>
    enqueue(transaction, { kind: 'resource.clear-files', payload, runAt }),
  );
  try {
    await context.files.put(fileKey, file.bytes);
    return await keep(context, { file, fileKey, fields, officer });
  } catch (error) {
    // What was refused is certainly not kept. After a lost connection it may yet be: then the job finds out later.
    if (error instanceof DomainError) await clearResourceFiles(context, payload).catch(() => undefined);
    throw error;
  }
};

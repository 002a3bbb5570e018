import { randomUUID } from 'node:crypto';
import type { FieldsOf } from '@linehaul/contract/endpoint';
import type { uploadImport as endpoint } from '@linehaul/contract/imports';
import { requireScanned } from '../attachments/scan-attachments-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalidField } from '../domain-error.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Officer } from '../http/officer.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { toSingleLine } from '../mail/single-line.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';

const FIELD = 'file';
/** Longer than any upload takes from its files to its commit. */
const CLEAR_AFTER_MS = 3_600_000;

const isZip = ({ filename, bytes }: UploadedFile): boolean =>
  /\.zip$/i.test(filename) && bytes.subarray(0, 2).toString('latin1') === 'PK';

const isXml = ({ filename, bytes }: UploadedFile): boolean =>
  /\.xml$/i.test(filename) && /^(?:\xEF\xBB\xBF)?\s*</.test(bytes.subarray(0, 100).toString('latin1'));

interface Parts {
  /** What is read. */
  readonly file: UploadedFile;
  /** Of an export of WordPress, which names its pictures only. */
  readonly pictures: UploadedFile | undefined;
}

const CHOOSE = 'Please choose a ZIP of HTML or Markdown files, or an XML file exported from WordPress';

/** Throws `invalid` for what cannot be told apart. */
const partsOf = (files: readonly UploadedFile[]): Parts => {
  if (files.length === 0) throw invalidField(FIELD, CHOOSE);
  const [xml, zip] = [files.find(isXml), files.find(isZip)];
  const file = xml ?? zip;
  if (!file || files.some((one) => !isXml(one) && !isZip(one))) throw invalidField(FIELD, CHOOSE);
  if (files.length === 1) return { file, pictures: undefined };
  if (!xml || !zip)
    throw invalidField(
      FIELD,
      'Two files belong together only as a WordPress export and a ZIP of its pictures',
    );
  return { file, pictures: zip };
};

interface Keys {
  readonly fileKey: string;
  readonly picturesKey: string | null;
}

const storeFiles = async (context: Context, { file, pictures }: Parts, keys: Keys): Promise<void> => {
  const fileKeys = [keys.fileKey, keys.picturesKey].filter((key) => key !== null);
  const runAt = new Date(context.clock.now().getTime() + CLEAR_AFTER_MS);
  await inTransaction(context.db, (transaction) =>
    enqueue(transaction, { kind: 'import.clear-files', payload: { fileKeys }, runAt }),
  );
  await context.files.put(keys.fileKey, file.bytes);
  if (pictures && keys.picturesKey !== null) await context.files.put(keys.picturesKey, pictures.bytes);
};

interface Uploading {
  readonly files: readonly UploadedFile[];
  readonly officer: Officer;
}

/** Keeps the files of an import until it is made, and has them read. What is stored and then not named is cleared away. */
export const uploadImport = async (
  context: Context,
  { type, audience }: FieldsOf<typeof endpoint>,
  { files, officer: { caller, by } }: Uploading,
): Promise<{ readonly id: string }> => {
  const parts = partsOf(files);
  await requireScanned(context, files, FIELD);
  const name = toSingleLine(parts.file.filename).slice(-150);
  const isExport = isXml(parts.file);
  const keys = {
    fileKey: `imports/${randomUUID()}${isExport ? '.xml' : '.zip'}`,
    picturesKey: parts.pictures ? `imports/${randomUUID()}.zip` : null,
  };
  await storeFiles(context, parts, keys);
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await requireStillAdmin(transaction, caller);
    const source = isExport ? 'wordpress' : 'folder';
    const row = { name, source, type, audience, uploadedBy: caller.accountId, uploadedAt: now };
    const { id } = await transaction
      .insertInto('imports')
      .values({ ...row, ...keys })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(transaction, { kind: 'import.read', payload: { importId: id } });
    await recordAudit(transaction, {
      ...{ action: 'import.uploaded', at: now, by },
      after: { importId: id, name, type, audience },
    });
    return { id };
  });
};

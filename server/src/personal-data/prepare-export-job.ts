import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { EXPORT_FILES_MAX_BYTES, EXPORT_KEPT_MS, exportFileKey } from './data-export-rules.ts';
import { exportReadyEmail } from './emails.ts';
import { type CopyDetails, renderHtml, renderJson, renderReadme } from './export-document-rules.ts';
import { writeZip, type ZipPart } from '../adapters/write-zip.ts';
import { gatherData } from './gather-data-queries.ts';
import type { ExportFile, GatheredData } from './gathered-data-rules.ts';

/** As many files as fit, in their order; the rest is named, not packed. */
const divide = (files: readonly ExportFile[]): { packed: ExportFile[]; leftOut: ExportFile[] } => {
  const packed: ExportFile[] = [];
  const leftOut: ExportFile[] = [];
  let byteSize = 0;
  for (const file of files) {
    const fits = byteSize + file.byteSize <= EXPORT_FILES_MAX_BYTES;
    if (fits) byteSize += file.byteSize;
    (fits ? packed : leftOut).push(file);
  }
  return { packed, leftOut };
};

const documentsOf = (data: GatheredData, details: CopyDetails): ZipPart[] =>
  Object.entries({
    'README.txt': renderReadme(details),
    'data.html': renderHtml(data, details),
    'data.json': renderJson(data, details),
  }).map(([name, text]) => ({ name, bytes: Buffer.from(text), isPacked: false }));

async function* partsOf({ files }: Context, documents: ZipPart[], packed: ExportFile[]) {
  yield* documents;
  for (const { name, fileKey } of packed) {
    const bytes = await files.find(fileKey);
    if (bytes) yield { name, bytes, isPacked: true };
  }
}

const pack = async (context: Context, accountId: string): Promise<Uint8Array> => {
  const data = await gatherData(context.db, accountId);
  const { packed, leftOut } = divide(data.files);
  const { name: associationName, timeZone } = context.config.association;
  const preparedAt = context.clock.now();
  const documents = documentsOf(data, { associationName, timeZone, preparedAt, leftOut });
  return writeZip(partsOf(context, documents, packed));
};

interface Packed {
  readonly exportId: string;
  readonly fileKey: string;
  readonly byteSize: number;
}

const notify = async (
  transaction: Transaction,
  { config }: Context,
  packed: Packed & { expiresAt: Date },
) => {
  const person = await transaction
    .selectFrom('dataExports')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['email', 'firstName', 'lastName', 'emailConfirmedAt'])
    .where('dataExports.id', '=', packed.exportId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, {
    to: mailboxOf(person),
    content: exportReadyEmail(config, { greeting: greetingOf(person), expiresAt: packed.expiresAt }),
    dedupeKey: `data-export.ready:${packed.exportId}`,
  });
};

/** False when nobody waits for the copy any more: the account was closed, or it took too long. */
const keep = (context: Context, packed: Packed): Promise<boolean> =>
  inTransaction(context.db, async (transaction) => {
    const { exportId, fileKey, byteSize } = packed;
    const readyAt = context.clock.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_KEPT_MS);
    const row = await transaction
      .selectFrom('dataExports')
      .select('status')
      .where('id', '=', exportId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status !== 'preparing') return row?.status === 'ready';
    await transaction
      .updateTable('dataExports')
      .set({ status: 'ready', fileKey, byteSize, readyAt, expiresAt })
      .where('id', '=', exportId)
      .execute();
    await notify(transaction, context, { ...packed, expiresAt });
    return true;
  });

const findStatus = async ({ db }: Context, exportId: string) =>
  db.selectFrom('dataExports').select(['accountId', 'status']).where('id', '=', exportId).executeTakeFirst();

/** Makes a copy that somebody waits for, stores it and queues the mail about it; a repeat takes the same place. */
export async function prepareExport(
  context: Context,
  { exportId }: JobPayloads['data-export.prepare'],
): Promise<void> {
  const fileKey = exportFileKey(exportId);
  const found = await findStatus(context, exportId);
  if (found?.status === 'ready') return;
  if (found?.status === 'preparing') {
    const bytes = await pack(context, found.accountId);
    await context.files.put(fileKey, bytes);
    if (await keep(context, { exportId, fileKey, byteSize: bytes.length })) return;
  }
  // Also what was stored by a try before this one, if it was killed.
  await context.files.remove(fileKey);
}

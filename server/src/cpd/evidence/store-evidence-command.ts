import type { CpdAttachment } from '@linehaul/contract/cpd';
import { RESOURCE_FILE_TYPES, resourceFileExtensionOf } from '@linehaul/contract/resource-file-types';
import { randomUUID } from 'node:crypto';
import { type Attachment, requireAttachments } from '../../attachments/attachment-rules.ts';
import { requireScanned } from '../../attachments/scan-attachments-command.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { clearCpdFiles } from './clear-files-job.ts';

/** The field that the file came in. */
export const EVIDENCE_FIELD = 'file';
/** Longer than any upload takes from its file to its commit. */
const CLEAR_AFTER_MS = 3_600_000;

const ACCEPTED = {
  extensionOf: resourceFileExtensionOf,
  typeRefusal: (name: string): string =>
    `“${name}” cannot be attached. Please choose a ${RESOURCE_FILE_TYPES} file.`,
};

/** A file that has been looked at, and lies in the store. */
export interface StoredEvidence {
  readonly file: Attachment;
  readonly fileKey: string;
}

/**
 * Stores evidence and has `keep` name it. Throws `invalid` for what it must not be, `unavailable` while files cannot be
 * looked at. What is stored and then not named is cleared away.
 */
export const storeEvidence = async (
  context: Context,
  uploaded: UploadedFile | undefined,
  keep: (stored: StoredEvidence) => Promise<CpdAttachment>,
): Promise<CpdAttachment> => {
  const [file] = await requireAttachments(uploaded ? [uploaded] : [], EVIDENCE_FIELD, ACCEPTED);
  if (!file) throw invalidField(EVIDENCE_FIELD, 'Please choose a file');
  await requireScanned(context, [file], EVIDENCE_FIELD);
  const fileKey = `cpd/${randomUUID()}${file.ending}`;
  const payload = { fileKeys: [fileKey] };
  const runAt = new Date(context.clock.now().getTime() + CLEAR_AFTER_MS);
  await inTransaction(context.db, (transaction) =>
    enqueue(transaction, { kind: 'cpd.clear-files', payload, runAt }),
  );
  try {
    await context.files.put(fileKey, file.bytes);
    return await keep({ file, fileKey });
  } catch (error) {
    // What was refused is certainly not kept. After a lost connection it may yet be: then the job finds out later.
    if (error instanceof DomainError) await clearCpdFiles(context, payload).catch(() => undefined);
    throw error;
  }
};

import {
  attachmentExtensionOf,
  attachmentTypeRefusal,
  emptyAttachmentRefusal,
} from '@linehaul/contract/attachments';
import { DomainError } from '../domain-error.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { toSafeFilename } from './attachment-name-rules.ts';
import { type FileExtension, FILE_TYPES, isWhatItClaims } from './content-rules.ts';
import { isTooManyPixels } from './picture-rules.ts';
import { MAX_UNPACKED_BYTES, unpackedSizeOf } from './zip-rules.ts';

/** A file that may be stored and mailed: its name, its type and its bytes say the same. */
export interface Attachment {
  readonly filename: string;
  /** The name's ending, with its dot. */
  readonly ending: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Which files are taken, by their names, and what is said of others. */
export interface AcceptedFiles {
  readonly extensionOf: (name: string) => FileExtension | undefined;
  readonly typeRefusal: (name: string) => string;
}

const MAILED: AcceptedFiles = { extensionOf: attachmentExtensionOf, typeRefusal: attachmentTypeRefusal };

type Judged = Attachment & { readonly unpackedBytes: number };

/** The words that refuse a file, or the file. */
const judge = async (
  { filename, bytes }: UploadedFile,
  { extensionOf, typeRefusal }: AcceptedFiles,
  maxUnpacked: number,
): Promise<Judged | string> => {
  const name = toSafeFilename(filename);
  const extension = extensionOf(name);
  if (!extension) return typeRefusal(name);
  if (bytes.length === 0) return emptyAttachmentRefusal(name);
  const { contentType, isPacked } = FILE_TYPES[extension];
  const unpackedBytes = isPacked ? await unpackedSizeOf(bytes, maxUnpacked) : 0;
  if (unpackedBytes === undefined || !(await isWhatItClaims(bytes, extension))) {
    return `“${name}” cannot be sent: what is in it is not a sound ${extension.toUpperCase()} file.`;
  }
  if (isTooManyPixels(bytes, contentType)) return `“${name}” cannot be sent: it has too many pixels.`;
  return { filename: name, ending: `.${extension}`, contentType, bytes, unpackedBytes };
};

/**
 * Checks every file by name and content; what a browser declares is not asked.
 * Throws `invalid` with the words for each refused file under `<field>.<index>`.
 */
export const requireAttachments = async (
  files: readonly UploadedFile[],
  field: string,
  accepted: AcceptedFiles = MAILED,
): Promise<Attachment[]> => {
  const attachments: Attachment[] = [];
  const modelState: Record<string, string[]> = {};
  let unpackable = MAX_UNPACKED_BYTES;
  for (const [index, file] of files.entries()) {
    const judged = await judge(file, accepted, unpackable);
    if (typeof judged === 'string') {
      modelState[`${field}.${index}`] = [judged];
    } else {
      const { unpackedBytes, ...attachment } = judged;
      unpackable -= unpackedBytes;
      attachments.push(attachment);
    }
  }
  const [refusal] = Object.values(modelState).flat();
  if (refusal !== undefined) throw new DomainError('invalid', refusal, { modelState });
  return attachments;
};

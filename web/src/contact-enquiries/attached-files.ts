import {
  attachmentExtensionOf,
  attachmentTypeRefusal,
  ATTACHMENTS_TOO_LARGE,
  emptyAttachmentRefusal,
} from '@linehaul/contract/attachments';
import { ATTACHMENT_MAX_COUNT, ATTACHMENT_MAX_TOTAL_BYTES } from '@linehaul/contract/constants';
import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import type { FieldErrors } from '../lib/forms/form-errors.ts';

/** A file that was chosen, and why it cannot be sent. */
export interface AttachedFile {
  readonly id: number;
  readonly file: File;
  readonly problem: string | undefined;
}

const problemOf = ({ name, size }: File): string | undefined => {
  if (attachmentExtensionOf(name) === undefined) return attachmentTypeRefusal(name);
  return size === 0 ? emptyAttachmentRefusal(name) : undefined;
};

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files with those that were chosen now behind them; a file that is there already is not added again. */
export const withFiles = (attached: readonly AttachedFile[], chosen: readonly File[]): AttachedFile[] => {
  const all = [...attached];
  for (const file of chosen) {
    if (all.some((known) => isSame(known.file, file))) continue;
    all.push({ id: (all.at(-1)?.id ?? 0) + 1, file, problem: problemOf(file) });
  }
  return all;
};

const totalBytesOf = (attached: readonly AttachedFile[]): number =>
  attached.reduce((total, { file }) => total + file.size, 0);

/** What keeps the files from being sent, in words; undefined when nothing does. */
export const attachmentsProblem = (attached: readonly AttachedFile[]): string | undefined => {
  if (attached.some(({ problem }) => problem !== undefined))
    return 'Please remove the files that cannot be sent';
  if (attached.length > ATTACHMENT_MAX_COUNT) return `Please send at most ${ATTACHMENT_MAX_COUNT} files`;
  return totalBytesOf(attached) > ATTACHMENT_MAX_TOTAL_BYTES ? ATTACHMENTS_TOO_LARGE : undefined;
};

/** What the server has found in single files, beside each of them; it names them by their place. */
export const withRefusals = (
  attached: readonly AttachedFile[],
  refusals: FieldErrors,
): readonly AttachedFile[] =>
  attached.map((kept, index) => ({
    ...kept,
    problem: refusals[`${sendContactEnquiry.multipart.files.name}.${index}`] ?? kept.problem,
  }));

/** SPEC section 5, Contact. */
export const hasPreview = ({ name }: File): boolean => /\.(?:png|jpe?g)$/i.test(name);

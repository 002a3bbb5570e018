import type { AttachmentExtension } from '@linehaul/contract/attachments';
import { fileTypeFromBuffer } from 'file-type';

const CFB = 'application/x-cfb';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a file may be by its ending: what may be mailed, and what may only be kept. */
export type FileExtension = AttachmentExtension | 'txt';

interface FileType {
  /** What the file is sent as, whatever it was declared to be. */
  readonly contentType: string;
  /** What its first bytes must say; none where there is nothing to say it. */
  readonly signatures: readonly string[];
  readonly isPacked?: boolean;
}

const TIFF = { contentType: 'image/tiff', signatures: ['image/tiff'] } as const;
const JPEG = { contentType: 'image/jpeg', signatures: ['image/jpeg'] } as const;

export const FILE_TYPES: Record<FileExtension, FileType> = {
  jpeg: JPEG,
  jpg: JPEG,
  gif: { contentType: 'image/gif', signatures: ['image/gif'] },
  png: { contentType: 'image/png', signatures: ['image/png', 'image/apng'] },
  tiff: TIFF,
  tif: TIFF,
  bmp: { contentType: 'image/bmp', signatures: ['image/bmp'] },
  pdf: { contentType: 'application/pdf', signatures: ['application/pdf'] },
  doc: { contentType: 'application/msword', signatures: [CFB] },
  csv: { contentType: 'text/csv', signatures: [] },
  txt: { contentType: 'text/plain', signatures: [] },
  xlsx: { contentType: XLSX, signatures: [XLSX], isPacked: true },
  docx: { contentType: DOCX, signatures: [DOCX], isPacked: true },
};

/** The name of the stream in which Word keeps its text: installers and workbooks have the same first bytes. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

// Text has tabs and line ends; what opens another program begins like one of these.
const BINARY = /[^\P{Cc}\t\r\n\f]/u;
const OTHER_TEXT = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<|%PDF|%!|\{\\rtf|#!)/;

const isPlainText = (bytes: Buffer): boolean => {
  // One character a byte, so that old code pages pass as well; their upper control characters are letters.
  const text = bytes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, 'x');
  return !BINARY.test(text) && !OTHER_TEXT.test(bytes.toString('latin1', 0, 1000));
};

/** Whether a file is in its bytes what its name says. */
export const isWhatItClaims = async (bytes: Buffer, extension: FileExtension): Promise<boolean> => {
  if (extension === 'csv' || extension === 'txt') return isPlainText(bytes);
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !FILE_TYPES[extension].signatures.includes(found.mime)) return false;
  return extension !== 'doc' || bytes.includes(WORD_STREAM);
};

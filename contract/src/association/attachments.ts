/** What may be attached to a message (SPEC section 5, Contact), by the ending of its name. */
const ATTACHMENT_EXTENSIONS = [
  'jpeg',
  'jpg',
  'gif',
  'png',
  'tiff',
  'tif',
  'bmp',
  'pdf',
  'doc',
  'csv',
  'xlsx',
  'docx',
] as const;
export type AttachmentExtension = (typeof ATTACHMENT_EXTENSIONS)[number];

/** For the `accept` of a file input. */
export const ATTACHMENT_ACCEPT = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** The types, in words. */
export const ATTACHMENT_TYPES = 'JPEG, GIF, PNG, TIFF, BMP, PDF, DOC, CSV, XLSX or DOCX';

export const ATTACHMENTS_TOO_LARGE = 'The total size of all files must not exceed 10Mb';

/** Which of the types a file claims to be by its name; undefined for any other. */
export const attachmentExtensionOf = (filename: string): AttachmentExtension | undefined => {
  const ending = /[^.]\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase();
  return ATTACHMENT_EXTENSIONS.find((extension) => extension === ending);
};

/** What is said of a file whose name ends otherwise. */
export const attachmentTypeRefusal = (filename: string): string =>
  `“${filename}” cannot be sent. Please choose a ${ATTACHMENT_TYPES} file.`;

export const emptyAttachmentRefusal = (filename: string): string => `“${filename}” is empty.`;

/** What attachments may be, by their extensions. */
export const RESOURCE_FILE_MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const;

export const RESOURCE_FILE_MAX_BYTES = 25 * 1024 * 1024;
export const RESOURCE_FILE_NAME_MAX_LENGTH = 120;

export type ResourceFileExtension = keyof typeof RESOURCE_FILE_MEDIA_TYPES;

/** For the `accept` of a file input. */
export const RESOURCE_FILE_ACCEPT = Object.keys(RESOURCE_FILE_MEDIA_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');
/** The types, in words. */
export const RESOURCE_FILE_TYPES = 'PDF, DOC, DOCX, XLSX, CSV, TXT, PNG or JPEG';

/** Which of the types a file claims to be by its name; undefined for any other. */
export const resourceFileExtensionOf = (name: string): ResourceFileExtension | undefined => {
  const ending = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(RESOURCE_FILE_MEDIA_TYPES, ending) ? (ending as ResourceFileExtension) : undefined;
};

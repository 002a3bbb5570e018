import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { resourceType } from './resources.ts';

export const IMPORT_ENTRIES_PAGE_SIZE = 50;
export const IMPORT_MAX_BYTES = 60 * 1024 * 1024;
export const IMPORT_ACCEPT = '.zip,.xml';

/** Whom what is imported is for; products are chosen in the editor. */
export const IMPORT_AUDIENCES = ['everyone', 'members', 'organisation-administrators'] as const;
const importAudience = z.enum(IMPORT_AUDIENCES);

export const importStatus = z.enum(['reading', 'read', 'making', 'made', 'failed']);
export type ImportStatus = z.infer<typeof importStatus>;

const instant = z.iso.datetime();

const importSummary = {
  id: z.uuid(),
  /** Of the file that was uploaded. */
  name: z.string(),
  source: z.nullable(z.enum(['folder', 'wordpress'])),
  status: importStatus,
  /** Why it could not be read, in words; of one that is under way, that it went wrong and is tried again. */
  failure: z.nullable(z.string()),
  type: resourceType,
  audience: importAudience,
  uploadedUtc: instant,
  /** Null once nobody is known. */
  uploadedBy: z.nullable(z.string()),
  /** How many of what was found would be made or are, are left out, and have been made. */
  toMake: z.int(),
  skipped: z.int(),
  made: z.int(),
};

export const officeImport = z.object({
  ...importSummary,
  /** Drafts that this import made and nobody has changed since: these an undo deletes. */
  untouched: z.int(),
  /** Pictures that were named and not in the file, over all of it. */
  missingPictures: z.int(),
  /** Of a folder: files that are neither text nor pictures. */
  otherFiles: z.int(),
});
export type OfficeImport = z.infer<typeof officeImport>;

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/upload',
  summary:
    'Takes a ZIP with HTML or Markdown files and their pictures, or a WordPress export with, if need be, a ZIP of its pictures. It is read afterwards, and nothing is made of it yet.',
  multipart: {
    fields: z.strictObject({ type: resourceType, audience: importAudience }),
    files: {
      name: 'file',
      maxCount: 2,
      maxTotalBytes: IMPORT_MAX_BYTES,
      tooLarge: 'Please choose files of at most 60 MB together',
    },
  },
  data: z.object({ id: z.uuid() }),
  refusals: ['unavailable'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The newest imports, and what became of each.',
  data: z.object({ imports: z.array(z.object(importSummary)) }),
});

const oneImport = z.strictObject({ id: uuid() });

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/detail',
  summary: 'One import: how far it is, and what would be made of it.',
  query: oneImport,
  data: officeImport,
  refusals: ['not-found'],
});

const importEntry = z.object({
  position: z.int(),
  /** Where it stands in its source. */
  place: z.string(),
  title: z.string(),
  /** Null for one without a date. */
  publishedUtc: z.nullable(instant),
  /** Whether it was published in its source. */
  isPublished: z.boolean(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  pictures: z.int(),
  missingPictures: z.array(z.string()),
  /** Elements of it that are not taken over, such as `iframe`. */
  dropped: z.array(z.string()),
  /** Why nothing is made of it; null where something is. */
  skipped: z.nullable(z.string()),
  /** What was made of it, while that is there. */
  resourceId: z.nullable(z.uuid()),
  /** Pictures that turned out not to be readable as it was made. */
  lostPictures: z.array(z.string()),
});
export type ImportEntry = z.infer<typeof importEntry>;

export const listImportEntries = endpoint({
  method: 'POST',
  path: '/api/admin/imports/entries',
  summary: 'What was found in an import, in its order.',
  body: z.strictObject({ ...pageRequest.shape, id: uuid() }),
  data: z.object({ entries: z.array(importEntry), totalItems: z.int() }),
  refusals: ['not-found'],
});

export const makeImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/make',
  summary:
    'Makes drafts of what was found, or publishes what was published in its source with its date. Pressed twice it is done once.',
  body: z.strictObject({ id: uuid(), publishes: z.boolean() }),
  data: officeImport,
  refusals: ['not-found', 'wrong-state'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/undo',
  summary: 'Deletes the drafts that an import made and that nobody has changed since.',
  body: oneImport,
  data: z.object({ deleted: z.int() }),
  refusals: ['not-found', 'wrong-state'],
});

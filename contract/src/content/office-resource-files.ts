import {
  RESOURCE_FILE_MEDIA_TYPES,
  RESOURCE_FILE_MAX_BYTES,
  RESOURCE_FILE_NAME_MAX_LENGTH,
} from './resource-file-types.ts';
import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

const keptFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether search finds it by what its newest version says; `none` for a picture, which says nothing. */
  search: z.enum(['waiting', 'read', 'unreadable', 'none']),
  /** The newest first: the one that is served. */
  versions: z.array(
    z.object({
      version: z.int(),
      /** Bytes. */
      size: z.int(),
      uploadedUtc: z.iso.datetime(),
      uploadedBy: z.nullable(z.string()),
    }),
  ),
});
export type KeptFile = z.infer<typeof keptFile>;

export const listOfficeResourceFiles = endpoint({
  method: 'GET',
  path: '/api/admin/resources/files',
  summary:
    'The attachments of news, a resource or a partner in their order, with every version that was ever uploaded.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({ files: z.array(keptFile) }),
  refusals: ['not-found'],
});

export const uploadOfficeResourceFile = endpoint({
  method: 'POST',
  path: '/api/admin/resources/uploadfile',
  summary:
    'Attaches a file to news, a resource or a partner, or a new version of one that is attached; readers find it at once. Refused when its bytes are not what its name says.',
  multipart: {
    fields: z.strictObject({
      /** Of the item. */
      id: uuid(),
      /** The file that it is a new version of. */
      fileId: z.optional(uuid()),
    }),
    files: {
      name: 'file',
      maxCount: 1,
      maxTotalBytes: RESOURCE_FILE_MAX_BYTES,
      tooLarge: 'Please choose a file of at most 25 MB',
    },
  },
  data: z.object({ id: z.uuid(), version: z.int() }),
  refusals: ['not-found', 'unavailable'],
});

const done = z.object({ id: z.uuid() });

export const renameOfficeResourceFile = endpoint({
  method: 'POST',
  path: '/api/admin/resources/renamefile',
  summary: 'Gives an attachment another name with the same ending.',
  body: z.strictObject({
    id: uuid(),
    name: requiredText('Please type a name', RESOURCE_FILE_NAME_MAX_LENGTH),
  }),
  data: done,
  refusals: ['not-found'],
});

export const moveOfficeResourceFile = endpoint({
  method: 'POST',
  path: '/api/admin/resources/movefile',
  summary: 'Moves an attachment one place up or down; at the end it stays.',
  body: z.strictObject({ id: uuid(), to: z.enum(['up', 'down']) }),
  data: done,
  refusals: ['not-found'],
});

export const removeOfficeResourceFile = endpoint({
  method: 'POST',
  path: '/api/admin/resources/removefile',
  summary: 'Takes an attachment off its item: from then on it is served to nobody.',
  body: z.strictObject({ id: uuid() }),
  data: done,
  refusals: ['not-found'],
});

export const downloadOfficeResourceFile = endpoint({
  method: 'GET',
  path: '/api/admin/resources/file',
  summary: 'Any version of an attachment, for the office.',
  query: z.strictObject({
    id: uuid(),
    version: z
      .string()
      .check(z.regex(/^[1-9]\d{0,5}$/, 'This is not a version'), z.meta({ examples: ['1'] })),
  }),
  answer: { mediaTypes: ['application/octet-stream', ...new Set(Object.values(RESOURCE_FILE_MEDIA_TYPES))] },
  refusals: ['not-found', 'unavailable'],
});

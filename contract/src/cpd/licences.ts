import * as z from 'zod/mini';
import { RESOURCE_FILE_MAX_BYTES, RESOURCE_FILE_MEDIA_TYPES } from '../content/resource-file-types.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { cpdAttachment } from './cpd.ts';

/** From so many days before its last on, a licence expires soon. */
export const LICENCE_SOON_DAYS = 30;
export const LICENCE_NUMBER_MAX_LENGTH = 40;
export const LICENCE_CLASS_MAX_LENGTH = 60;
export const LICENCE_FILES_MAX_COUNT = 5;

export const licenceStanding = z.enum([
  'valid',
  /** Within the days of `LICENCE_SOON_DAYS`, its last day among them. */
  'expires-soon',
  'expired',
]);
export type LicenceStanding = z.infer<typeof licenceStanding>;

/** What somebody says of a licence that they hold. */
export const sentLicence = z.strictObject({
  kindId: uuid('Please choose what it is'),
  number: text(LICENCE_NUMBER_MAX_LENGTH),
  /** Such as HC, MC or LF. */
  licenceClass: text(LICENCE_CLASS_MAX_LENGTH),
  issuedDate: z.nullable(calendarDay('Please choose the day')),
  /** The last day on which it is valid; its kind says whether it needs one. */
  expiryDate: z.nullable(calendarDay('Please choose the day')),
});
export type SentLicence = z.infer<typeof sentLicence>;

const writtenLicence = {
  licenceId: z.uuid(),
  number: z.string(),
  licenceClass: z.string(),
  issuedDate: z.nullable(z.iso.date()),
  expiryDate: z.nullable(z.iso.date()),
  attachments: z.array(cpdAttachment),
};

const earlierLicence = z.object(writtenLicence);
export type EarlierLicence = z.infer<typeof earlierLicence>;

const ownLicence = z.object({
  ...writtenLicence,
  version: z.int(),
  kindId: z.uuid(),
  kindName: z.string(),
  standing: licenceStanding,
  /** Whether the association wants a picture or a PDF of it. */
  asksFile: z.boolean(),
  /** What it has renewed, the latest first. */
  earlier: z.array(earlierLicence),
});
export type OwnLicence = z.infer<typeof ownLicence>;

export const getLicences = endpoint({
  method: 'GET',
  path: '/api/cpd/licences',
  summary:
    'The licences and qualifications that the caller holds, those that expire first first, and what there is to hold.',
  data: z.object({
    licences: z.array(ownLicence),
    kinds: z.array(
      z.object({
        kindId: z.uuid(),
        kindName: z.string(),
        needsExpiry: z.boolean(),
        asksFile: z.boolean(),
      }),
    ),
  }),
});
export type Licences = DataOf<typeof getLicences>;

const savedLicence = z.object({ licenceId: z.uuid(), version: z.int() });
const seenLicence = { id: uuid(), version: z.int().check(z.minimum(1), z.maximum(1_000_000)) };

export const addLicence = endpoint({
  method: 'POST',
  path: '/api/cpd/addlicence',
  summary: 'Keeps a licence of the caller.',
  body: z.strictObject({ licence: sentLicence }),
  data: savedLicence,
  refusals: ['wrong-state'],
});

export const saveLicence = endpoint({
  method: 'POST',
  path: '/api/cpd/savelicence',
  summary: 'Corrects a licence of the caller. Refused when it is another version than the one that was seen.',
  body: z.strictObject({ ...seenLicence, licence: sentLicence }),
  data: savedLicence,
  refusals: ['not-found', 'wrong-state'],
});

export const renewLicence = endpoint({
  method: 'POST',
  path: '/api/cpd/renewlicence',
  summary:
    'Keeps what renews a licence of the caller, and that one as its history. A licence is renewed once.',
  body: z.strictObject({ ...seenLicence, licence: sentLicence }),
  data: savedLicence,
  refusals: ['not-found', 'wrong-state'],
});

export const removeLicence = endpoint({
  method: 'POST',
  path: '/api/cpd/removelicence',
  summary: 'Removes a licence of the caller, with its history and its files.',
  body: z.strictObject({ ...seenLicence }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const uploadLicenceFile = endpoint({
  method: 'POST',
  path: '/api/cpd/uploadlicencefile',
  summary:
    'Attaches a picture or a document to a licence. Refused when its bytes are not what its name says.',
  multipart: {
    fields: z.strictObject({ id: uuid() }),
    files: {
      name: 'file',
      maxCount: 1,
      maxTotalBytes: RESOURCE_FILE_MAX_BYTES,
      tooLarge: 'Please choose a file of at most 25 MB',
    },
  },
  data: cpdAttachment,
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const removeLicenceFile = endpoint({
  method: 'POST',
  path: '/api/cpd/removelicencefile',
  summary: 'Takes a file off a licence that has not been renewed.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const downloadLicenceFile = endpoint({
  method: 'GET',
  path: '/api/cpd/licencefile',
  summary: 'A file of one of the caller’s own licences.',
  query: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['application/octet-stream', ...new Set(Object.values(RESOURCE_FILE_MEDIA_TYPES))] },
  refusals: ['not-found', 'unavailable'],
});

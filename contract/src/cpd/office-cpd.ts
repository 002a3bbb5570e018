import { RESOURCE_FILE_MEDIA_TYPES } from '../content/resource-file-types.ts';
import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { cpdAttachment } from './cpd.ts';
import { CPD_FILES_MAX_COUNT } from './cpd-logging.ts';

export const OFFICE_CPD_PAGE_SIZE = 20;
export const CPD_ANSWER_MAX_LENGTH = 1000;

/** What the office sees of activities that people log: never their drafts. */
const officeState = z.enum([
  'submitted',
  'asked-back',
  'approved',
  'declined',
  /** Approved once, and taken back since. */
  'revoked',
]);
export type OfficeCpdState = z.infer<typeof officeState>;

const officeCpdRecord = z.object({
  cpdId: z.uuid(),
  version: z.int(),
  state: officeState,
  personName: z.string(),
  email: z.string(),
  title: z.string(),
  categoryName: z.string(),
  presenter: z.string(),
  domain: z.string(),
  note: z.string(),
  completedDate: z.iso.date(),
  hours: z.number(),
  submittedUtc: z.nullable(z.iso.datetime()),
  /** What was written to the person. */
  answer: z.string(),
  attachments: z.array(cpdAttachment),
  /** What else of the person waits or counts for the same day: it may be the same activity. */
  sameDay: z.array(
    z.object({
      cpdId: z.uuid(),
      title: z.string(),
      hours: z.number(),
      state: z.enum(['submitted', 'approved']),
      source: z.enum(['own', 'event', 'course']),
    }),
  ),
});
export type OfficeCpdRecord = z.infer<typeof officeCpdRecord>;

export const listOfficeCpdRecords = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/list',
  summary:
    'Activities that people have logged, in a state: those that wait, the longest waiting first; others the latest first.',
  body: z.strictObject({
    ...pageRequest.shape,
    state: officeState,
    /** In the title, or in the name or address of the person. */
    keyword: z.optional(text(100)),
    /** Those that count towards it: of somebody in it, and of one of its categories. */
    programmeId: z.optional(uuid()),
    categoryId: z.optional(uuid()),
    /** In the name of an organisation of the person. */
    organisation: z.optional(text(100)),
    /** Sent so many days ago, or earlier. */
    waitedDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  data: z.object({ records: z.array(officeCpdRecord), totalItems: z.int() }),
});

export const downloadOfficeCpdFile = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/file',
  summary: 'Evidence of an activity, for the office; not of drafts.',
  query: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['application/octet-stream', ...new Set(Object.values(RESOURCE_FILE_MEDIA_TYPES))] },
  refusals: ['not-found', 'unavailable'],
});

/** An activity as it was seen: in this version, with this evidence and no other. */
const seenCpdRecord = z.strictObject({
  id: uuid(),
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  fileIds: z.array(uuid()).check(z.maxLength(CPD_FILES_MAX_COUNT)),
});
export type SeenCpdRecord = z.infer<typeof seenCpdRecord>;

export const decideCpdRecords = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/decide',
  summary:
    'Approves activities that wait, asks them back, or declines them, and tells each person by mail: all of them, or none where one, or its evidence, has changed since it was seen.',
  body: z.strictObject({
    items: z.array(seenCpdRecord).check(z.minLength(1, 'Please choose an activity'), z.maxLength(50)),
    decision: z.enum(['approve', 'ask-back', 'decline']),
    /** Needed unless they are approved. */
    answer: text(CPD_ANSWER_MAX_LENGTH),
  }),
  data: z.object({ decided: z.int() }),
  refusals: ['wrong-state'],
});

import { RESOURCE_FILE_MEDIA_TYPES } from '../content/resource-file-types.ts';
import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const cpdRecordState = z.enum([
  'draft',
  /** Waits for the office. */
  'submitted',
  'approved',
  /** The office wants something more. */
  'asked-back',
  'declined',
  /** Taken back by the person. */
  'withdrawn',
  /** Hours that were given, and have been taken back. */
  'revoked',
]);
export type CpdRecordState = z.infer<typeof cpdRecordState>;

export const cpdAttachment = z.object({
  id: z.uuid(),
  /** With its extension, as it is kept when it is downloaded. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The call that answers it; of no use without the session of its person. */
  url: z.string(),
});
export type CpdAttachment = z.infer<typeof cpdAttachment>;

export const cpdRecord = z.object({
  cpdId: z.uuid(),
  title: z.string(),
  /** Null in a draft that has none yet, as are the day and the hours. */
  categoryName: z.nullable(z.string()),
  presenter: z.string(),
  /** The area of practice that it is about. */
  domain: z.string(),
  completedDate: z.nullable(z.iso.date()),
  attachments: z.array(cpdAttachment),
  /** With at most two decimals. */
  hours: z.nullable(z.number()),
  state: cpdRecordState,
  /** Logged by the person, or given for an event or a course. */
  source: z.enum(['own', 'event', 'course']),
  /** Why the office has taken its hours back; empty where it has not, or said nothing. */
  takenBackReason: z.string(),
});
export type CpdRecord = z.infer<typeof cpdRecord>;

const cpdCategoryStanding = z.object({
  categoryId: z.uuid(),
  categoryName: z.string(),
  /** All hours, and those that count: no more than `maximumHours`. */
  doneHours: z.number(),
  countedHours: z.number(),
  minimumHours: z.number(),
  /** Null where all count. */
  maximumHours: z.nullable(z.number()),
  missingHours: z.number(),
});
export type CpdCategoryStanding = z.infer<typeof cpdCategoryStanding>;

export const cpdPeriod = z.object({
  cpdPeriodId: z.uuid(),
  programmeId: z.uuid(),
  programmeName: z.string(),
  periodStartDate: z.iso.date(),
  /** The last day. */
  periodEndDate: z.iso.date(),
  /** What counts: approved hours, up to the maximum of each category, and those carried over. */
  completedTotalHours: z.number(),
  /** After reductions. */
  minimumRequiredHours: z.number(),
  reducedHours: z.number(),
  carriedOverHours: z.number(),
  /** What is still to be done by the last day, the minimums of categories among it. */
  missingHours: z.number(),
  /** Of records that the office has not decided on yet. */
  waitingHours: z.number(),
  /** Whether today lies in it. */
  isCurrent: z.boolean(),
  categories: z.array(cpdCategoryStanding),
  /** Why less is asked for. */
  reductions: z.array(z.object({ reason: z.string(), fromDate: z.iso.date(), toDate: z.iso.date() })),
  cpdRecords: z.array(cpdRecord),
});
export type CpdPeriod = z.infer<typeof cpdPeriod>;

export const getCpdTracker = endpoint({
  method: 'GET',
  path: '/api/cpd/tracker',
  summary:
    'The caller’s periods of professional development in each of their programmes, the latest first, with the records of each; and their records that belong to none.',
  data: z.object({
    periods: z.array(cpdPeriod),
    /** Audits that ask the caller for evidence. */
    openAudits: z.array(z.object({ auditedId: z.uuid(), programmeName: z.string(), dueDate: z.iso.date() })),
    /** Drafts without a day, and what counts towards no programme of the person. */
    otherRecords: z.array(cpdRecord),
  }),
});

const currentCpdPeriod = z.pick(cpdPeriod, {
  ...{ cpdPeriodId: true, programmeName: true, periodStartDate: true, periodEndDate: true },
  ...{ completedTotalHours: true, minimumRequiredHours: true, missingHours: true, waitingHours: true },
  ...{ isCurrent: true, categories: true },
});
export type CurrentCpdPeriod = z.infer<typeof currentCpdPeriod>;

const endingLicence = z.object({
  licenceId: z.uuid(),
  kindName: z.string(),
  /** The last day on which it is valid. */
  expiryDate: z.iso.date(),
  hasExpired: z.boolean(),
});
export type EndingLicence = z.infer<typeof endingLicence>;

export const getCurrentCpd = endpoint({
  method: 'GET',
  path: '/api/cpd/current',
  summary:
    'The periods of the caller that run today, without their records, and the licences that expire soon or have expired, where no other of their kind lasts longer; for who has neither there is nothing.',
  data: z.object({
    periods: z.array(currentCpdPeriod),
    /** Those that end first, first. */
    endingLicences: z.array(endingLicence),
  }),
  refusals: ['not-found'],
});

export const downloadCpdFile = endpoint({
  method: 'GET',
  path: '/api/cpd/file',
  summary: 'A file of one of the caller’s own records.',
  query: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['application/octet-stream', ...new Set(Object.values(RESOURCE_FILE_MEDIA_TYPES))] },
  refusals: ['not-found', 'unavailable'],
});

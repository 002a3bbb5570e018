import { RESOURCE_FILE_MAX_BYTES } from '../content/resource-file-types.ts';
import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { cpdAttachment, cpdRecordState } from './cpd.ts';

export const CPD_TITLE_MAX_LENGTH = 160;
export const CPD_NOTE_MAX_LENGTH = 1000;
export const CPD_FILES_MAX_COUNT = 5;
const MAX_HOURS = 100;

const isInHundredths = (hours: number): boolean => Math.abs(Math.round(hours * 100) / 100 - hours) < 1e-9;

/** Hours of one activity, with at most two decimals. */
const cpdHours = () =>
  z.number('Please type the hours, such as 1.5').check(
    z.refine((hours: number) => Math.round(hours * 100) > 0, 'Please type hours above zero'),
    z.maximum(MAX_HOURS, `Please type at most ${MAX_HOURS} hours`),
    z.refine(isInHundredths, 'Please use at most two decimals, such as 1.25'),
    z.meta({ minimum: 0.01, maximum: MAX_HOURS, multipleOf: 0.01, examples: [1.5] }),
  );

/** What somebody says of their own activity; a draft may leave any of it open. */
export const sentCpdRecord = z.strictObject({
  title: text(CPD_TITLE_MAX_LENGTH),
  categoryId: z.nullable(uuid()),
  presenter: text(120),
  domain: text(120),
  completedDate: z.nullable(calendarDay('Please choose the day')),
  hours: z.nullable(cpdHours()),
  /** What they took from it. */
  note: text(CPD_NOTE_MAX_LENGTH),
});
export type SentCpdRecord = z.infer<typeof sentCpdRecord>;

/** What the office needs to decide on it. */
type DecidedOn = Pick<SentCpdRecord, 'title' | 'categoryId' | 'completedDate' | 'hours'>;

/** What is said at each field that is still open, of what cannot go to the office yet. */
export const openInCpdRecord = ({ title, categoryId, completedDate, hours }: DecidedOn) => ({
  ...(title.trim() === '' && { title: ['Please say what it was'] }),
  ...(categoryId === null && { categoryId: ['Please choose a category'] }),
  ...(completedDate === null && { completedDate: ['Please choose the day'] }),
  ...(hours === null && { hours: ['Please type the hours, such as 1.5'] }),
});

const cpdCategory = z.object({ categoryId: z.uuid(), categoryName: z.string() });

export const listCpdCategories = endpoint({
  method: 'GET',
  path: '/api/cpd/categories',
  summary: 'What an activity can be logged as, in its order.',
  data: z.object({ categories: z.array(cpdCategory) }),
});

export const loggedCpdRecord = z.object({
  cpdId: z.uuid(),
  version: z.int(),
  state: cpdRecordState,
  /** What the office wrote when it asked back or declined. */
  answer: z.string(),
  title: z.string(),
  categoryId: z.nullable(z.uuid()),
  /** It may not be offered any more; a record that has it may keep it. */
  categoryName: z.nullable(z.string()),
  presenter: z.string(),
  domain: z.string(),
  completedDate: z.nullable(z.iso.date()),
  hours: z.nullable(z.number()),
  note: z.string(),
  attachments: z.array(cpdAttachment),
});
export type LoggedCpdRecord = z.infer<typeof loggedCpdRecord>;

export const getCpdRecord = endpoint({
  method: 'GET',
  path: '/api/cpd/record',
  summary: 'One activity that the caller has logged, to be looked at or changed.',
  query: z.strictObject({ id: uuid() }),
  data: loggedCpdRecord,
  refusals: ['not-found'],
});

const savedCpdRecord = z.object({ cpdId: z.uuid(), version: z.int() });
const seenCpdRecord = { id: uuid(), version: z.int().check(z.minimum(1), z.maximum(1_000_000)) };

export const beginCpdRecord = endpoint({
  method: 'POST',
  path: '/api/cpd/begin',
  summary:
    'Keeps an activity of the caller as a draft, which the office does not see. What comes again with one id, as after a lost answer, is one draft, as it was sent last.',
  body: z.strictObject({ ...sentCpdRecord.shape, id: z.optional(uuid()) }),
  data: savedCpdRecord,
  refusals: ['not-found', 'wrong-state'],
});

export const saveCpdRecord = endpoint({
  method: 'POST',
  path: '/api/cpd/save',
  summary:
    'Changes an activity that has not been approved. Refused when it is another version than the one that was seen.',
  body: z.strictObject({ ...seenCpdRecord, record: sentCpdRecord }),
  data: savedCpdRecord,
  refusals: ['not-found', 'wrong-state'],
});

export const submitCpdRecord = endpoint({
  method: 'POST',
  path: '/api/cpd/submit',
  summary: 'Sends a draft, or what was asked back, to the office; nothing of it may be open any more.',
  body: z.strictObject({ ...seenCpdRecord }),
  data: savedCpdRecord,
  refusals: ['not-found', 'wrong-state'],
});

export const withdrawCpdRecord = endpoint({
  method: 'POST',
  path: '/api/cpd/withdraw',
  summary: 'Takes an activity back that has not been approved; a draft is deleted with its files.',
  body: z.strictObject({ ...seenCpdRecord }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const uploadCpdFile = endpoint({
  method: 'POST',
  path: '/api/cpd/uploadfile',
  summary:
    'Attaches evidence to an activity that has not been approved. Refused when its bytes are not what its name says.',
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

export const removeCpdFile = endpoint({
  method: 'POST',
  path: '/api/cpd/removefile',
  summary: 'Takes evidence off an activity that has not been approved.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

import { RESOURCE_FILE_MAX_BYTES } from '../content/resource-file-types.ts';
import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { cpdAttachment } from './cpd.ts';

export const AUDIT_NOTE_MAX_LENGTH = 1000;

export const auditedState = z.enum([
  /** Evidence is asked for. */
  'asked',
  /** Waits for the office. */
  'submitted',
  'met',
  'not-met',
]);
export type AuditedState = z.infer<typeof auditedState>;

/** An activity of the period that is audited: one that is approved, or that was when the audit began and has been taken back since. */
export const auditedRecord = z.object({
  cpdId: z.uuid(),
  version: z.int(),
  title: z.string(),
  categoryName: z.string(),
  presenter: z.string(),
  completedDate: z.iso.date(),
  hours: z.number(),
  source: z.enum(['own', 'event', 'course']),
  attachments: z.array(cpdAttachment),
  /** Those of the attachments that came with the audit: until it is sent their person may take them off again. */
  addedIds: z.array(z.uuid()),
  /** When its hours were taken back; null while they stand. */
  takenBackUtc: z.nullable(z.iso.datetime()),
});
export type AuditedRecord = z.infer<typeof auditedRecord>;

const ownAudit = z.object({
  auditedId: z.uuid(),
  version: z.int(),
  programmeName: z.string(),
  periodStartDate: z.iso.date(),
  periodEndDate: z.iso.date(),
  state: auditedState,
  dueDate: z.iso.date(),
  /** What the office asks for, of each record. */
  asks: z.string(),
  /** What the person wrote with their evidence. */
  note: z.string(),
  /** What the office wrote with its last decision. */
  answer: z.string(),
  records: z.array(auditedRecord),
});
export type OwnAudit = z.infer<typeof ownAudit>;

export const listOwnAudits = endpoint({
  method: 'GET',
  path: '/api/cpd/audits',
  summary:
    'The audits that the caller was drawn for, the open ones first, with the approved activities of each period and their evidence.',
  data: z.object({ audits: z.array(ownAudit) }),
});

export const uploadAuditFile = endpoint({
  method: 'POST',
  path: '/api/cpd/uploadauditfile',
  summary:
    'Attaches evidence to an approved activity of the caller for as long as an audit of its period asks for it. Refused when its bytes are not what its name says.',
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

export const removeAuditFile = endpoint({
  method: 'POST',
  path: '/api/cpd/removeauditfile',
  summary: 'Takes evidence off again that the caller has added for an audit which still asks for it.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const submitAudit = endpoint({
  method: 'POST',
  path: '/api/cpd/submitaudit',
  summary: 'Sends the evidence of the caller to the office, which decides. Sent twice it is sent once.',
  body: z.strictObject({
    id: uuid(),
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    note: text(AUDIT_NOTE_MAX_LENGTH),
  }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

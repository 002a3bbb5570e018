import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { auditedRecord, auditedState } from './audits.ts';

export const AUDIT_ASKS_MAX_LENGTH = 1000;
export const AUDIT_SEED_MAX_LENGTH = 64;
/** As many as one audit writes to. */
export const AUDIT_SAMPLE_MAX = 500;

const counts = z.object({
  asked: z.int(),
  submitted: z.int(),
  met: z.int(),
  notMet: z.int(),
  /** Drawn, and gone since with their account. */
  left: z.int(),
});

const auditRow = z.object({
  id: z.uuid(),
  programmeName: z.string(),
  /** What is audited is everybody’s period that this day lies in. */
  onDate: z.iso.date(),
  dueDate: z.iso.date(),
  begunUtc: z.iso.datetime(),
  concludedUtc: z.nullable(z.iso.datetime()),
  population: z.int(),
  sample: z.int(),
  counts,
});
export type AuditRow = z.infer<typeof auditRow>;

export const listCpdAudits = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/audits',
  summary: 'The audits of programmes, the latest first, with how far each is.',
  data: z.object({ audits: z.array(auditRow) }),
});

const auditedPerson = z.object({
  auditedId: z.uuid(),
  /** In the draw. */
  position: z.int(),
  personName: z.string(),
  email: z.string(),
  state: auditedState,
  dueDate: z.iso.date(),
});
export type AuditedPerson = z.infer<typeof auditedPerson>;

const auditDetail = z.object({
  ...auditRow.shape,
  asks: z.string(),
  seed: z.string(),
  /** SHA-256 of the ids of the population in their order, one a line. */
  populationHash: z.string(),
  summary: z.string(),
  people: z.array(auditedPerson),
});
export type AuditDetail = z.infer<typeof auditDetail>;

export const getCpdAudit = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/audits/detail',
  summary: 'One audit with its draw and how each person stands who was drawn.',
  query: z.strictObject({ id: uuid() }),
  data: auditDetail,
  refusals: ['not-found'],
});

export const begunAudit = z.object({
  programmeId: uuid('Please choose a programme'),
  onDate: calendarDay('Please choose a day of the period'),
  sampleKind: z.enum(['people', 'percent']),
  /** So many people, or so many per cent of those who can be drawn. */
  sampleAmount: z
    .int('Please type a whole number')
    .check(
      z.minimum(1, 'Please type at least 1'),
      z.maximum(AUDIT_SAMPLE_MAX, `Please type at most ${AUDIT_SAMPLE_MAX}`),
    ),
  /** Drawn by the server where there is none. */
  seed: text(AUDIT_SEED_MAX_LENGTH),
  asks: requiredText('Please say what to provide', AUDIT_ASKS_MAX_LENGTH),
  dueDate: calendarDay('Please choose until when'),
});
export type BegunAudit = z.infer<typeof begunAudit>;

export const beginCpdAudit = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/audits/begin',
  summary:
    'Draws a sample of those who were in a programme on a day, by SHA-256 of a seed and their ids, and tells each of them by mail. Sent twice with one id it is begun once.',
  body: z.strictObject({ id: uuid(), ...begunAudit.shape }),
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const redrawCpdAudit = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/audits/redraw',
  summary: 'Draws again from what was recorded, and says whether it comes to the same people.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({ isSame: z.boolean(), isPopulationWhole: z.boolean(), drawn: z.int() }),
  refusals: ['not-found'],
});

export const downloadCpdAuditDraw = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/audits/draw',
  summary:
    'The draw of an audit as CSV: its seed, the hash of the population, and every id with what it is sorted by, so that anybody can repeat it.',
  query: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['text/csv'] },
  refusals: ['not-found'],
});

const officeAudited = z.object({
  ...auditedPerson.shape,
  version: z.int(),
  auditId: z.uuid(),
  programmeName: z.string(),
  periodStartDate: z.iso.date(),
  periodEndDate: z.iso.date(),
  note: z.string(),
  answer: z.string(),
  submittedUtc: z.nullable(z.iso.datetime()),
  records: z.array(auditedRecord),
});
export type OfficeAudited = z.infer<typeof officeAudited>;

export const getAuditedPerson = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/audits/person',
  summary: 'One person who was drawn, with the approved activities of their period and the evidence of each.',
  query: z.strictObject({ id: uuid() }),
  data: officeAudited,
  refusals: ['not-found'],
});

export const auditDecision = z.enum(['met', 'not-met', 'extend']);
export type AuditDecision = z.infer<typeof auditDecision>;

export const decideCpdAudit = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/audits/decide',
  summary:
    'Decides on one person of an audit, or gives them more time, and tells them by mail. Refused when it is another version than the one that was seen.',
  body: z.strictObject({
    id: uuid(),
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    decision: auditDecision,
    /** Needed unless it is met. */
    answer: text(AUDIT_ASKS_MAX_LENGTH),
    /** Until when, where they are given more time. */
    dueDate: z.nullable(calendarDay('Please choose until when')),
  }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const concludedAudit = z.object({
  summary: requiredText('Please say what came of it', AUDIT_ASKS_MAX_LENGTH),
});

export const concludeCpdAudit = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/audits/conclude',
  summary: 'Ends an audit with a summary once it is decided on everybody.',
  body: z.strictObject({ id: uuid(), ...concludedAudit.shape }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

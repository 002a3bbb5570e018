import * as z from 'zod/mini';
import { seenItem } from '../content/office-values.ts';
import { workflowFormGroup } from '../forms/forms.ts';
import { longText, text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { APPLICATION_STATUSES, applicationQuestion } from './join-state.ts';
import { frequencyName } from './memberships.ts';
import { CHANGE_STARTS } from './renewal.ts';

export const APPLICATIONS_PAGE_SIZE = 20;
export const WORDS_MAX_LENGTH = 2000;

/** What is applied for: to join, or to change what a member is a member as. */
export const applicationKind = z.enum(['joining', ...CHANGE_STARTS]);
export type ApplicationKind = z.infer<typeof applicationKind>;

/** By what the office narrows its list. */
export const LISTED_STATUSES = ['waiting', 'asked', 'approved', 'declined'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

const shownFields = {
  id: z.uuid(),
  kind: applicationKind,
  organisationName: z.string(),
  personName: z.string(),
  productName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  sentUtc: z.iso.datetime(),
};
const officeApplication = z.object(shownFields);
export type OfficeApplication = z.infer<typeof officeApplication>;

export const listApplications = endpoint({
  method: 'POST',
  path: '/api/admin/applications/list',
  summary:
    'Applications for memberships that the association approves, to join or to change, the oldest first, page by page.',
  body: z.strictObject({
    ...pageRequest.shape,
    /** All of them when it is left out. */
    status: z.optional(z.enum(LISTED_STATUSES)),
    /** In the name of the organisation or of the person, or in their address. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({
    applications: z.array(officeApplication),
    totalItems: z.int(),
    /** So many wait for the office, whatever is searched for. */
    waitingCount: z.int(),
  }),
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/admin/applications/detail',
  summary: 'One application: who asks for what, at which price, and what was answered in the forms.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({
    ...shownFields,
    version: z.int(),
    organisationId: z.uuid(),
    email: z.string(),
    mobile: z.nullable(z.string()),
    /** Whether the organisation was a member before. */
    isRejoining: z.boolean(),
    frequency: frequencyName,
    /** Dollars as it would be paid for today, incl. GST: the period, or the difference of a change; null where it cannot be had. */
    total: z.nullable(z.number()),
    /** Of a change: what it costs was shown to be as it was asked for, and worked out as it was approved. */
    askedTotal: z.nullable(z.number()),
    approvedTotal: z.nullable(z.number()),
    /** What the organisation is a member as now. */
    presentName: z.nullable(z.string()),
    /** Why a change cannot be made today; null where it can. */
    whyNot: z.nullable(z.string()),
    questions: z.array(applicationQuestion),
    reason: z.nullable(z.string()),
    approvedUntil: z.nullable(z.iso.date()),
    decidedUtc: z.nullable(z.iso.datetime()),
    decidedBy: z.nullable(z.string()),
    /** What is answered in the form of the organisation now. */
    answers: z.array(workflowFormGroup),
  }),
  refusals: ['not-found'],
});
export type ApplicationDetail = DataOf<typeof getApplication>;

export const APPLICATION_DECISIONS = ['approve', 'ask', 'decline'] as const;
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/decide',
  summary:
    'Approves an application, declines it with a reason, or asks the applicant, who is told by mail. What a change costs is worked out anew as it is approved. Refused when it was changed since it was seen.',
  body: z.strictObject({
    ...seenItem,
    decision: z.enum(APPLICATION_DECISIONS),
    /** The question or the reason, which the applicant reads: needed for all but an approval. */
    words: z.optional(longText('Please type what the applicant is to read', WORDS_MAX_LENGTH)),
  }),
  data: z.object({
    id: z.uuid(),
    version: z.int(),
    status: z.enum(APPLICATION_STATUSES),
    approvedUntil: z.nullable(z.iso.date()),
  }),
  refusals: ['not-found', 'wrong-state'],
});

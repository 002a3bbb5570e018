import * as z from 'zod/mini';
import { requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const GIVEN_HOURS_PAGE_SIZE = 20;
export const GIVEN_REASON_MAX_LENGTH = 1000;

const givenState = z.enum(['approved', 'revoked']);
export type GivenState = z.infer<typeof givenState>;
export const GIVEN_STATES = givenState.options;

const givenHours = z.object({
  cpdId: z.uuid(),
  version: z.int(),
  state: givenState,
  personName: z.string(),
  email: z.string(),
  title: z.string(),
  categoryName: z.string(),
  source: z.enum(['event', 'course']),
  completedDate: z.iso.date(),
  hours: z.number(),
  /** Why somebody took them back by hand; empty where they stand, or followed from who came. */
  reason: z.string(),
  /** Whether they were taken back by hand, and can be given again by hand alone. */
  canRestore: z.boolean(),
});
export type GivenHours = z.infer<typeof givenHours>;

export const listGivenHours = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/given/list',
  summary:
    'Hours that the portal has given for events and courses, or that were taken back, the latest day first.',
  body: z.strictObject({
    ...pageRequest.shape,
    state: givenState,
    /** In the title, or in the name or address of the person. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({ records: z.array(givenHours), totalItems: z.int() }),
});

const oneOfThem = {
  id: uuid(),
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
};

export const revokeGivenHours = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/given/revoke',
  summary:
    'Takes hours back that were given for an event or a course, or for an activity that the office has approved, and tells the person why by mail: nothing but the office gives them again. Certificates that stand on them do not hold any more.',
  body: z.strictObject({
    ...oneOfThem,
    reason: requiredText('Please say why: the person reads it', GIVEN_REASON_MAX_LENGTH),
  }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const restoreGivenHours = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/given/restore',
  summary: 'Gives hours again that the office has taken back by hand.',
  body: z.strictObject({
    ...oneOfThem,
    reason: requiredText('Please say why', GIVEN_REASON_MAX_LENGTH),
  }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

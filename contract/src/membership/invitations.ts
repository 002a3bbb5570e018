import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { longText, requiredText, uuid } from '../values/text.ts';
import { seats } from './seats.ts';

export const INVITATIONS_MAX_COUNT = 500;
const LIST_MAX_LENGTH = 60_000;

/** What becomes of a line of a list of people. */
export const inviteVerdict = z.enum([
  'invite',
  /** Belongs to the organisation already. */
  'belongs',
  /** Was invited, and the link still works. */
  'waiting',
  /** Stands further up. */
  'repeated',
  /** Has no email address that can be one. */
  'invalid',
]);
export type InviteVerdict = z.infer<typeof inviteVerdict>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  invitedUtc: z.iso.datetime(),
  expiresUtc: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/org/invitations',
  summary: 'Whom an organisation that the caller administers has invited, and who has not accepted yet.',
  query: z.strictObject({ orgId: uuid() }),
  data: z.object({ items: z.array(invitation), seats }),
  refusals: ['not-found'],
});

export const invitePeople = endpoint({
  method: 'POST',
  path: '/api/org/invite',
  summary:
    'Mails each person of a list, one a line or as CSV, a link by which they become one of the organisation’s people; a dry run only says what would become of each line.',
  body: z.strictObject({
    orgId: uuid(),
    list: longText('Please type or choose who is to be invited', LIST_MAX_LENGTH),
    isDryRun: z.boolean(),
  }),
  data: z.object({
    lines: z.array(z.object({ line: z.int(), email: z.string(), name: z.string(), verdict: inviteVerdict })),
    invited: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/org/resendinvitation',
  summary: 'Mails an open invitation anew with another link for two weeks; the one before works no more.',
  body: z.strictObject({ orgId: uuid(), id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/org/withdrawinvitation',
  summary: 'Takes an invitation back: its link works no more. Repeats answer the same.',
  body: z.strictObject({ orgId: uuid(), id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/org/acceptinvitation',
  summary: 'Makes the caller one of the people of the organisation whose link was mailed to their address.',
  body: z.strictObject({ token: requiredText('Please open the link of the email', 100) }),
  data: z.object({
    orgId: z.uuid(),
    organisation: z.string(),
    /** They act for another of their organisations, and go on doing so. */
    actsForAnother: z.boolean(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { seats } from './seats.ts';

export const ROSTER_PAGE_SIZE = 20;

const rosterPerson = z.object({
  accountId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Pays, and decides who belongs to the organisation; everybody else is staff. */
  isAdministrator: z.boolean(),
  /** Nobody else could administer the organisation: they can step back only once somebody can. */
  isLastAdministrator: z.boolean(),
  /** By the association: they cannot sign in. */
  isShutOut: z.boolean(),
  isOneself: z.boolean(),
  sinceUtc: z.iso.datetime(),
});
export type RosterPerson = z.infer<typeof rosterPerson>;

export const listRoster = endpoint({
  method: 'POST',
  path: '/api/org/people',
  summary:
    'The people of an organisation that the caller administers and what each is in it, administrators first.',
  body: z.strictObject({
    ...pageRequest.shape,
    orgId: uuid(),
    /** In the name or the email address. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({
    people: z.array(rosterPerson),
    /** With that keyword. */
    totalItems: z.int(),
    /** Whatever the keyword. */
    peopleCount: z.int(),
    /** The caller belongs to it, and somebody else administers it. */
    mayLeave: z.boolean(),
    seats,
  }),
  refusals: ['not-found'],
});
export type Roster = DataOf<typeof listRoster>;

const onePerson = z.strictObject({ orgId: uuid(), accountId: uuid() });

export const setAdministrator = endpoint({
  method: 'POST',
  path: '/api/org/setadministrator',
  summary:
    'Makes one of an organisation’s people an administrator of it, or staff. The last administrator stays. Repeats change nothing more.',
  body: z.strictObject({ ...onePerson.shape, isAdministrator: z.boolean() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/org/handover',
  summary: 'Makes another of the organisation’s people an administrator and the caller staff, in one act.',
  body: onePerson,
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const removePerson = endpoint({
  method: 'POST',
  path: '/api/org/removeperson',
  summary:
    'Takes somebody out of an organisation that the caller administers: from then on they see nothing of it. The last administrator stays.',
  body: onePerson,
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const leaveOrganisation = endpoint({
  method: 'POST',
  path: '/api/org/leave',
  summary: 'The caller leaves an organisation; its last administrator hands over first.',
  body: z.strictObject({ orgId: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

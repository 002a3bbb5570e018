import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { FIRM_ROLES } from '../people/firm-roles.ts';
import { seats } from './seats.ts';

export const ROSTER_PAGE_SIZE = 20;

const rosterPerson = z.object({
  accountId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...FIRM_ROLES,
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
    'The people of an organisation that the caller looks after and what each is in it, administrators first.',
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
    /** The caller says who is what in it, and does not only look after its people. */
    mayChangeRoles: z.boolean(),
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

export const setRoles = endpoint({
  method: 'POST',
  path: '/api/org/setroles',
  summary:
    'Says whether one of an organisation’s people pays for it and whether they look after its people; neither is staff. Who administers it does both anyway. Repeats change nothing more.',
  body: z.strictObject({ ...onePerson.shape, pays: z.boolean(), managesPeople: z.boolean() }),
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
    'Takes somebody out of an organisation that the caller looks after: from then on they see nothing of it. Who has a role in it is taken out by an administrator alone, and the last administrator stays.',
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

import * as z from 'zod/mini';
import { CONTACT_TYPES, ROLE } from '../values/constants.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { requiredText, text, uuid } from '../values/text.ts';

/** A month of the years that the portal knows, such as `2026-11`. */
const month = z
  .string()
  .check(
    z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please name a month such as 2026-11'),
    z.meta({ examples: ['2026-11'] }),
  );

const role = z.union([z.literal(ROLE.standard), z.literal(ROLE.admin), z.literal(ROLE.workSpaceOwner)]);

export const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contactType: z.string(),
  role,
  memberNum: z.nullable(z.string()),
  organisationNames: z.array(z.string()),
  isDisabled: z.boolean(),
  /** By the person, for good: nothing of them is left, and nothing can be done with it. */
  isClosed: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null for a person who has never signed in. */
  lastSignedInAt: z.nullable(z.iso.datetime()),
  /** What the caller may do with this person. */
  permissions: z.object({ canImpersonate: z.boolean(), canManage: z.boolean(), canChangeRole: z.boolean() }),
});
export type Person = z.infer<typeof person>;

/** Whether a person may sign in; one who has closed the account is gone for good. */
export const PERSON_STATES = ['active', 'shut-out', 'closed'] as const;
export const personState = z.enum(PERSON_STATES);
export type PersonState = z.infer<typeof personState>;

/** How the newest membership of an organisation stands. */
export const MEMBERSHIP_STATES = [
  'active',
  'past-due',
  'grace',
  'suspended',
  'pending-payment',
  'lapsed',
  'cancelled',
  'ended',
] as const;
export const membershipState = z.enum(MEMBERSHIP_STATES);
export type MembershipState = z.infer<typeof membershipState>;

export const listPeople = endpoint({
  method: 'POST',
  path: '/api/people/list',
  summary:
    'People with an account, by name; the keyword is looked for in names, addresses, member numbers and organisations.',
  body: z.strictObject({
    ...pageRequest.shape,
    keyword: z.optional(text(100)),
    role: z.optional(role),
    state: z.optional(personState),
    contactType: z.optional(z.enum(CONTACT_TYPES)),
    /** Only those who joined in this month, such as `2026-11`. */
    joinedIn: z.optional(month),
    /** Only people of organisations whose newest membership stands so. */
    membershipState: z.optional(membershipState),
  }),
  data: z.object({ people: z.array(person), totalItems: z.int() }),
});

/** Why something is done to another person's account; it is kept in the audit log. */
export const reason = requiredText('Please give a reason', 500);

export const setRole = endpoint({
  method: 'POST',
  path: '/api/people/setrole',
  summary:
    'Gives another person a role (0 Standard, 1 Admin, 2 WorkSpaceOwner); it holds from their next request on. Needs a recent proof of identity.',
  body: z.strictObject({ accountId: uuid(), role, reason }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const setDisabled = endpoint({
  method: 'POST',
  path: '/api/people/setdisabled',
  summary: 'Shuts a person of a lower role out, or lets them in again; shutting out ends all their sessions.',
  body: z.strictObject({ accountId: uuid(), isDisabled: z.boolean(), reason }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const endSessionsOf = endpoint({
  method: 'POST',
  path: '/api/people/endsessions',
  summary: 'Signs a person of a lower role out everywhere.',
  body: z.strictObject({ accountId: uuid(), reason }),
  data: z.object({ ended: z.int() }),
  refusals: ['not-found', 'wrong-state'],
});

export const removeSecondFactorOf = endpoint({
  method: 'POST',
  path: '/api/people/removesecondfactor',
  summary:
    'Removes the second factor of a person of a lower role who has lost it; they are told by mail. Needs a recent proof of identity.',
  body: z.strictObject({ accountId: uuid(), reason }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { text } from '../values/text.ts';
import { FIRM_ROLES } from './firm-roles.ts';

export const currentUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  registeredEmail: z.string(),
  /** E.164. */
  mobile: z.nullable(z.string()),
  contactTypes: z.array(z.string()),
  role: z.int(),
  memberNum: z.nullable(z.string()),
  isGuestUser: z.boolean(),
  /** The one they act for; null while they belong to none. */
  organisation: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** What they are in this one. */
      ...FIRM_ROLES,
      /** They belong to others too. */
      hasOthers: z.boolean(),
    }),
  ),
  permissions: z.object({
    canAccessAdmin: z.boolean(),
    /** Of any of their organisations, whichever they act for. */
    isOrganisationAdministrator: z.boolean(),
    /** Says who belongs to any of their organisations, as who administers it does too. */
    managesPeople: z.boolean(),
    /** May start or continue a membership join. */
    canJoin: z.boolean(),
    /** May change roles. */
    canManageRoles: z.boolean(),
  }),
  secondFactor: z.object({
    isSetUp: z.boolean(),
    /** The role needs one: until it is set up, and was used at this sign-in, the role's rights do not count. */
    isRequired: z.boolean(),
  }),
  /** Present while somebody else acts as this person. */
  impersonation: z.optional(z.object({ impersonatorName: z.string(), endsAt: z.iso.datetime() })),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The person who is signed in, and what they may do.',
  data: currentUser,
});

/** How a person found the association, on the first visit and on the last one. */
export const marketingDetails = z.strictObject({
  utmSourceFirst: z.optional(text()),
  utmMediumFirst: z.optional(text()),
  utmCampaignFirst: z.optional(text()),
  utmSourceLast: z.optional(text()),
  utmMediumLast: z.optional(text()),
  utmCampaignLast: z.optional(text()),
  gclid: z.optional(text()),
  fbclid: z.optional(text()),
  ga4id: z.optional(text()),
});

export const recordMarketing = endpoint({
  method: 'POST',
  path: '/api/user/marketing',
  summary: 'Keeps how the person found the association; the first values stay, the last ones follow.',
  body: marketingDetails,
  data: z.null(),
});

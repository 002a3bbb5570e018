import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';
import { vehicle } from '../values/vehicles.ts';

/**
 * How a membership stands today: past due is in force until it lapses, grace goes on after its last day; pending, suspended
 * and lapsed are not in force.
 */
export const membershipStanding = z.enum(['in-force', 'past-due', 'grace', 'pending', 'suspended', 'lapsed']);
export type MembershipStanding = z.infer<typeof membershipStanding>;

/** A QR code as it is drawn: its modules row by row, a bit for each, dark ones set, as Base64. */
export const qrCode = z.object({
  /** Modules along a side, the quiet border included. */
  size: z.int().check(z.positive()),
  modules: z.string(),
});
export type QrCode = z.infer<typeof qrCode>;

/** What a membership card says. */
export const membershipCard = z.object({
  orgId: z.uuid(),
  organisation: z.string(),
  holder: z.string(),
  memberNumber: z.nullable(z.string()),
  /** What the organisation is a member as, and what that is drawn as; null for a signpost. */
  tier: z.string(),
  vehicle: z.nullable(vehicle),
  standing: membershipStanding,
  /** The last day that it is good for, or was. */
  validUntil: z.iso.date(),
  /** The page on which anybody may see that it is good; null unless it is. */
  checkUrl: z.nullable(z.string()),
  /** Its QR code, so that who shows the card need not be able to make one; null as `checkUrl` is. */
  checkCode: z.nullable(qrCode),
});
export type MembershipCard = z.infer<typeof membershipCard>;

export const getMembershipCard = endpoint({
  method: 'GET',
  path: '/api/user/membershipcard',
  summary: 'The caller’s own membership card, as a person of an organisation that is a member.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  data: membershipCard,
  refusals: ['not-found'],
});

export const downloadMembershipCard = endpoint({
  method: 'GET',
  path: '/api/user/membershipcard/download',
  summary: 'The caller’s own membership card as PDF, with cut marks; only while it is good.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  answer: { mediaTypes: ['application/pdf'] },
  refusals: ['not-found', 'wrong-state'],
});

/** What a card’s code proves to whoever was shown the card. */
export const memberCheck = z.object({
  /** Null when the card was one of ours and is good no more. */
  member: z.nullable(
    z.object({
      memberNumber: z.string(),
      organisation: z.string(),
      tier: z.string(),
      vehicle: z.nullable(vehicle),
      validUntil: z.iso.date(),
    }),
  ),
  checkedAt: z.iso.datetime(),
});
export type MemberCheck = z.infer<typeof memberCheck>;

export const checkMember = endpoint({
  method: 'GET',
  path: '/api/member/:code',
  summary: 'Whether a membership card is good, for whoever has read its code.',
  params: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: memberCheck,
  refusals: ['not-found'],
});

import type { Role } from '@linehaul/contract/constants';
import { ROLE } from '@linehaul/contract/constants';
import type { FirmRoles } from '@linehaul/contract/firm-roles';

declare const accountIdBrand: unique symbol;
/** The id of the account that is signed in; only a session makes one. */
export type AccountId = string & { readonly [accountIdBrand]: true };

/** Who really acts, while an admin acts as another person. */
interface Impersonator {
  readonly accountId: AccountId;
  readonly sessionId: string;
}

interface ActedForOrganisation extends Readonly<FirmRoles> {
  readonly id: string;
  readonly name: string;
  readonly hasOthers: boolean;
}

/** What the account itself says of who is signed in. */
interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly mobile: string | null;
  readonly memberNumber: string | null;
}

/** What pages are told beside it, and calls need not know. */
export interface CallerDetails {
  readonly isOrganisationAdministrator: boolean;
  /** Of any of their organisations. */
  readonly managesPeople: boolean;
  /** The one that they act for. */
  readonly organisation: ActedForOrganisation | null;
  readonly hasSecondFactorSetUp: boolean;
}

/** Who a live session belongs to, read anew for every request. */
export interface Caller {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Role;
  readonly contactType: 'Member' | 'Prospect-Guest' | 'Prospect-Applicant' | 'Staff';
  /** A second factor was shown at this sign-in, or set up during it. */
  readonly hasSecondFactor: boolean;
  /** The last time this person gave a password, a passkey or a mailed link. */
  readonly authenticatedAt: Date;
  /** Up to where the log of the database has what this session has written. */
  readonly wroteLsn: string;
  readonly person: Person;
  /** Read along by a call that `findsCallerDetails`. */
  readonly details?: CallerDetails | undefined;
  readonly impersonator?: Impersonator | undefined;
}

/** What a caller counts as. A role that administers counts only with a second factor. */
const CALLER_KINDS = ['guest', 'prospect', 'formerMember', 'member', 'staff', 'admin', 'owner'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

const KIND_OF_CONTACT = {
  'Prospect-Guest': 'guest',
  'Prospect-Applicant': 'prospect',
  Member: 'member',
  Staff: 'staff',
} as const satisfies Record<Caller['contactType'], CallerKind>;

/** Who has been a member keeps the number: from the day that their membership ends, or that they leave, they are a prospect again. */
const contactKindOf = ({ contactType, person: { memberNumber } }: Caller): CallerKind =>
  contactType === 'Prospect-Applicant' && memberNumber !== null
    ? 'formerMember'
    : KIND_OF_CONTACT[contactType];

/** What the caller would be with a second factor. */
const fullKindOf = (caller: Caller): CallerKind => {
  if (caller.role === ROLE.workSpaceOwner) return 'owner';
  return caller.role === ROLE.admin ? 'admin' : contactKindOf(caller);
};

/** Nobody administers as somebody else: then the role never counts. */
export const callerKindOf = (caller: Caller): CallerKind =>
  caller.hasSecondFactor && !caller.impersonator ? fullKindOf(caller) : contactKindOf(caller);

/** Who may call at all; what they may touch is decided by the policy of the domain. */
export const AUDIENCES = {
  /** No sign-in needed. */
  anyone: CALLER_KINDS,
  signedIn: CALLER_KINDS,
  guest: ['guest'],
  /** May start or continue a join. */
  joining: ['prospect', 'formerMember', 'member', 'admin', 'owner'],
  /** Whoever is or was a member: what they have done and hold stays theirs. */
  onceMember: ['formerMember', 'member', 'admin', 'owner'],
  member: ['member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
} as const satisfies Record<string, readonly CallerKind[]>;
export type Audience = keyof typeof AUDIENCES;

const includes = (audience: Audience, kind: CallerKind): boolean =>
  (AUDIENCES[audience] as readonly CallerKind[]).includes(kind);

export const isInAudience = (audience: Audience, caller: Caller): boolean =>
  includes(audience, callerKindOf(caller));

/** Whether only the second factor is missing. */
export const wouldBeInAudience = (audience: Audience, caller: Caller): boolean =>
  !caller.impersonator && includes(audience, fullKindOf(caller));

/** Whether the role's rights count: an Admin or Owner with a second factor, in person. */
export const isAdmin = (caller: Caller): boolean => isInAudience('admin', caller);

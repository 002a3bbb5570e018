import type { Role } from '@linehaul/contract/constants';
import { ROLE } from '@linehaul/contract/constants';

declare const accountIdBrand: unique symbol;
/** The id of the account that is signed in; only a session makes one. */
export type AccountId = string & { readonly [accountIdBrand]: true };

/** Who a live session belongs to, read anew for every request. */
export interface Caller {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Role;
  readonly contactType: 'Member' | 'Prospect-Guest' | 'Prospect-Applicant' | 'Staff';
}

const isAdmin = ({ role }: Caller): boolean => role === ROLE.admin || role === ROLE.workSpaceOwner;

/** Who may call at all; what they may touch is decided by the policy of the domain. */
export const AUDIENCES = {
  /** No sign-in needed. */
  anyone: () => true,
  signedIn: () => true,
  /** May start or continue a join: everybody but guests. */
  joining: ({ contactType }) => contactType !== 'Prospect-Guest',
  member: (caller) => caller.contactType === 'Member' || isAdmin(caller),
  admin: isAdmin,
} as const satisfies Record<string, (caller: Caller) => boolean>;
export type Audience = keyof typeof AUDIENCES;

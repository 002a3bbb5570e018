import * as z from 'zod/mini';

/** What somebody is in an organisation; who is none of it is staff. Who administers it has neither of the other two. */
export const FIRM_ROLES = {
  isAdministrator: z.boolean(),
  /** Reads and pays what it is billed. */
  pays: z.boolean(),
  /** Says who belongs to it. */
  managesPeople: z.boolean(),
};
const firmRoles = z.object(FIRM_ROLES);
export type FirmRoles = z.infer<typeof firmRoles>;

/** The one table of what a role in an organisation gives: who has each right. Pages, policies and queries all ask it. */
export const ROLES_WITH = {
  /**
   * Reads and pays its invoices, reads its membership, renews it, says which card or account pays, books on its invoice, and is
   * mailed what is owed.
   */
  pay: ['isAdministrator', 'pays'],
  /**
   * Sees who belongs to it, invites, decides requests, takes staff out, books for them, sees how they stand with CPD, and is mailed
   * who asks and who leaves.
   */
  'manage-people': ['isAdministrator', 'managesPeople'],
  /** Changes its details, says who is what in it, takes another membership or ends it, joins again. */
  administer: ['isAdministrator'],
} as const satisfies Record<string, readonly (keyof FirmRoles)[]>;
export type FirmRight = keyof typeof ROLES_WITH;

export const hasRight = (right: FirmRight, roles: FirmRoles): boolean =>
  ROLES_WITH[right].some((role) => roles[role]);

/** In a word or two, for pages and the audit log. */
export const roleWordsOf = ({ isAdministrator, pays, managesPeople }: FirmRoles): string => {
  if (isAdministrator) return 'administrator';
  if (pays && managesPeople) return 'pays and manages people';
  if (pays) return 'pays';
  return managesPeople ? 'manages people' : 'staff';
};

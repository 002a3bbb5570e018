import { ROLE, type Role } from '@linehaul/contract/constants';

/** What each role may do, for who gives it. */
export const ROLE_DETAILS: Readonly<Record<Role, string>> = {
  [ROLE.standard]: 'Uses the portal as a member, prospect or guest. No access to the admin area.',
  [ROLE.admin]:
    'Sees everybody, marks invoices as paid, and may act as people with the Standard role. Needs two-step sign-in.',
  [ROLE.workSpaceOwner]: 'As an Admin, and gives roles to others.',
};

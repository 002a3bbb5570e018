import { ROLE, type Role } from '@linehaul/contract/constants';

/** What people call the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  [ROLE.standard]: 'Standard',
  [ROLE.admin]: 'Admin',
  [ROLE.workSpaceOwner]: 'Owner',
};

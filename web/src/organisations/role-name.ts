import { type FirmRoles, roleWordsOf } from '@linehaul/contract/firm-roles';

/** What somebody is in an organisation, where it stands by itself. */
export const roleNameOf = (roles: FirmRoles): string => {
  const words = roleWordsOf(roles);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

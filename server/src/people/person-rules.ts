import { ROLE, type Role } from '@linehaul/contract/constants';
import type { Person } from '@linehaul/contract/people';
import { mayImpersonate } from '../sessions/session-rules.ts';

/** What the audit log and mails call the roles. */
export const ROLE_NAMES: Record<Role, string> = {
  [ROLE.standard]: 'Standard',
  [ROLE.admin]: 'Admin',
  [ROLE.workSpaceOwner]: 'Owner',
};

/**
 * What somebody with a role that administers may do with a person. Nobody changes their own role, so that the owner
 * who takes away another's always remains; nobody does anything with an account that was closed.
 */
export const personPermissions = (
  caller: { accountId: string; role: Role },
  person: { id: string; role: Role; isDisabled: boolean; isClosed: boolean },
): Person['permissions'] => {
  if (person.isClosed) return { canImpersonate: false, canManage: false, canChangeRole: false };
  const isLower = person.role < caller.role;
  return {
    canImpersonate: mayImpersonate(caller.role, person.role) && !person.isDisabled,
    canManage: isLower,
    canChangeRole: caller.role === ROLE.workSpaceOwner && person.id !== caller.accountId,
  };
};

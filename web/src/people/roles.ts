import { ROLE, type Role } from '@linehaul/contract/constants';

export const ROLES: readonly Role[] = [ROLE.standard, ROLE.admin, ROLE.workSpaceOwner];

export const roleOf = (key: string): Role | undefined => ROLES.find((role) => String(role) === key);

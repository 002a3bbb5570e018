import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { ChangedPerson } from './change-person-command.ts';
import { personPermissions } from './person-rules.ts';

/** Throws forbidden unless the person's role is lower than the caller's. */
export const requireMayManage = (caller: Caller, person: ChangedPerson): void => {
  if (!personPermissions(caller, person).canManage)
    throw new DomainError('forbidden', 'This is possible only for people of a lower role than yours');
};

/** Throws forbidden unless the caller is an owner and the person somebody else. */
export const requireMayChangeRole = (caller: Caller, person: ChangedPerson): void => {
  if (!personPermissions(caller, person).canChangeRole)
    throw new DomainError('forbidden', 'Nobody changes their own role: please ask another owner');
};
